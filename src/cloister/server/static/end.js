// The end of a game: copies its link, and shows when somebody has begun another game with the same people.

import { copyText } from "./table/copy.js";

const ending = /** @type {HTMLElement} */ (document.getElementById("end"));
const acts = /** @type {HTMLElement} */ (document.getElementById("acts"));
const LATER = 3000; // milliseconds until a lost connection is tried again

/** Copy the link and say so in place; where scripts may not, it opens for the hand. @param {MouseEvent} event */
async function share(event) {
  const summary = event.target instanceof Element ? event.target.closest("#share summary") : null;
  if (!(summary instanceof HTMLElement)) return;
  event.preventDefault();
  const link = acts.querySelector("#share .link");
  if (!(await copyText(summary, link?.textContent ?? "", link))) summary.parentElement?.toggleAttribute("open");
}

/** Show what can be done now. */
async function refresh() {
  const answer = await fetch(location.href, { headers: { "X-Part": "1" } }).catch(() => null);
  if (!answer?.ok) return;
  if (answer.redirected) return location.assign(answer.url); // the last move was taken back
  acts.innerHTML = await answer.text();
}

function follow() {
  const stream = new EventSource(`/api/tables/${ending.dataset.table}/changes`);
  stream.addEventListener("message", refresh);
  stream.addEventListener("error", () => {
    stream.close();
    setTimeout(follow, LATER);
  });
}

acts.addEventListener("click", share);
follow();
