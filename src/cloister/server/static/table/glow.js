// Light on what may be clicked next. Tab stops at it; the arrow keys go to everything else.

import { all, bar, byId, choices, composing, keyOf, keysOf, placed, things, thingsOf } from "./page.js";
import { state } from "./state.js";

const FEW = 6; // answers that are read at a glance: of more one wants to see where they are
const CALLS = ".legal, .counter"; // where something is to be done
const tabs = matchMedia("(max-width: 760px)"); // a phone shows one tab at a time

/** The choices of the verb that was chosen; all of them without one. */
export const offered = () => choices().filter((choice) => !state.verb || choice.dataset.of === state.verb);

/** Show what can be clicked now. */
export function glow() {
  filterList();
  lightThings();
  keepTabStops();
  callTabs();
  for (const button of all("[data-verb]")) {
    button.setAttribute("aria-pressed", String(button.dataset.verb === state.verb));
  }
}

/** Take a thing as the first half of a move, or none. @param {string | null} key */
export function pick(key) {
  state.picked = key;
  glow();
}

/** Let only the targets of a verb glow, or all again. @param {string} verb */
export function toggleVerb(verb) {
  state.verb = state.verb === verb ? "" : verb;
  pick(null);
  if (state.verb) bringToSight();
}

/** On a phone: let something that glows be seen, behind whatever tab and however far down it is. */
function bringToSight() {
  turnToChoices();
  scrollToChoices();
}

function scrollToChoices() {
  const shown = all(".legal").filter((one) => one.checkVisibility());
  if (tabs.matches && !shown.some(inSight)) shown[0]?.scrollIntoView({ block: "center" });
}

/** Whether nothing at the top or at the foot of the page lies over a thing. @param {Element} thing */
function inSight(thing) {
  const { top, bottom } = thing.getBoundingClientRect();
  return top >= byId("top").offsetHeight && bottom <= byId("bar").getBoundingClientRect().top;
}

function filterList() {
  const shown = new Set(offered());
  for (const choice of choices()) {
    const fits = shown.has(choice) && (state.picked === null || keysOf(choice)[0] === state.picked);
    if (choice.parentElement) choice.parentElement.hidden = !fits;
  }
}

function lightThings() {
  const next = nextKeys();
  const sources = new Set(choices().map(keysOf).filter((keys) => keys.length > 1).map((keys) => keys[0]));
  const laid = placed();
  for (const thing of things()) {
    const key = keyOf(thing);
    const [legal, picked] = [next.has(key) && state.past === null, key === state.picked];
    const back = !legal && laid[key] !== undefined;
    thing.classList.toggle("legal", legal);
    thing.classList.toggle("placed", back);
    thing.classList.toggle("off", !legal && !picked && !back);
    thing.classList.toggle("chosen", picked);
    thing.classList.toggle("drag-source", sources.has(key) || back);
    thing.tabIndex = legal || picked || back ? 0 : -1;
    thing.setAttribute("aria-disabled", String(!legal && !picked && !back));
    if (picked) thing.setAttribute("aria-pressed", "true");
    else thing.removeAttribute("aria-pressed");
  }
}

/** What begins a move, or goes with what was picked. */
function nextKeys() {
  const moves = offered().map(keysOf);
  if (state.picked === null) return new Set([...moves.flatMap((keys) => keys.slice(0, 1)), ...goals(moves)]);
  return new Set(moves.filter((keys) => keys[0] === state.picked && keys.length > 1).map((keys) => keys[1]));
}

/** While something is put together a place takes who fits: it glows as well, its spaces only where it does not. So does
 * what each move leads to where all have two halves. @param {string[][]} moves */
function goals(moves) {
  const seconds = new Set(moves.flatMap((keys) => keys.slice(1, 2)));
  if (!composing()) return moves.some((keys) => keys.length === 1) ? [] : [...seconds];
  return [...seconds].filter((key) => {
    const place = thingsOf(key)[0]?.closest("svg")?.querySelector("[data-key]")?.getAttribute("data-key");
    return !place || place === key || !seconds.has(place);
  });
}

/** Tab also stops once at each panel in which nothing glows. */
function keepTabStops() {
  for (const panel of all("[data-panel]")) {
    const [first] = all("[data-key]", panel);
    if (first && !panel.querySelector('[tabindex="0"]')) first.tabIndex = 0;
  }
}

/** On a phone: mark the tabs behind which something glows or is counted. */
function callTabs() {
  all(".tabs label").forEach((label, number) => {
    const tab = `.tab${number + 1}`;
    label.classList.toggle("calls", all(CALLS).some((one) => one.closest(tab)));
  });
}

/** On a phone: turn to where something is to be done, if it is not here and the bar offers it by its place at most. */
export function turnToChoices() {
  const few = all("#bar .acts > .move").length <= FEW ? ", #bar .acts > .on-board:not(.by-place)" : "";
  const offers = () => all(`${CALLS}${few}`).some((one) => one.checkVisibility());
  if (!tabs.matches || bar().dataset.turn !== "yes" || offers()) return;
  const place = all(".tabs label").findIndex((label) => label.classList.contains("calls"));
  if (place < 0) return;
  turnTo(place);
  scrollTo(0, 0); // how far another tab was scrolled means nothing here
  scrollToChoices();
}

/** Show a tab by its place; nothing without one. @param {number} place */
export function turnTo(place) {
  const input = document.querySelectorAll(".tab-input")[place];
  if (input instanceof HTMLElement) input.click();
}
