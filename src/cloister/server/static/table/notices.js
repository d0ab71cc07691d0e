// What the page tells by itself: notices, and that it is the reader's turn, with a sound if they want one.

import { byId } from "./page.js";
import { table } from "./state.js";

/** @import { Marked } from "./page.js" */

const NOTICE = 6000; // milliseconds that a notice stays

let connected = true;
let timer = 0;
/** @type {boolean | null} */
let wasTurn = null;

/** Show a notice for a while. @param {string} text */
export function toast(text) {
  const coach = document.getElementById("coach-answer");
  if (coach) coach.textContent = text;
  if (coach?.checkVisibility()) return;
  const box = byId("toast");
  box.textContent = text;
  box.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(showConnection, NOTICE);
}

/** Say what went wrong. @param {unknown} problem */
export const complain = (problem) => toast(problem instanceof Error ? problem.message : String(problem));

/** Whether the server answers. That it does not is told as long as it lasts. @param {boolean} now */
export function setConnected(now) {
  connected = now;
  clearTimeout(timer);
  showConnection();
}

function showConnection() {
  const box = byId("toast");
  if (!connected) box.textContent = table.words.lost;
  box.hidden = connected;
}

/** Tell what is to be decided. @param {HTMLFormElement} form */
export function announce(form) {
  const { title = "", prompt = "" } = form.dataset;
  document.title = title;
  byId("announce").textContent = prompt;
  const turn = form.dataset.turn === "yes";
  if (turn && wasTurn === false) tellTurn(prompt);
  wasTurn = turn;
}

/** @param {string} prompt */
function tellTurn(prompt) {
  if (setting("sound")) chime();
  if (setting("notify") && document.hidden && Notification.permission === "granted") {
    new Notification(document.title, { body: prompt, tag: table.id });
  }
}

function chime() {
  const context = new AudioContext();
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.12, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.5);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.5);
}

const ON = ["motion", "usual"]; // settings that are on until somebody turns them off

/** @param {string} name */
export const setting = (name) => (localStorage.getItem(`cloister-${name}`) ?? standard(name)) === "on";

/** @param {string} name */
const standard = (name) => (ON.includes(name) ? "on" : "off");

/** @param {Marked} button */
export function showSetting(button) {
  button.setAttribute("aria-pressed", String(setting(button.dataset.setting ?? "")));
}

/** @param {Marked} button */
export async function toggleSetting(button) {
  const name = button.dataset.setting ?? "";
  let on = !setting(name);
  if (on && name === "notify") on = (await Notification.requestPermission()) === "granted";
  localStorage.setItem(`cloister-${name}`, on ? "on" : "off");
  showSetting(button);
}
