// A lesson: the coach leads from step to step, and lights what each is about.

import { refresh } from "./changes.js";
import { turnTo } from "./glow.js";
import { all, byId, closest, keyOf, things } from "./page.js";
import { table } from "./state.js";

/** Show another step of the lesson. @param {string} address */
export async function goTo(address) {
  table.address = address;
  history.pushState(null, "", address);
  await refresh();
  byId("coach-answer").textContent = "";
  light();
}

/** Light what the step is about; the rest of the table is dimmed, and can be read all the same. */
function light() {
  const lit = new Set(JSON.parse(byId("coach").querySelector("[data-lit]")?.getAttribute("data-lit") ?? "[]"));
  for (const thing of things()) thing.classList.toggle("lit", lit.has(keyOf(thing)));
  for (const panel of all("[data-panel]")) {
    panel.classList.toggle("lit-panel", lit.has(panel.dataset.panel) || panel.querySelector(".lit") !== null);
  }
  document.body.classList.toggle("spotlit", document.querySelector(".lit-panel") !== null);
  openTab();
}

/** On a phone: turn to the tab where something is lit. */
function openTab() {
  const number = /tab(\d)/.exec(document.querySelector(".lit-panel")?.className ?? "")?.[1];
  if (number) turnTo(Number(number) - 1);
}

/** The coach's buttons lead on without loading the page again; the browser's own Back loads it. */
export function listenToLesson() {
  document.addEventListener("click", (event) => {
    const onward = closest(event, "a[data-onward]");
    if (!onward) return;
    event.preventDefault();
    goTo(onward.getAttribute("href") ?? "");
  });
  addEventListener("popstate", () => location.reload());
  light();
}
