// Plays the past by itself, move after move: from where one looks, or from the start.

import { closest } from "./page.js";
import { lookAt, lookOn } from "./past.js";
import { state } from "./state.js";

/** Milliseconds that a move stays. @type {Record<string, number>} */
const SPEEDS = { slow: 2600, normal: 1300, fast: 450 };
const KEPT = "cloister-speed"; // where the browser remembers it
const BY_HAND = "#slider, [data-at], [data-step], [data-now], [data-post], [data-board]"; // who goes there looks alone

let runs = 0; // a later one ends the one before

const page = document.body;
const playing = () => page.classList.contains("replaying");

/** Whether there is only the past to look at: the game is over, or one looks at an earlier move. */
export const replayable = () => state.past !== null || document.getElementById("result") !== null;

export const toggleReplay = () => (playing() ? pause() : play());

async function play() {
  const run = ++runs;
  page.classList.add("replaying");
  if (state.past === null) await lookAt(0);
  while (run === runs && state.past !== null) {
    await new Promise((on) => setTimeout(on, SPEEDS[speed()]));
    if (run !== runs) return;
    const before = state.past;
    await lookOn(1);
    if (state.past === before) break; // the server is away
  }
  if (run === runs) pause();
}

function pause() {
  runs++;
  page.classList.remove("replaying");
}

function speed() {
  const kept = localStorage.getItem(KEPT) ?? "";
  return kept in SPEEDS ? kept : "normal";
}

const showSpeed = () => (page.dataset.pace = speed());

/** The next faster speed, after the fastest the slowest. */
export function changeSpeed() {
  const names = Object.keys(SPEEDS);
  localStorage.setItem(KEPT, names[(names.indexOf(speed()) + 1) % names.length] ?? "");
  showSpeed();
}

/** Stop when somebody goes elsewhere by hand; begin where a link asks for it. */
export function listenToReplay() {
  for (const kind of ["pointerdown", "input", "click"]) {
    document.addEventListener(kind, (event) => void (playing() && closest(event, BY_HAND) && pause()));
  }
  showSpeed();
  if (location.hash === "#replay") play();
}
