// Explains what one points at, in a box beside it.

import { byId, closest, focusDecision, focusedThing, keyOf, thingsOf } from "./page.js";
import { piece } from "./server.js";
import { state } from "./state.js";

const HOVER = 350; // milliseconds after which pointing at something asks about it
const GAP = 10; // pixels between a thing and the box
const EDGE = 8; // pixels that stay free at the edge of the window

let asked = ""; // the key of the thing that is or will be explained
let pinned = false; // asked for by a click: it stays until closed
let timer = 0;

/**
 * Explain a thing: at once and until it is closed, or after a while as a hint.
 * @param {string} key
 * @param {boolean} now
 */
export function showAbout(key, now = false) {
  clearTimeout(timer);
  asked = key;
  timer = setTimeout(async () => {
    const html = await piece("about", { key });
    const [thing] = thingsOf(key);
    if (!html || asked !== key || !thing) return;
    byId("pop").innerHTML = html;
    openBeside(thing, now);
  }, now ? 0 : HOVER);
}

/**
 * Open the box beside a thing, above or below it where there is no room. A hint lets the pointer through.
 * @param {Element} thing
 * @param {boolean} stay
 */
export function openBeside(thing, stay) {
  const pop = byId("pop");
  pinned = stay;
  pop.hidden = false;
  pop.classList.toggle("hint-only", !stay);
  pop.setAttribute("aria-label", pop.querySelector("b")?.textContent ?? "");
  const { offsetWidth: width, offsetHeight: height } = pop;
  const { x, y } = placeBeside(thing.getBoundingClientRect(), width, height);
  pop.style.left = `${Math.min(Math.max(EDGE, x), innerWidth - width - EDGE)}px`;
  pop.style.top = `${Math.min(Math.max(EDGE, y), innerHeight - height - EDGE)}px`;
}

/** Where a box of such a size has room. @param {DOMRect} box @param {number} width @param {number} height */
function placeBeside(box, width, height) {
  if (box.right + GAP + width < innerWidth - EDGE) return { x: box.right + GAP, y: box.top };
  if (box.left - GAP - width > EDGE) return { x: box.left - GAP - width, y: box.top };
  const below = box.bottom + GAP + height < innerHeight;
  return { x: box.left, y: below ? box.bottom + GAP : box.top - height - GAP };
}

export function closeAbout() {
  clearTimeout(timer);
  asked = "";
  pinned = false;
  const pop = byId("pop");
  const lost = pop.contains(document.activeElement);
  pop.hidden = true;
  if (lost) focusDecision();
}

/** Explain what the pointer rests on, what has the focus, and what is asked for by the other button. */
export function listenToPointing() {
  document.addEventListener("pointerover", (event) => {
    const thing = closest(event, "[data-key]");
    if (thing && event.pointerType === "mouse" && !pinned && !state.drag) showAbout(keyOf(thing));
  });
  document.addEventListener("pointerout", (event) => {
    if (closest(event, "[data-key]") && event.pointerType === "mouse" && !pinned) closeAbout();
  });
  document.addEventListener("focusin", (event) => {
    const thing = focusedThing(event);
    if (thing?.matches(":focus-visible")) showAbout(keyOf(thing));
  });
  document.addEventListener("focusout", (event) => {
    if (focusedThing(event) && !pinned) closeAbout();
  });
  document.addEventListener("contextmenu", (event) => {
    const thing = closest(event, "[data-key]");
    if (!thing) return;
    event.preventDefault();
    showAbout(keyOf(thing), true);
  });
}
