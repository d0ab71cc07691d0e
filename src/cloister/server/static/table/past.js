// Looking at the table as it was.

import { inAddress } from "./address.js";
import { refresh } from "./changes.js";
import { toast } from "./notices.js";
import { byId } from "./page.js";
import { state, table } from "./state.js";

const PAUSE = 60; // milliseconds that the slider must rest: on its way it would ask for every move

let timer = 0;

const slider = () => /** @type {HTMLInputElement} */ (byId("slider"));

/** Show the table after a move, or as it is now. @param {number | null} number */
export async function lookAt(number) {
  const before = state.past;
  state.past = number;
  inAddress("at", state.past === null ? null : String(state.past));
  await refresh().catch(() => {
    state.past = before;
    toast(table.words.lost);
  });
}

/** Show the table after a move of the slider, whose end is now. @param {number} number */
const slideTo = (number) => lookAt(number >= Number(slider().max) ? null : Math.max(0, number));

/** Go so many moves on. @param {number} moves */
export const lookOn = (moves) => slideTo(Number(slider().value) + moves);

export function listenToSlider() {
  document.addEventListener("input", (event) => {
    if (event.target !== slider()) return;
    clearTimeout(timer);
    const number = Number(slider().value);
    timer = setTimeout(() => slideTo(number), PAUSE);
  });
}
