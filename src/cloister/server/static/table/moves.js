// Plays the moves that the page offers.

import { closeAbout, open, showAbout } from "./about.js";
import { keepDraft } from "./address.js";
import { rest } from "./bar.js";
import { refresh } from "./changes.js";
import { compose, mayHandOver, settled } from "./draft.js";
import { offered, pick } from "./glow.js";
import { goTo } from "./lesson.js";
import { complain, setting, toast } from "./notices.js";
import { bar, byId, choices, composing, goalOf, keysOf, placed, thingsOf } from "./page.js";
import { post } from "./server.js";
import { state, table } from "./state.js";

/** @import { Marked } from "./page.js" */
/** A choice, and the keys of its things. @typedef {{ choice: HTMLButtonElement, keys: string[] }} Move */

const STILL = 12; // pixels that a pointer may move between clicks that mean the same thing

/** The place that took who fits when it was clicked last, and where the pointer was. */
let filled = { key: "", x: 0, y: 0 };

/** @param {string} code */
export function play(code) {
  if (state.awaited || !mayHandOver()) return;
  closeAbout();
  const { draft } = state;
  keepDraft(bar().dataset.carried ?? null);
  act("moves", { move: code }, () => keepDraft(draft));
}

/** Play what was put together, once all that was done to it is shown. */
export async function handOver() {
  await settled();
  const button = bar().querySelector("#hand-over");
  if (!(button instanceof HTMLButtonElement)) return;
  if (button.getAttribute("aria-disabled") === "true") toast(button.title);
  else play(button.value);
}

/** Play what goes without saying, if the reader wants that. */
export function playUsual() {
  const { usual } = bar().dataset;
  if (usual && state.past === null && setting("usual")) play(usual);
}

/** Play a choice, or add it to what is being put together. @param {HTMLButtonElement} choice */
const choose = (choice) => (composing() ? compose({ add: choice.value }) : play(choice.value));

/**
 * Do something at the table as it is shown: nothing else is sent until the page shows it done.
 * @param {string} what
 * @param {Record<string, unknown>} more
 * @param {() => void} restore puts back what is lost if it is refused
 */
async function act(what, more = {}, restore = () => {}) {
  if (state.awaited) return;
  state.awaited = Infinity;
  rest();
  try {
    const told = await post(what, { seat: state.seat, at: Number(bar().dataset.number), ...more });
    state.awaited = told.number ?? 0;
    rest();
    playUsual(); // if the stream was faster than the answer, it waited for that
    if (told.address) await goTo(told.address);
  } catch (problem) {
    state.awaited = 0;
    restore();
    complain(problem);
    await refresh().catch(rest);
  }
}

/**
 * What a click at a thing means. Who clicks again where a place has just taken somebody wants it to take the next one:
 * the follower who stands under the pointer now is not meant.
 * @param {string} key
 * @param {MouseEvent} event
 */
export function clickAt(key, { clientX: x, clientY: y }) {
  const still = Math.hypot(x - filled.x, y - filled.y) <= STILL;
  const [thing] = thingsOf(key);
  const place = thing && still && goalOf(thing) === filled.key ? filled.key : key;
  const takes = composing() && state.picked === null && takesNext(place);
  filled = { key: takes ? place : "", x, y };
  clickThing(takes ? place : key);
}

/** Whether a thing is where something goes that could be put together now. @param {string} key */
const takesNext = (key) => offered().some((choice) => keysOf(choice)[1] === key);

/** What clicking a thing means: a move, the first half of one, or nothing. @param {string} key */
export function clickThing(key) {
  if (state.picked === key) return pick(null);
  const moves = offered().map((choice) => ({ choice, keys: keysOf(choice) }));
  const second = moves.filter(({ keys }) => state.picked && keys[0] === state.picked && keys[1] === key);
  if (second.length) return playOrAsk(second, key);
  const first = moves.filter(({ keys }) => keys[0] === key);
  if (first.some(({ keys }) => keys.length > 1)) return pick(key);
  const lit = thingsOf(key).some((one) => one.matches(".legal"));
  const any = first.length || !lit ? first : moves.filter(({ keys }) => keys.includes(key));
  if (any.length) return playOrAsk(any, key);
  const back = placed()[key];
  if (back) return compose({ drop: back.code });
  return showAbout(key, true);
}

/**
 * Play the only move, or ask which one is meant; what can be taken back again is not asked. A finger first reads what
 * has a cost or a rule of its own: a button there plays it.
 * @param {Move[]} moves
 * @param {string} key
 */
function playOrAsk(moves, key) {
  const [first, second] = moves;
  if (state.finger && !composing() && moves.some(({ choice }) => choice.dataset.reads)) showAbout(key, true);
  else if (first && (!second || composing())) choose(first.choice);
  else askWhich(moves);
}

/** @param {Move[]} moves */
function askWhich(moves) {
  closeAbout();
  const heading = document.createElement("b");
  heading.textContent = table.words.which;
  byId("reading").replaceChildren(heading, ...moves.map(({ choice }) => rowFor(choice)));
  open(true);
  byId("reading").querySelector("button")?.focus();
}

/** @param {HTMLButtonElement} choice */
function rowFor(choice) {
  const button = document.createElement("button");
  button.className = "btn small";
  button.textContent = (choice.querySelector(".long") ?? choice).textContent;
  button.addEventListener("click", () => choose(choice));
  const row = document.createElement("p");
  row.append(button);
  return row;
}

/** Play the choice with a code, if it is still offered. @param {Marked} button */
export function chooseNamed(button) {
  const choice = choices().find((one) => one.value === button.dataset.choose);
  if (choice) choose(choice);
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
