// An analysis: leads from turn to turn without loading the page again, and shows what is found out meanwhile.

import { closeAbout, explainThings, keepTabStops } from "./explain.js";

const whole = /** @type {HTMLElement} */ (document.getElementById("analysis"));
const csrf = document.querySelector("meta[name=csrf]")?.getAttribute("content") ?? "";
const NEXT_LOOK = 1000; // milliseconds until the page asks again what has been found out

/** What the page shows by now. @typedef {{ parts: Record<string, string>, done: boolean, thinking: boolean }} News */

/** The button that a key presses. @type {Record<string, string>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Escape: "leave" };

/** The parts that were put into the page. @type {Map<string, string>} */
const kept = new Map();
let asked = 0; // how often something else was looked at: answers to earlier questions come too late
/** What was asked for last. @type {Promise<unknown>} */
let shown = Promise.resolve();
/** What keys were pressed for. @type {Promise<unknown>} */
let pressed = Promise.resolve();
let done = whole.dataset.done === "yes";

/** Show the page at an address; nothing if it cannot be had. @param {string} address @returns {Promise<News | null>} */
async function show(address) {
  const number = asked;
  const answer = await fetch(address, { headers: { "X-Part": "1" } }).catch(() => null);
  if (!answer?.ok || number !== asked) return null;
  /** @type {News} */
  const news = await answer.json();
  if (number !== asked) return null;
  for (const [id, html] of Object.entries(news.parts)) put(id, html);
  done = news.done;
  return news;
}

/** Show a part that has changed; what has the focus in it keeps it. @param {string} id @param {string} html */
function put(id, html) {
  const part = document.getElementById(id);
  if (!part || kept.get(id) === html) return;
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  const again = sameAs(focused);
  const { scrollTop } = part;
  kept.set(id, html);
  part.innerHTML = html;
  part.scrollTop = scrollTop;
  if (id === "stage") keepTabStops();
  const found = again ? part.querySelector(again) : null;
  if (found instanceof HTMLElement || found instanceof SVGElement) found.focus();
}

/** How a button or a thing is found again in new parts. @param {Element | null} one */
function sameAs(one) {
  const name = ["data-press", "data-key"].find((known) => one?.hasAttribute(known));
  return name ? `[${name}="${CSS.escape(one?.getAttribute(name) ?? "")}"]` : "";
}

/** Look at something else. @param {string} address */
function go(address) {
  asked += 1;
  closeAbout();
  history.replaceState(null, "", address);
  shown = show(address);
}

/** Press the button of a key, once what was asked for before is shown: from there it leads on. @param {string} name */
async function press(name) {
  await shown;
  const address = addressOf(document.querySelector(`[data-press="${name}"]`));
  if (address) go(address);
  await shown;
}

/** @param {Event} event @param {string} selector */
const closest = (event, selector) => (event.target instanceof Element ? event.target.closest(selector) : null);

/** @param {Element | null} link */
const addressOf = (link) => (link?.getAttribute("aria-disabled") === "true" ? "" : (link?.getAttribute("href") ?? ""));

/** Let it be thought out. */
async function begin() {
  const { table = "", strength, cards } = whole.dataset;
  await fetch(`/api/tables/${table}/analysis`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRF-Token": csrf },
    body: JSON.stringify({ strength, cards }),
  }).catch(() => null);
}

/** Show what has been found out, and ask for more as long as somebody looks. */
async function follow() {
  if (document.visibilityState === "visible") {
    const news = await show(location.href);
    if (news && !news.done && !news.thinking) await begin();
  }
  if (!done) setTimeout(follow, NEXT_LOOK);
}

document.addEventListener("click", (event) => {
  const link = closest(event, "a[data-go], .chart a");
  if (!link) return;
  event.preventDefault();
  const address = addressOf(link);
  if (address) go(address);
});

document.addEventListener("pointerover", (event) => {
  const link = event.buttons === 1 ? closest(event, ".chart a") : null;
  if (link) go(addressOf(link));
});
document.addEventListener("dragstart", (event) => {
  if (closest(event, ".chart")) event.preventDefault();
});

// First: a key that is for what is pointed at, or closes what is told of it, leads nowhere else.
explainThings(() => `${location.pathname}/about${location.search || "?"}`);
document.addEventListener("keydown", (event) => {
  const name = KEYS[event.key];
  if (!name || event.defaultPrevented || closest(event, "input, select")) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  pressed = pressed.then(() => press(`${name}${event.shiftKey ? "-mark" : ""}`));
});

if (!done) begin().then(follow);
