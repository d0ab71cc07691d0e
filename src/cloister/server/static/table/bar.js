// The bar with the decision, and its tray: the list of all choices, above or below it.

import { all, bar, byId, tray } from "./page.js";
import { state } from "./state.js";

const ONE_ROW = 58; // pixels: a bar that is higher has more than one row of buttons
const wide = matchMedia("(min-width: 761px)");

let sent = byId("bar").innerHTML; // as the server sent it, before anything was done to it

/** Let the bar rest while a move is under way. */
export function rest() {
  if (Number(bar().dataset.number) >= state.awaited) state.awaited = 0;
  bar().classList.toggle("busy", state.awaited > 0);
}

/**
 * Whether the bar can stay as it is: while all plan at once, others' moves leave my decision alone, and what was picked
 * stays picked.
 * @param {string} html
 */
export function keepBar(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const same = withoutNumbers(template.innerHTML) === withoutNumbers(sent) && !state.awaited;
  const { number, moves } = bar(template.content).dataset;
  if (same) Object.assign(bar().dataset, { number, moves });
  sent = template.innerHTML;
  return same;
}

/** @param {string} html */
const withoutNumbers = (html) => html.replace(/(data-number|data-moves|name="at" value)="\d+"/g, "");

/** What does not fit into one row is told briefly; then only what cannot be clicked on the table stays; then all
 * buttons go to the tray: the layout never moves. */
export function fit() {
  const [form, list] = [bar(), tray()];
  form.classList.remove("tight", "fewer", "crowded");
  if (list) list.classList.toggle("only-buttons", list.open);
  if (!wide.matches) return keepRows(form);
  if (form.offsetHeight <= ONE_ROW) return;
  form.classList.add("tight");
  if (!list || form.offsetHeight <= ONE_ROW) return;
  form.classList.add("fewer");
  if (form.offsetHeight <= ONE_ROW) return;
  form.classList.add("crowded");
  form.classList.remove("tight", "fewer");
  form.classList.toggle("tight", form.offsetHeight > ONE_ROW);
  list.classList.add("only-buttons");
  list.open = true;
  if (!covers(list)) return;
  list.classList.add("below");
  if (covers(list)) list.classList.remove("below");
}

/** On a phone buttons may take some rows; where they would have to be scrolled, what glows leaves the bar. */
/** @param {HTMLFormElement} form */
function keepRows(form) {
  const acts = form.querySelector(".acts");
  form.classList.toggle("fewer", acts !== null && acts.scrollHeight > acts.clientHeight + 2);
}

/** Whether the tray lies on something that glows. @param {HTMLDetailsElement} list */
function covers(list) {
  const over = list.querySelector(".choices")?.getBoundingClientRect();
  return over !== undefined && all(".thing.legal").some((thing) => {
    const box = thing.getBoundingClientRect();
    return box.left < over.right && over.left < box.right && box.top < over.bottom && over.top < box.bottom;
  });
}

/** All choices as a plain list, or the list closed again. */
export function toggleTray() {
  const list = tray();
  if (!list) return;
  list.open = !list.open || list.classList.contains("only-buttons");
  listEverything();
  if (list.open) all("button", list).find((one) => one.checkVisibility())?.focus();
  else list.querySelector("summary")?.focus();
}

/** Close the list of all choices; one that holds only the buttons without room in the bar stays open. */
export function closeTray() {
  const list = tray();
  if (!list || !list.open || list.classList.contains("only-buttons")) return;
  if (list.contains(document.activeElement)) list.querySelector("summary")?.focus();
  list.open = false;
}

/** List also what can be clicked on the board. */
export const listEverything = () => tray()?.classList.remove("only-buttons");
