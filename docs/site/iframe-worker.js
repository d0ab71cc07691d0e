// Search in pages that are opened as files. Browsers allow no workers there, so a hidden frame does the work of one.

class FrameWorker extends EventTarget {
  constructor(url) {
    super();
    this.onmessage = this.onerror = this.onmessageerror = null;
    this.frame = document.createElement("iframe");
    this.frame.hidden = true;
    document.body.append(this.frame);
    this.frame.contentWindow.postMessage = (data) => setTimeout(() => this.answer(data));
    this.ready = new Promise((resolve) => this.load(url, resolve));
  }

  load(url, ready) {
    const page = this.frame.contentDocument;
    const script = page.createElement("script");
    script.onload = ready;
    script.src = url;
    page.body.append(script);
  }

  answer(data) {
    const event = new MessageEvent("message", { data });
    this.dispatchEvent(event);
    this.onmessage?.(event);
  }

  postMessage(data) {
    const event = new MessageEvent("message", { data: structuredClone(data) });
    this.ready.then(() => this.frame.contentWindow?.dispatchEvent(event));
  }

  terminate() {
    this.frame.remove();
  }
}

if (location.protocol === "file:") window.Worker = FrameWorker;
