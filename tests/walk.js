// What somebody can do at a table, and whether something lies over it. tests/test_browser_walk.py asks.

window.walk = (() => {
  const SEEN = {visibilityProperty: true, opacityProperty: true};
  const OVERLAYS = ".tray[open] .choices, #reading:not([hidden]), #toast:not([hidden]), .enlarge, dialog[open]";
  const GIVEN = "#hand-over:not([aria-disabled]), .warned .ask[name=move]";
  const STAGES = { // what can be pressed, by what the page waits for
    which: "#reading:not([hidden]) .btn",
    list: ".tray[open]:not(.only-buttons) .choices button",
    second: ".thing.legal:not(.chosen)",
    first: `.thing.legal, #bar .acts > .move, .tray.only-buttons .choices button, #bar summary, ${GIVEN},
      .stepper [data-add]:not([aria-disabled])`,
  };
  const CORNER = 0.2; // of a thing that the button of its panel may take: where a whole panel glows there is enough left
  const COARSE = [0.5, 0.25, 0.75, 0.12, 0.88]; // of the width and height of a thing: where to press it
  const FINE = Array.from({length: 19}, (_, part) => (part + 1) / 20); // a road is thin and bent
  const AROUND = [[0, 0], [2, 0], [-2, 0], [0, 2], [0, -2]]; // pixels: nobody presses the very edge

  const all = (selector) => [...document.querySelectorAll(selector)];
  const name = (one) => one.dataset.key || one.value || one.dataset.add || one.id || one.textContent.trim();
  const form = () => document.querySelector("#bar form");

  // On a phone a panel is shown when its tab is pressed.
  const shown = (one) => one.checkVisibility(SEEN);
  const behindTab = (one) => !shown(one) && one.closest("[data-panel]")?.className.match(/tab(\d)/)?.[1];

  // Whether pressing at a point reaches a thing and nothing else.
  function reached(one, [x, y]) {
    return AROUND.every(([aside, below]) => {
      const under = document.elementFromPoint(x + aside, y + below);
      return under && one.contains(under) && (!one.dataset.key || under.closest("[data-key]") === one);
    });
  }

  // A point where pressing reaches a thing and nothing else.
  function point(one) {
    const {left, top, width, height} = one.getBoundingClientRect();
    for (const parts of [COARSE, FINE]) for (const x of parts) for (const y of parts) {
      const at = [left + x * width, top + y * height];
      if (reached(one, at)) return at;
    }
    return null;
  }

  // Where two things overlap, if they do.
  function overlap(one, other) {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const [x, y] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
    const both = new DOMRect(x, y, Math.min(a.right, b.right) - x, Math.min(a.bottom, b.bottom) - y);
    return both.width > 1 && both.height > 1 ? both : null;
  }

  // How much of a thing lies under another. The button of a panel is scrolled with it, under the bar too.
  function share(one, other) {
    const both = overlap(one, other);
    if (!both) return 0;
    const top = document.elementFromPoint(both.x + both.width / 2, both.y + both.height / 2);
    if (other.matches(".enlarge") && !other.contains(top)) return 0;
    const {width, height} = one.getBoundingClientRect();
    return both.width * both.height / (width * height);
  }

  const stage = () => all(STAGES.which).some(shown) ? "which" : all(STAGES.list).some(shown) ? "list"
    : all(".thing.chosen").length ? "second" : "first";

  // What can be pressed now; each is marked by a number. Nothing lies over it but what was asked for: a list, or a question.
  function ways() {
    const now = stage();
    all("[data-way]").forEach((one) => one.removeAttribute("data-way"));
    const found = all(STAGES[now]).filter((one) => shown(one) || now !== "list" && behindTab(one));
    found.forEach((one, number) => (one.dataset.way = number));
    const hidden = ["first", "second"].includes(now) ? covered() : [];
    return {stage: now, covered: hidden, ways: found.map((one, number) => ({
      number, name: name(one), tab: behindTab(one) || "", ends: one.matches(GIVEN), list: one.matches("summary")}))};
  }

  // What lies over something that can be pressed, or over the bar, and what cannot be reached where it is.
  function covered() {
    const targets = all(`.thing.legal, #bar .acts > .btn, #bar summary`).filter(shown);
    const overlays = all(OVERLAYS).filter(shown);
    const hidden = [...targets, form()].flatMap((one) => overlays
      .filter((over) => !over.contains(one) && share(one, over) > (over.matches(".enlarge") ? CORNER : 0))
      .map((over) => `${over.id || over.className} lies over ${name(one)}`));
    return hidden;
  }

  // Where pressing reaches it; a long list is scrolled by the wheel.
  function found(one) {
    if (one.closest(".choices, #reading") && !point(one)) one.scrollIntoView({block: "nearest"});
    return point(one);
  }

  const scroll = (one) => one.scrollIntoView({block: "center", inline: "center"});

  // What cannot be pressed, on a phone after scrolling to it.
  const unreached = (phone) => all(".thing.legal, #bar .acts > .btn, #bar summary").filter(shown).filter((one) => {
    if (phone && !one.closest("#bar")) scroll(one);
    return !point(one);
  }).map((one) => `${name(one)} cannot be reached`);

  // What the page is: a number that changes with every answer, and whether it is at rest.
  async function rest(before, patience) {
    const end = performance.now() + patience;
    while (performance.now() < end) {
      if (!form()) return "curtain";
      const {number, draft, turn} = form().dataset;
      const busy = form().classList.contains("busy") || form().closest("[aria-busy=true]");
      if (document.querySelector("#result")) return "over";
      const now = `${number} ${form().dataset.viewer}`;
      if (!busy && turn === "yes" && (before === null || now !== before || draft !== undefined || stage() !== "first"
        || form().classList.contains("warned"))) return now;
      await new Promise((on) => setTimeout(on, 10));
    }
    return "waited in vain";
  }

  // Where to point at something that explains itself.
  function something(chance) {
    const points = all("main [data-key]").filter(shown).map(point).filter(Boolean);
    return points[Math.floor(chance * points.length)];
  }

  const way = (number) => document.querySelector(`[data-way="${number}"]`);

  return {ways, covered, unreached, rest, something, point: (number) => found(way(number)), scrollTo: (number) => scroll(way(number))};
})();
