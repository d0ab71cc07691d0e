// Putting something together, a plan or a payment: the server draws it, nothing is played until it is handed over.

import { keepDraft } from "./address.js";
import { outdated, refresh, show } from "./changes.js";
import { pick } from "./glow.js";
import { complain } from "./notices.js";
import { all, bar, byId, choices, composing, keysOf, placed } from "./page.js";
import { pageWith } from "./server.js";
import { state } from "./state.js";

/** @import { Marked } from "./page.js" */
/** What is done to a draft: a move is added or dropped, or it begins with others. */
/** @typedef {{ add?: string, drop?: string, begin?: string }} Change */

let last = Promise.resolve();
let waiting = 0;

/** Change what is put together, after all changes before. @param {Change} change */
export function compose(change) {
  pick(null); // it has its place
  setWaiting(waiting + 1);
  last = last.then(() => redraw(change)).catch(complain).then(() => setWaiting(waiting - 1));
  return last;
}

/** @param {number} changes that the page does not show yet */
function setWaiting(changes) {
  waiting = changes;
  byId("bar").setAttribute("aria-busy", String(waiting > 0));
}

/** Show what has happened at the table, after all changes before: an answer that knew less must not come after them. */
export function showWithDraft() {
  last = last.then(refresh).catch(() => undefined);
  return last;
}

/** When all changes are shown. */
export const settled = () => last;

/** @param {Change} change */
async function redraw(change) {
  if (state.awaited || !composing()) return;
  const told = await pageWith({ draft: bar().dataset.draft ?? "", known: state.version, ...change });
  if (!told) return location.reload();
  if (outdated(told)) return redraw(change); // something has happened meanwhile: ask again, and lose no change
  state.version = told.version;
  state.apart = true;
  show(told.parts);
  keepDraft(bar().dataset.draft ?? null);
}

/** Do what a button of a counter or of the bar says. @param {Marked} button */
export function change(button) {
  if (button.getAttribute("aria-disabled") === "true") return;
  const { add, drop, begin } = button.dataset;
  return compose(add !== undefined ? { add } : drop !== undefined ? { drop } : { begin: begin ?? "" });
}

/** Take the last move back. */
export function dropLast() {
  const codes = (bar().dataset.draft ?? "").split("; ");
  const code = codes[codes.length - 1];
  if (code) compose({ drop: code });
}

/** Put what lies on one thing on another, if it can go there. @param {string} from @param {string} to */
export async function shift(from, to) {
  const moved = placed()[from];
  if (!moved) return;
  await compose({ drop: moved.code });
  const there = choices().find((choice) => {
    const [first, second] = keysOf(choice);
    return first === moved.from && second === to;
  });
  if (there) compose({ add: there.value });
}

/** Hand it over, or ask first where the server says so: true if it may be played. */
export function mayHandOver() {
  const form = bar();
  if (!composing() || !form.dataset.warning || form.classList.contains("warned")) return true;
  form.classList.add("warned");
  all("[data-unwarn]", form)[0]?.focus();
  return false;
}
