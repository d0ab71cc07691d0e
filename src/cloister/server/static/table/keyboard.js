// Playing by keys: Enter and the arrows on things, Esc, and single letters.

import { closeAbout, togglePin } from "./about.js";
import { closeTray, toggleTray } from "./bar.js";
import { lookAtBoard } from "./boards.js";
import { hush } from "./coach.js";
import { openDialog } from "./dialogs.js";
import { dropLast } from "./draft.js";
import { offered, pick } from "./glow.js";
import { clickThing, send } from "./moves.js";
import { all, byId, closest, focusedThing, keyOf, keysOf, things } from "./page.js";
import { replayable, toggleReplay } from "./replay.js";
import { state } from "./state.js";

/** @import { Marked } from "./page.js" */

const WRITING = "input:not([type=range]):not([type=radio]), select, textarea";
const PRESSED = `button, a, summary, ${WRITING}`; // space is for them

/** How far ahead and aside something is on a side. @typedef {(x: number, y: number) => [number, number]} Side */

/** @type {Record<string, Side>} */
const ARROWS = {
  ArrowRight: (x, y) => [x, y],
  ArrowLeft: (x, y) => [-x, y],
  ArrowDown: (x, y) => [y, x],
  ArrowUp: (x, y) => [-y, x],
};

/** @type {Record<string, () => void>} */
const LETTERS = {
  u: () => press("undo"),
  z: () => press("undo"),
  r: () => press("redo"),
  c: toggleTray,
  n: goToNext,
  i: togglePin,
  h: () => document.getElementById("hint")?.click(),
  s: () => openDialog("scores"),
  "?": () => openDialog("keys"),
  Backspace: dropLast,
};

/** While one looks back: the button that a key presses. @type {Record<string, string>} */
const TURNS = { ArrowLeft: "[data-turn='-1']", ArrowRight: "[data-turn='1']", " ": "#my-turn" };

export function listenToKeys() {
  document.addEventListener("pointerdown", (event) => {
    state.keyboard = false;
    state.finger = event.pointerType === "touch";
  });
  document.addEventListener("keydown", (event) => {
    state.keyboard = true;
    const { key } = event;
    const thing = focusedThing(event);
    const side = ARROWS[key];
    if (thing && (key === "Enter" || key === " ")) {
      event.preventDefault();
      clickThing(keyOf(thing));
    } else if (thing && side) {
      event.preventDefault();
      goOn(thing, side);
    } else if (key === "Escape") {
      closeEverything();
    } else if (state.past !== null && all(TURNS[key] ?? "none").length && !closest(event, PRESSED)) {
      event.preventDefault();
      pressFirst(TURNS[key] ?? "");
    } else if (key === " " && replayable() && !closest(event, PRESSED)) {
      event.preventDefault();
      toggleReplay();
    } else if (!closest(event, WRITING) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (/^[1-9]$/.test(key)) pressButton(Number(key));
      else LETTERS[key]?.();
    }
  });
}

/** @param {string} selector */
function pressFirst(selector) {
  const [button] = all(selector, byId("bar"));
  if (button instanceof HTMLElement) button.click();
}

/** Press one of the bar's buttons, but not the one that takes all back. @param {number} place */
function pressButton(place) {
  const seen = all("#bar .acts > .btn:not([data-begin])").filter((button) => button.checkVisibility());
  const button = seen[place - 1];
  if (button instanceof HTMLElement) button.click();
}

function closeEverything() {
  lookAtBoard("");
  closeAbout();
  hush();
  closeTray();
  pick(null);
}

/** @param {string} id */
function press(id) {
  const button = document.getElementById(id);
  if (button) send(button);
}

/** To the next thing that glows, wherever the focus is: what begins a move, then where it leads. */
function goToNext() {
  const glowing = things().filter((one) => one.matches(".legal") && one.checkVisibility());
  const begins = new Set(offered().map((choice) => keysOf(choice)[0]));
  const round = state.picked === null ? glowing.filter((one) => begins.has(keyOf(one))) : glowing;
  round[(round.findIndex((one) => one === document.activeElement) + 1) % round.length]?.focus();
}

/** The arrow keys go to the nearest thing on their side. @param {Marked} from @param {Side} side */
function goOn(from, side) {
  const here = middle(from);
  /** @type {Marked | null} */
  let best = null;
  let least = Infinity;
  for (const thing of things()) {
    if (thing === from || !thing.getClientRects().length) continue;
    const there = middle(thing);
    const [ahead, aside] = side(there.x - here.x, there.y - here.y);
    const distance = ahead + 3 * Math.abs(aside);
    if (ahead > 2 && distance < least) [best, least] = [thing, distance];
  }
  best?.focus();
}

/** @param {Element} thing */
function middle(thing) {
  const box = thing.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
