// The invitation: copies links, changes seats at once, shows who has sat down, and opens the table when all have.

import { copyText } from "./table/copy.js";

const main = /** @type {HTMLElement} */ (document.getElementById("invite"));
const seats = /** @type {HTMLElement} */ (document.getElementById("seats"));
const table = `/tables/${main.dataset.table}`;
const AGAIN = 3000; // milliseconds until a lost connection is tried again

/** Hide what only pages without a script need, and show what only a script can do. */
function prepare() {
  for (const one of main.querySelectorAll("[data-without-script]")) one.setAttribute("hidden", "");
  for (const one of main.querySelectorAll("[data-copy]")) one.removeAttribute("hidden");
}

const free = () => Number(seats.querySelector("[data-free]")?.getAttribute("data-free"));

/** Show the seats as they are now. What was opened stays open, what had the focus keeps it. */
async function refresh() {
  const answer = await fetch(location.href, { headers: { "X-Part": "1" } }).catch(() => null);
  const now = answer?.ok ? await answer.text() : null;
  if (now === null) return;
  const waited = free() > 0;
  const open = [...seats.querySelectorAll("details[open]")].map((one) => one.id).filter((id) => id);
  const focus = document.activeElement?.id;
  seats.innerHTML = now;
  if (waited && free() === 0) return location.assign(table);
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (focus) document.getElementById(focus)?.focus();
  prepare();
}

function follow() {
  const stream = new EventSource(`/api${table}/changes`);
  stream.addEventListener("open", refresh); // somebody may have come before it was open
  stream.addEventListener("message", refresh);
  stream.addEventListener("error", () => {
    stream.close();
    setTimeout(follow, AGAIN);
  });
}

main.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-copy]") : null;
  if (!(button instanceof HTMLElement)) return;
  copyText(button, button.dataset.copy ?? "", button.parentElement?.querySelector(".link"));
});
main.addEventListener("change", (event) => {
  if (event.target instanceof HTMLSelectElement) event.target.closest(".seat-kind") && event.target.form?.submit();
});
prepare();
follow();
