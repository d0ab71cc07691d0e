// Explains what one points at, in the side column where the log stands: nothing opens over the board.

import { byId, closest, focusDecision, focusedThing, keyOf } from "./page.js";
import { piece } from "./server.js";
import { state } from "./state.js";

const REST = 150; // milliseconds after which pointing at something asks about it
const LINGER = 250; // milliseconds after which the log returns

let asked = ""; // the key of the thing that is or will be explained
let pinned = false; // it stays until closed: it was clicked, or kept by the pin
let timer = 0;

const reading = () => byId("reading");

/**
 * Explain a thing: at once and until it is closed, or after a while as long as one points at it.
 * @param {string} key
 * @param {boolean} now
 */
export function showAbout(key, now = false) {
  clearTimeout(timer);
  asked = key;
  timer = setTimeout(async () => {
    const html = await piece("about", { key });
    if (!html || asked !== key) return;
    reading().innerHTML = html;
    open(now);
  }, now ? 0 : REST);
}

/** Show something to read, until it is closed or only while one points at its thing. @param {boolean} stay */
export function open(stay) {
  pinned = stay;
  reading().hidden = false;
  reading().classList.toggle("hint-only", !stay);
  reading().setAttribute("aria-label", reading().querySelector("b")?.textContent ?? "");
  takeRoom();
}

/** What is too long for its place takes that of the players' panels as well, unless one is pointing there. */
function takeRoom() {
  reading().classList.remove("over");
  const cut = reading().scrollHeight > reading().clientHeight + 1;
  reading().classList.toggle("over", cut && !document.querySelector("#players :is(:hover, :focus)"));
}

/** Keep what is read, or let it go. */
export function togglePin() {
  if (pinned) closeAbout();
  else if (!reading().hidden) open(true);
}

export function closeAbout() {
  clearTimeout(timer);
  asked = "";
  pinned = false;
  const lost = reading().contains(document.activeElement);
  reading().hidden = true;
  if (lost) focusDecision();
}

/** Close it soon, unless something else is pointed at. */
function closeSoon() {
  clearTimeout(timer);
  timer = setTimeout(closeAbout, LINGER);
}

/** Explain what the pointer rests on, what has the focus, and what is asked for by the other button. */
export function listenToPointing() {
  document.addEventListener("pointerover", (event) => {
    const thing = closest(event, "[data-key]");
    if (thing && event.pointerType === "mouse" && !pinned && !state.drag) showAbout(keyOf(thing));
  });
  document.addEventListener("pointerout", (event) => {
    if (closest(event, "[data-key]") && event.pointerType === "mouse" && !pinned) closeSoon();
  });
  document.addEventListener("focusin", (event) => {
    const thing = focusedThing(event);
    if (thing?.matches(":focus-visible")) showAbout(keyOf(thing));
  });
  document.addEventListener("focusout", (event) => {
    if (focusedThing(event) && !pinned) closeSoon();
  });
  document.addEventListener("contextmenu", (event) => {
    const thing = closest(event, "[data-key]");
    if (!thing) return;
    event.preventDefault();
    showAbout(keyOf(thing), true);
  });
}
