// The invitation: copies links, changes seats at once, shows who has sat down, and opens the table when all have.

const main = /** @type {HTMLElement} */ (document.getElementById("invite"));
const seats = /** @type {HTMLElement} */ (document.getElementById("seats"));
const table = `/tables/${main.dataset.table}`;
const AGAIN = 3000; // milliseconds until a lost connection is tried again

/** Hide what only pages without a script need, and show what only a script can do. */
function prepare() {
  for (const one of main.querySelectorAll("[data-without-script]")) one.setAttribute("hidden", "");
  for (const one of main.querySelectorAll("[data-copy]")) one.removeAttribute("hidden");
}

/** Copy a link, and say so in place. @param {HTMLElement} button */
async function copy(button) {
  const link = button.parentElement?.querySelector(".link");
  if (navigator.clipboard) await navigator.clipboard.writeText(button.dataset.copy ?? "");
  else if (!link || !copySelected(link)) return;
  const text = button.querySelector("span");
  if (text) text.textContent = main.dataset.copied ?? "";
  button.classList.add("copied");
  button.querySelector("use")?.setAttribute("href", "#u-check");
}

/** Without https there is no clipboard for scripts, but what is selected can be copied. @param {Element} link */
function copySelected(link) {
  getSelection()?.selectAllChildren(link);
  return document.execCommand("copy");
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
  if (button instanceof HTMLElement) copy(button);
});
main.addEventListener("change", (event) => {
  if (event.target instanceof HTMLSelectElement) event.target.closest(".seat-kind") && event.target.form?.submit();
});
prepare();
follow();
