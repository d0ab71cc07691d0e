// The coach at a real table: explains each kind of decision the first time it comes up, if somebody wants that.

import { complain, setting } from "./notices.js";
import { bar, byId } from "./page.js";
import { post } from "./server.js";
import { state, table } from "./state.js";

const ASKED = "#coach"; // at the end of an address: a game that is to be explained
const SOON = 150; // milliseconds in which an answer needs no excuse

/** The kinds of decisions of a game that were explained. @param {string} game @returns {string[]} */
const met = (game) => JSON.parse(localStorage.getItem(`cloister-met-${game}`) ?? "[]");

/** Have the coach speak from now on, and of everything again, where the address says so. */
export function listenToCoach() {
  if (location.hash !== ASKED) return;
  localStorage.setItem("cloister-coach", "on");
  history.replaceState(null, "", location.pathname + location.search);
}

/** Explain the decision of the bar if it is new to the reader; else say nothing. @param {HTMLFormElement} form */
export async function explain(form) {
  const box = document.getElementById("mentor");
  const { kind = "", game = "" } = form.dataset;
  if (!box || box.dataset.kind === kind || box.dataset.hinted === form.dataset.number) return;
  box.dataset.kind = kind;
  box.hidden = true;
  if (!kind || !setting("coach") || met(game).includes(kind)) return;
  const answer = await fetch(`/coach/${game}/${kind}`).catch(() => null);
  if (!answer?.ok || byId("mentor").dataset.kind !== kind) return;
  byId("mentor-says").innerHTML = await answer.text();
  box.hidden = false;
  localStorage.setItem(`cloister-met-${game}`, JSON.stringify([...met(game), kind]));
}

/** Ask what the computer would do, and show it where the coach speaks, until something is played. */
export async function askHint() {
  const { number = "" } = bar().dataset;
  document.getElementById("hint")?.setAttribute("aria-busy", "true");
  const excuse = setTimeout(() => showHint([table.words.thinks], number), SOON);
  try {
    const { said = [] } = await post("hint", { seat: state.seat, at: Number(number) });
    if (bar().dataset.number === number) showHint(said, number);
    else hush();
  } catch (problem) {
    hush();
    complain(problem);
  }
  clearTimeout(excuse);
  document.getElementById("hint")?.removeAttribute("aria-busy");
}

/** @param {string[]} said @param {string} number */
function showHint(said, number) {
  const box = byId("mentor");
  box.dataset.hinted = number;
  box.dataset.kind = "";
  byId("mentor-says").replaceChildren(
    ...said.map((text, place) => {
      const line = document.createElement("p");
      line.append(place ? text : Object.assign(document.createElement("b"), { textContent: text }));
      return line;
    }),
  );
  box.hidden = false;
  box.scrollIntoView({ block: "nearest" });
}

/** Let the coach be silent, until there is something else to say. */
export function hush() {
  const box = document.getElementById("mentor");
  if (box) box.hidden = true;
}
