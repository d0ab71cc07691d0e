// The bar with the decision, and its tray: the list of all choices, in the side column where the log stands.

import { all, bar, byId, tray } from "./page.js";
import { state } from "./state.js";

const ONE_ROW = 58; // pixels: a bar that is higher has more than one row of buttons
const FEW = 6; // answers that stay in the bar
const wide = matchMedia("(min-width: 761px)");
const columns = matchMedia("(min-width: 1200px)"); // there is a side column
const EDGE = 8; // pixels between the panels of the side column

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

/** Make the decision fit into its bar: the layout never moves. */
export function fit() {
  const [form, list] = [bar(), tray()];
  form.classList.remove("terse", "tight", "packed", "fewer", "crowded", "smaller", "smallest");
  if (list) list.classList.toggle("only-buttons", list.open);
  placeTray();
  if (!wide.matches) return keepRows(form);
  keepOneRow(form, list);
  keepPrompt(form);
}

/** What does not fit into one row is told without notes, then briefly, then in several lines; then only what cannot be
 * clicked on the table stays; then all buttons go to the tray. */
/** @param {HTMLFormElement} form @param {HTMLDetailsElement | null} list */
function keepOneRow(form, list) {
  if (form.offsetHeight <= ONE_ROW) return;
  form.classList.add("terse");
  if (form.offsetHeight <= ONE_ROW) return;
  form.classList.add("tight");
  if (!list || form.offsetHeight <= ONE_ROW || packed(form)) return;
  form.classList.add("fewer");
  if (form.offsetHeight <= ONE_ROW) return;
  form.classList.add("crowded");
  form.classList.remove("tight", "fewer");
  form.classList.toggle("tight", form.offsetHeight > ONE_ROW);
  list.classList.add("only-buttons");
  list.open = true;
  placeTray();
}

/** No line of the question is cut: its letters become smaller. @param {HTMLFormElement} form */
function keepPrompt(form) {
  const prompt = form.querySelector(".prompt");
  if (!prompt) return;
  for (const look of ["smaller", "smallest"]) {
    if (prompt.scrollHeight > prompt.clientHeight + 1) form.classList.add(look);
  }
}

/** Let the answers stand in several lines each; whether all of them can be read so. Where there are few they stay in
 * any case: the longest may be cut, and tell the rest when pointed at. @param {HTMLFormElement} form */
function packed(form) {
  form.classList.add("packed");
  const moves = all(".acts > .move", form);
  const read = moves.length <= FEW || moves.every((one) => one.scrollHeight <= one.clientHeight + 1);
  const fits = form.offsetHeight <= ONE_ROW && form.scrollWidth <= form.clientWidth && read;
  form.classList.toggle("packed", fits);
  return fits;
}

/** Nothing opens over the board: the list stands at the foot of the side column, over the log, and over the players
 * only where none of them can be chosen. Where there is no such column the style sheet keeps a place for it. */
export function placeTray() {
  const [list, side] = [tray(), document.querySelector(".side")];
  const box = list?.querySelector(".choices");
  if (!(box instanceof HTMLElement) || !(side instanceof HTMLElement)) return;
  for (const one of [box, side]) one.removeAttribute("style");
  if (!columns.matches || !list?.open) return;
  const players = byId("players").getBoundingClientRect();
  const top = document.querySelector("#players .legal") ? players.bottom + EDGE : players.top;
  const bottom = Math.min(byId("own").getBoundingClientRect().bottom, innerHeight - EDGE);
  Object.assign(box.style, {
    left: `${players.left}px`, width: `${players.width}px`,
    bottom: `${innerHeight - bottom}px`, maxHeight: `${bottom - top}px`,
  });
  side.style.paddingBottom = `${box.offsetHeight + EDGE}px`; // what is read, and the log, end above it
}

/** On a phone the bar lies over the foot of the page, whose end can be scrolled clear of it however high it is. */
export function keepClear() {
  const dock = document.querySelector(".dock");
  if (!(dock instanceof HTMLElement)) return;
  new ResizeObserver(() => document.body.style.setProperty("--dock", `${dock.offsetHeight}px`)).observe(dock);
}

/** On a phone buttons may take some rows; where they would have to be scrolled they are told briefly, then side by
 * side, then what glows leaves the bar. @param {HTMLFormElement} form */
function keepRows(form) {
  const acts = form.querySelector(".acts");
  if (!acts) return;
  for (const look of ["tight", "packed", "fewer"]) {
    if (acts.scrollHeight > acts.clientHeight + 2) form.classList.add(look);
  }
}

/** All choices as a plain list, or the list closed again. */
export function toggleTray() {
  const list = tray();
  if (!list) return;
  if (list.open && !list.classList.contains("only-buttons")) return closeTray();
  list.open = true;
  list.classList.remove("only-buttons");
  placeTray();
  all("button", list).find((one) => one.checkVisibility())?.focus();
}

/** Close the list of all choices; the buttons without room in the bar stay. */
export function closeTray() {
  const list = tray();
  if (!list || !list.open || list.classList.contains("only-buttons")) return;
  if (list.contains(document.activeElement)) list.querySelector("summary")?.focus();
  list.open = list.dataset.needed !== undefined || bar().classList.contains("crowded");
  list.classList.toggle("only-buttons", list.open);
  placeTray();
}
