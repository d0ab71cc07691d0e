// The light on what a step of a lesson is about.

import { all, keyOf, things } from "./page.js";
import { state } from "./state.js";

/** Light what the coach speaks of, however often it is drawn anew; the rest of the table is dimmed, and can be read all
 * the same. Nothing is lit while one looks at the past. */
export function spotlight() {
  const coach = document.querySelector("#coach [data-lit]");
  if (!coach) return;
  const lit = new Set(state.past === null ? JSON.parse(coach.getAttribute("data-lit") ?? "[]") : []);
  for (const thing of things()) thing.classList.toggle("lit", lit.has(keyOf(thing)));
  for (const panel of all("[data-panel]")) {
    panel.classList.toggle("lit-panel", lit.has(panel.dataset.panel) || panel.querySelector(".lit") !== null);
  }
  document.body.classList.toggle("spotlit", document.querySelector(".lit-panel") !== null);
}
