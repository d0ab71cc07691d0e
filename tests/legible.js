// Measures how legible the texts of a page are. tests/test_browser_legible.py puts it into every page that it reads.

window.legible = (() => {
  // Neighbours are painted in different ones of these, none of which the pages use.
  const MARKERS = [[255, 0, 255], [0, 255, 0], [0, 0, 255], [255, 0, 0], [0, 255, 255], [0, 0, 0], [255, 255, 255]];
  const FIELDS = "select, textarea, input:not([type=radio], [type=checkbox], [type=range], [type=hidden], [type=file])";
  const LAYERS = "dialog, .choices, .dock, .top, .panel, .toast, main, body"; // what lies over something else
  const SEEN = {opacityProperty: true, visibilityProperty: true};
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
  const sheet = new CSSStyleSheet();
  let texts = [];

  const drawing = (one) => one.closest("text");

  function rgba(css) {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  }

  const opacity = (one) => one ? Number(getComputedStyle(one).opacity) * opacity(one.parentElement) : 1;

  // The colour of a text, and how much of what lies behind it does not shine through.
  function ink(text) {
    const style = getComputedStyle(text.one, text.pseudo);
    const [red, green, blue, alpha] = rgba(drawing(text.one) ? style.fill : style.webkitTextFillColor);
    return {rgb: [red, green, blue], alpha: alpha / 255 * opacity(text.one)};
  }

  // How large a text is on the screen.
  function size({one, pseudo}) {
    const grid = drawing(one)?.getScreenCTM();
    const scale = grid ? Math.sqrt(Math.abs(grid.a * grid.d - grid.b * grid.c)) : 1;
    return parseFloat(getComputedStyle(one, pseudo).fontSize) * scale;
  }

  function name({one, words}) {
    const panel = one.closest("[data-panel], [id]:not(svg *), body");
    return `${panel.dataset.panel || panel.id} ${[one.localName, ...one.classList].join(".")} “${words.slice(0, 30)}”`;
  }

  function covered({left, right, top, bottom}, one) {
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return above && above.closest(LAYERS) !== one.closest(LAYERS);
  }

  // A group that is not displayed still lays out its texts: checkVisibility does not see that.
  const displayed = (one) => !one.closest("svg") || getComputedStyle(one).display !== "none" && displayed(one.parentElement);

  function* written(scope) {
    const walk = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const [words, one] = [walk.currentNode.textContent.trim(), walk.currentNode.parentElement];
      if (!words || one.localName === "option") continue;
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      yield {one, words, pseudo: null, boxes: drawing(one) ? [one.getBoundingClientRect()] : [...range.getClientRects()]};
    }
    for (const one of scope.querySelectorAll(FIELDS)) {
      const [words, pseudo] = one.value ? [one.value, null] : [one.placeholder, "::placeholder"];
      if (words) yield {one, words, pseudo, boxes: [one.getBoundingClientRect()]};
    }
  }

  // Notes all texts that are shown, of an open dialog alone where there is one; their names and sizes.
  function collect(leftOut) {
    const scope = document.querySelector("dialog[open]") || document.body;
    texts = [...written(scope)].filter(({one}) => one.checkVisibility(SEEN) && displayed(one) && !one.closest(leftOut));
    for (const text of texts) {
      text.boxes = text.boxes.filter((box) => !covered(box, text.one));
      text.name = name(text);
    }
    return texts.map((text) => [text.name, size(text)]);
  }

  const marker = (place) => MARKERS[place % MARKERS.length];

  // Hides all texts, or shows them as markers, or as they are; on a phone all parts of a table, one below the other.
  function paint(how) {
    const hidden = "* { -webkit-text-fill-color: transparent !important } text, tspan { fill: transparent !important }";
    sheet.replaceSync(`
      @media (max-width: 760px) { .table .panel[data-panel], .table .log { display: block !important } }
      ${how === "hidden" ? hidden : ""}`);
    document.adoptedStyleSheets = [sheet];
    texts.forEach(({one}, place) => {
      const property = drawing(one) ? "fill" : "-webkit-text-fill-color";
      if (how === "marked") one.style.setProperty(property, `rgb(${marker(place)})`, "important");
      else one.style.removeProperty(property);
    });
  }

  async function pixels(picture) {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const paper = new OffscreenCanvas(image.width, image.height).getContext("2d");
    paper.drawImage(image, 0, 0);
    return paper.getImageData(0, 0, image.width, image.height);
  }

  // How much of a pixel is covered by a letter of a colour.
  function cover(marked, bare, at, rgb) {
    let [along, whole, change] = [0, 0, 0];
    for (const place of [0, 1, 2]) {
      const [moved, way] = [marked[at + place] - bare[at + place], rgb[place] - bare[at + place]];
      along += moved * way;
      whole += way * way;
      change += moved * moved;
    }
    return change - along * along / whole < 900 ? along / whole : 0; // else it has another colour, of a neighbour
  }

  // Finds the pixels of each text from a picture with markers and one without texts: of those that are covered by half at
  // least, the half that is covered most. At the edges of letters there may be something else. Returns what `compare` does.
  async function find(withMarkers, without) {
    const [marked, bare] = [await pixels(withMarkers), await pixels(without)];
    texts.forEach((text, place) => {
      const found = [];
      const {alpha} = ink(text);
      for (const {left, top, right, bottom} of text.boxes) {
        for (let y = Math.max(Math.floor(top), 0); y < Math.min(bottom, bare.height); y++) {
          for (let x = Math.max(Math.floor(left), 0); x < Math.min(right, bare.width); x++) {
            const at = 4 * (y * bare.width + x);
            const covered = cover(marked.data, bare.data, at, marker(place));
            if (covered > 0.5 * alpha) found.push({at, covered});
          }
        }
      }
      found.sort((one, other) => other.covered - one.covered);
      text.pixels = found.slice(0, Math.ceil(found.length / 2)).map(({at}) => at);
    });
    return contrasts(bare);
  }

  const brightness = (rgb) => rgb.map((one) => one / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
    .reduce((sum, one, place) => sum + one * [0.2126, 0.7152, 0.0722][place], 0);

  function contrast(one, other) {
    const [a, b] = [brightness(one), brightness(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  // The contrast of each text with what lies behind it: what nine in ten of its pixels have at least. Nothing for a text
  // that is covered or out of sight.
  const compare = async (without) => contrasts(await pixels(without));

  function contrasts({data}) {
    const colours = new Uint32Array(data.buffer);
    return texts.map((text) => {
      const {rgb, alpha} = ink(text);
      const known = new Map();
      const ratio = (at) => {
        const colour = colours[at / 4];
        if (!known.has(colour)) {
          const behind = [...data.subarray(at, at + 3)];
          known.set(colour, contrast(rgb.map((one, place) => one * alpha + behind[place] * (1 - alpha)), behind));
        }
        return known.get(colour);
      };
      const ratios = text.pixels.map(ratio);
      return [text.name, ratios.sort((one, other) => one - other)[Math.floor(ratios.length / 10)] ?? null];
    });
  }

  // Whether the texts are still those that were noted.
  const still = () => texts.every(({one}) => one.isConnected);

  return {collect, paint, find, compare, still};
})();
