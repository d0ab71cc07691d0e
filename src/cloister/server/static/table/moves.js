// Plays the moves that the page offers.

import { closeAbout, openBeside, showAbout } from "./about.js";
import { rest } from "./bar.js";
import { refresh } from "./changes.js";
import { offered, pick } from "./glow.js";
import { complain, toast } from "./notices.js";
import { bar, byId, keysOf, thingsOf } from "./page.js";
import { post } from "./server.js";
import { state, table } from "./state.js";

/** @import { Marked } from "./page.js" */
/** A choice, and the keys of its things. @typedef {{ choice: HTMLButtonElement, keys: string[] }} Move */

/** @param {string} code */
export function play(code) {
  if (state.awaited) return;
  closeAbout();
  state.ownChange = true;
  act("moves", { move: code });
}

/**
 * Do something at the table as it is shown: nothing else is sent until the page shows it done.
 * @param {string} what
 * @param {Record<string, unknown>} more
 */
async function act(what, more = {}) {
  if (state.awaited) return;
  state.awaited = Infinity;
  rest();
  try {
    const told = await post(what, { seat: state.seat, at: Number(bar().dataset.number), ...more });
    state.awaited = told.number ?? 0;
    rest();
  } catch (problem) {
    state.awaited = 0;
    complain(problem);
    await refresh().catch(rest);
  }
}

/** What clicking a thing means: a move, the first half of one, or nothing. @param {string} key */
export function clickThing(key) {
  if (state.picked === key) return pick(null);
  const moves = offered().map((choice) => ({ choice, keys: keysOf(choice) }));
  const second = moves.filter(({ keys }) => state.picked && keys[0] === state.picked && keys[1] === key);
  if (second.length) return playOrAsk(second, key);
  const first = moves.filter(({ keys }) => keys[0] === key);
  if (first.some(({ keys }) => keys.length > 1)) return pick(key);
  const any = first.length ? first : moves.filter(({ keys }) => keys.includes(key));
  if (any.length) return playOrAsk(any, key);
  return showAbout(key, true);
}

/** Play the only move, or ask which one is meant. @param {Move[]} moves @param {string} key */
function playOrAsk(moves, key) {
  const [first, second] = moves;
  if (first && !second) play(first.choice.value);
  else askWhich(moves, key);
}

/** @param {Move[]} moves @param {string} key */
function askWhich(moves, key) {
  closeAbout();
  const heading = document.createElement("b");
  heading.textContent = table.words.which;
  byId("pop").replaceChildren(heading, ...moves.map(({ choice }) => rowFor(choice)));
  const [thing] = thingsOf(key);
  if (thing) openBeside(thing, true);
  byId("pop").querySelector("button")?.focus();
}

/** @param {HTMLButtonElement} choice */
function rowFor(choice) {
  const button = document.createElement("button");
  button.className = "btn small";
  button.textContent = choice.textContent;
  button.addEventListener("click", () => play(choice.value));
  const row = document.createElement("p");
  row.append(button);
  return row;
}

/** Do what a button of the page says: take back, play again, try elsewhere. @param {Marked} button */
export function send(button) {
  if (button.getAttribute("aria-disabled") === "true") return toast(button.getAttribute("title") ?? "");
  const what = button.dataset.post ?? "";
  return what === "try" ? tryFromHere() : act(what);
}

/** Open a copy of the table as it is shown. */
async function tryFromHere() {
  try {
    const told = await post("try", { seat: state.seat >= 0 ? state.seat : null, at: state.past });
    location.assign(`/tables/${told.id}`);
  } catch (problem) {
    complain(problem);
  }
}
