// A lesson: the coach leads from step to step, and lights what each is about.

import { refresh } from "./changes.js";
import { turnTo } from "./glow.js";
import { byId, closest } from "./page.js";
import { spotlight } from "./spotlight.js";
import { state, table } from "./state.js";

/** Show another step of the lesson. @param {string} address */
export async function goTo(address) {
  table.address = address;
  state.past = null;
  history.pushState(null, "", address);
  await refresh();
  byId("coach-answer").textContent = "";
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
  spotlight();
  openTab();
}
