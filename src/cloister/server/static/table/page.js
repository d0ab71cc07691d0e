// Finding things in the page, and where the focus is.

import { state } from "./state.js";

/** Something that carries data for the script. @typedef {HTMLElement | SVGElement} Marked */

const DECISION = "#bar .choices button, #bar .acts button, #bar .acts a, #bar summary, #bar form";

/** @param {string} id */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element with the id ${id}`);
  return found;
}

/** @param {string} selector @param {ParentNode} within @returns {Marked[]} */
export const all = (selector, within = document) => [...within.querySelectorAll(selector)].filter(isMarked);

/** @param {Element} one @returns {one is Marked} */
const isMarked = (one) => one instanceof HTMLElement || one instanceof SVGElement;

/** What an event happened in, if it is such a thing. @param {Event} event @param {string} selector */
export const closest = (event, selector) => around(event.target, selector);

/** What something is or is in, if it is such a thing. @param {EventTarget | null} one @param {string} selector */
export function around(one, selector) {
  const found = one instanceof Element ? one.closest(selector) : null;
  return found && isMarked(found) ? found : null;
}

/** The form with the decision. @param {ParentNode} within */
export function bar(within = byId("bar")) {
  const form = within.querySelector("form");
  if (!form) throw new Error("the bar has no form");
  return form;
}

/** Whether something is being put together before it is played. */
export const composing = () => bar().dataset.draft !== undefined;

/** A move that is only put together: its code, and the key of the thing that it began with. */
/** @typedef {{ code: string, from: string }} Placed */

/** Such moves by the key of the thing that shows them. @returns {Record<string, Placed>} */
export const placed = () => JSON.parse(bar().dataset.placed ?? "{}");

/** What a piece in hand goes to: a piece that lies somewhere only for the time being stands for its place. */
/** @param {Element} thing */
export function goalOf(thing) {
  const place = thing.matches(".placed:not(.legal)") ? thing.closest("svg")?.querySelector("[data-key]") : null;
  return (place ?? thing).getAttribute("data-key") ?? "";
}

/** @returns {HTMLDetailsElement | null} */
export const tray = () => document.querySelector("#bar .tray");

/** The legal moves. @returns {HTMLButtonElement[]} */
export const choices = () => [...document.querySelectorAll("#bar .choice")].filter(isButton);

/** @param {Element} one @returns {one is HTMLButtonElement} */
const isButton = (one) => one instanceof HTMLButtonElement;

/** The keys of the things that a move is made with. @param {HTMLElement} choice @returns {string[]} */
export const keysOf = (choice) => JSON.parse(choice.dataset.keys ?? "[]");

/** Everything that one can point at. */
export const things = () => all("[data-key]");

/** The thing that an event of the focus or the keyboard is for. @param {Event} event */
export function focusedThing(event) {
  const thing = closest(event, "[data-key]");
  return thing === event.target ? thing : null;
}

/** @param {Marked} thing */
export const keyOf = (thing) => thing.dataset.key ?? "";

/** @param {string} key */
export const thingsOf = (key) => all(`[data-key="${CSS.escape(key)}"]`);

/** @param {Element} one */
const visible = (one) => one.checkVisibility({ visibilityProperty: true });

/** A selector that finds what has the focus, also when the page has been drawn again. */
export function focused() {
  const active = document.activeElement;
  if (!active || active === document.body || !isMarked(active)) return "";
  if (active.dataset.key) return `[data-key="${CSS.escape(active.dataset.key)}"]`;
  if (active.matches("#bar [data-play]")) return "#bar [data-play]";
  if (active.closest("#bar")) return DECISION;
  return active.id ? `#${CSS.escape(active.id)}` : "";
}

/** Put the focus back where it was; what is gone hands it to the decision. @param {string} selector */
export function refocus(selector) {
  const found = selector && all(selector).find(visible);
  if (found && document.activeElement !== found) found.focus({ preventScroll: true });
  if (state.keyboard && document.activeElement === document.body) {
    all(DECISION).find(visible)?.focus({ preventScroll: true });
  }
}

export const focusDecision = () => refocus(DECISION);
