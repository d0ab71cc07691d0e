// Explains the things of drawings that are only looked at, beside them: while one points at one, or until it closes.

const REST = 150; // milliseconds after which pointing at something asks about it
const LINGER = 250; // milliseconds after which what is read goes again
const STEPS = new Map([["ArrowRight", 1], ["ArrowDown", 1], ["ArrowLeft", -1], ["ArrowUp", -1]]);

const reading = /** @type {HTMLElement} */ (document.getElementById("reading"));
let kept = false; // it stays until it is closed
let timer = 0;

/** Where things are told of; their key is added. @type {() => string} */
let address = () => "";

/** @param {Event} event @returns {SVGElement | null} */
function thingOf(event) {
  const found = event.target instanceof Element ? event.target.closest("[data-key]") : null;
  return found instanceof SVGElement ? found : null;
}

/** @param {SVGElement} thing @param {boolean} stay */
function show(thing, stay) {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const answer = await fetch(`${address()}&key=${encodeURIComponent(thing.dataset.key ?? "")}`).catch(() => null);
    if (!answer?.ok) return;
    reading.innerHTML = await answer.text();
    reading.classList.toggle("hint-only", !stay);
    reading.hidden = false;
    kept = stay;
  }, stay ? 0 : REST);
}

export function closeAbout() {
  clearTimeout(timer);
  kept = false;
  reading.hidden = true;
}

/** Tab stops once at each panel; the arrow keys go on from there. */
export function keepTabStops() {
  for (const panel of document.querySelectorAll("[data-panel]")) {
    panel.querySelectorAll("[data-key]").forEach((thing, place) => thing.setAttribute("tabindex", place ? "-1" : "0"));
  }
}

/** @param {SVGElement} thing @param {number} by */
function goOn(thing, by) {
  const all = [...(thing.closest("[data-panel]")?.querySelectorAll("[data-key]") ?? [])];
  const next = all[all.indexOf(thing) + by];
  if (next instanceof SVGElement) next.focus();
}

/** @param {KeyboardEvent} event */
function press(event) {
  const thing = thingOf(event);
  const by = STEPS.get(event.key);
  if (thing && by) goOn(thing, by);
  else if (thing && (event.key === "Enter" || event.key === " ")) show(thing, true);
  else if (event.key === "Escape" && !reading.hidden) closeAbout();
  else return;
  event.preventDefault();
}

/** Explain what is pointed at, pressed, or has the focus. @param {() => string} told where things are told of */
export function explainThings(told) {
  address = told;
  keepTabStops();
  document.addEventListener("pointerover", (event) => {
    const thing = thingOf(event);
    if (thing && event.pointerType === "mouse" && !event.buttons && !kept) show(thing, false);
  });
  document.addEventListener("pointerout", (event) => {
    if (!thingOf(event) || event.pointerType !== "mouse" || kept) return;
    clearTimeout(timer);
    timer = setTimeout(closeAbout, LINGER);
  });
  document.addEventListener("click", (event) => {
    const thing = thingOf(event);
    if (thing) show(thing, true);
    else if (!(event.target instanceof Element && event.target.closest("#reading")) || closes(event)) closeAbout();
  });
  document.addEventListener("keydown", press);
}

/** @param {Event} event */
const closes = (event) => event.target instanceof Element && event.target.closest("[data-close]") !== null;
