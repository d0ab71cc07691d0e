// Shows what has changed at the table.

import { keepDraft } from "./address.js";
import { fit, keepBar, rest } from "./bar.js";
import { explain } from "./coach.js";
import { glow, turnToChoices } from "./glow.js";
import { strokes, travel, whereabouts, write } from "./motion.js";
import { announce, toast } from "./notices.js";
import { all, bar, byId, focused, keyOf, refocus, things } from "./page.js";
import { wholePage } from "./server.js";
import { spotlight } from "./spotlight.js";
import { state } from "./state.js";

/** @import { News, Parts } from "./server.js" */

const PARTS = ["top", "shared", "bar", "own", "players", "log", "tabs", "fresh", "coach"];

/** Parts as they were put into the page last. @type {Map<string, string>} */
const present = new Map();

const LARGE = "large-own"; // one's own land stands in the place of the shared board

let asked = 0;

/** Put new parts into the page and show what is new in them. @param {Parts} parts */
export function show(parts) {
  const shown = { number: bar().dataset.number, whose: bar().dataset.whose };
  const before = { pieces: whereabouts(), strokes: strokes(), seat: state.seat, focus: focused() };
  const sameDecision = parts.bar === undefined || keepBar(parts.bar);
  replace(sameDecision ? { ...parts, bar: undefined } : parts);
  if (!sameDecision) beginDecision(bar().dataset.number !== shown.number);
  rest();
  glow();
  spotlight();
  refocus(before.focus);
  markChanges();
  if (bar().dataset.whose === shown.whose) travel(before.pieces);
  if (state.seat === before.seat) write(before.strokes);
  announce(bar());
  explain(bar());
  const { notice, number } = bar().dataset;
  if (number === shown.number) return;
  if (document.querySelector("#shared .legal")) document.querySelector("main")?.classList.remove(LARGE);
  turnToChoices();
  if (notice) toast(notice);
}

/** Let one's own land take the place of the shared board until something is to be chosen there, or not any more. */
export const toggleLarge = () => document.querySelector("main")?.classList.toggle(LARGE);

/** Exchange parts; panels stay where they were scrolled to, turns of the log stay open. @param {Parts} parts */
function replace(parts) {
  const open = all("#log details[open]").map((turn) => turn.id);
  const scrolled = new Map(all("[data-panel]").map((panel) => [panel.dataset.panel, panel.scrollLeft]));
  for (const name of PARTS) {
    const html = parts[name];
    if (html === undefined || html === present.get(name)) continue;
    byId(name).innerHTML = html;
    present.set(name, html);
  }
  for (const panel of all("[data-panel]")) panel.scrollLeft = scrolled.get(panel.dataset.panel) ?? panel.scrollLeft;
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  document.querySelector("#log .here")?.scrollIntoView({ block: "nearest" });
}

/** A decision stands in the bar. @param {boolean} another than before, not the same with something put together */
function beginDecision(another) {
  state.picked = null;
  state.verb = "";
  if (another) state.decisionSince = performance.now();
  state.seat = Number(bar().dataset.viewer);
  fit();
}

/** Mark what has changed since one's own last move, or in the turn that is looked at. */
export function markChanges() {
  const fresh = new Set(JSON.parse(byId("fresh").textContent || "[]"));
  for (const thing of things()) thing.classList.toggle("fresh", fresh.has(keyOf(thing)));
}

/** Whether an answer knows less than the page shows, or than what was done here: it has been overtaken. */
/** @param {News} news */
export function outdated({ version }) {
  const known = Math.max(Number.parseInt(state.version), Number.isFinite(state.awaited) ? state.awaited : 0);
  return Number.parseInt(version) < known;
}

/** Ask for the whole page; if it is refused, loading it again shows why. */
export async function refresh() {
  const number = ++asked;
  const told = await wholePage(state.past);
  if (!told) return location.reload();
  if (number !== asked || outdated(told)) return; // a later answer is on its way
  state.version = told.version;
  show(told.parts);
  if (state.draft !== null && state.board === null && state.past === null) keepDraft(bar().dataset.draft ?? null);
  state.apart = state.draft !== null || state.board !== null;
}

/** On a phone a panel may be wider than the screen: it opens at what may be chosen, at one's own piece (its kind ends
 * with the seat), or in its middle. */
export function openWidePanels() {
  for (const panel of all("[data-panel]").filter((one) => one.scrollWidth > one.clientWidth)) {
    const [goal] = [".legal", `[data-piece$="-${state.seat}"]`, ".part"].flatMap((selector) => all(selector, panel));
    if (!goal) continue;
    const box = goal.getBoundingClientRect();
    panel.scrollLeft += box.left + box.width / 2 - innerWidth / 2;
  }
}
