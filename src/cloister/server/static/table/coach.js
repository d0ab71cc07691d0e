// The coach at a real table: explains each kind of decision the first time it comes up, if somebody wants that.

import { setting } from "./notices.js";
import { byId } from "./page.js";

const ASKED = "#coach"; // at the end of an address: a game that is to be explained

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
  if (!box || box.dataset.kind === kind) return;
  box.dataset.kind = kind;
  box.hidden = true;
  if (!kind || !setting("coach") || met(game).includes(kind)) return;
  const answer = await fetch(`/coach/${game}/${kind}`).catch(() => null);
  if (!answer?.ok || byId("mentor").dataset.kind !== kind) return;
  box.innerHTML = await answer.text();
  box.hidden = false;
  localStorage.setItem(`cloister-met-${game}`, JSON.stringify([...met(game), kind]));
}
