// The table: plays the moves that the page offers, shows what changes, explains what one points at. It knows no game:
// things have keys, choices name the keys that they are made with, panels hold what is drawn.

import { closeAbout, listenToPointing, showAbout, togglePin } from "./about.js";
import { fit, keepClear, toggleTray } from "./bar.js";
import { lookAtBoard } from "./boards.js";
import { markChanges, openWidePanels, toggleLarge } from "./changes.js";
import { askHint, explain, hush, listenToCoach } from "./coach.js";
import { closedBeside, copy, openDialog } from "./dialogs.js";
import { change } from "./draft.js";
import { listenToDrags } from "./drag.js";
import { glow, toggleVerb, turnToChoices } from "./glow.js";
import { listenToKeys } from "./keyboard.js";
import { listenToLesson } from "./lesson.js";
import { aimedAt, listenToHaste } from "./motion.js";
import { chooseNamed, clickAt, handOver, play, playUsual, send } from "./moves.js";
import { announce, toggleSetting } from "./notices.js";
import { around, bar, closest, composing, focusDecision, goalOf, keyOf } from "./page.js";
import { listenToSlider, lookAt, lookOn } from "./past.js";
import { changeSpeed, listenToReplay, toggleReplay } from "./replay.js";
import { state, table } from "./state.js";
import { follow } from "./stream.js";

/** @import { Marked } from "./page.js" */

const DOUBLE = 300; // milliseconds in which the second half of a double click is not meant for the next decision

/**
 * What a click does, by what was clicked: the first that fits counts.
 * @type {[string, (clicked: Marked, event: MouseEvent) => unknown][]}
 */
const CLICKS = [
  ["[data-key]", (thing, event) => useThing(state.picked === null ? keyOf(thing) : goalOf(thing), event)],
  ["[data-verb]", (button) => toggleVerb(button.dataset.verb ?? "")],
  [".tray > summary", openList],
  ["[data-post]", send],
  ["[data-hint]", askHint],
  ["[data-hush]", hush],
  ["[data-large]", toggleLarge],
  ["[data-board]", (button) => lookAtBoard(button.dataset.board ?? "")],
  ["[data-add], [data-drop], [data-begin]", change],
  ["[data-unwarn]", () => bar().classList.remove("warned")],
  [".skip", focusDecision],
  ["[data-now]", () => lookAt(null)],
  ["[data-step]", (button) => lookOn(Number(button.dataset.step))],
  ["[data-play]", toggleReplay],
  ["[data-speed]", changeSpeed],
  ["[data-setting]", toggleSetting],
  ["[data-close]", closeAbout],
  ["[data-pin]", togglePin],
  ["[data-choose]", chooseNamed],
  ["[data-copy]", copy],
  ["[data-at]", (line) => lookAt(Number(line.dataset.at))],
  ["[data-dialog]", (opener) => openDialog(opener.dataset.dialog ?? "")],
];
// What does something by itself only where there is no script.
const LINKS = ".skip, .tray > summary, [data-at], [data-dialog]";

/** @param {MouseEvent} event */
function click(event) {
  const target = aimedAt(event);
  if (event.detail > 1 && performance.now() - state.decisionSince < DOUBLE && closest(event, "[data-key], #bar")) {
    return event.preventDefault();
  }
  for (const [selector, act] of CLICKS) {
    const clicked = around(target, selector);
    if (!clicked) continue;
    if (clicked.matches(LINKS)) event.preventDefault();
    return act(clicked, event);
  }
  if (!closedBeside(event) && !closest(event, "#reading")) closeAbout();
}

/** @param {string} key @param {MouseEvent} event */
function useThing(key, event) {
  if (state.past === null && !state.dragged) clickAt(key, event);
  else showAbout(key, true);
}

function openList() {
  closeAbout();
  toggleTray();
}

/** Forms are for pages without a script. @param {SubmitEvent} event */
function submit(event) {
  if (!closest(event, "#bar, .slide")) return;
  event.preventDefault();
  const button = event.submitter;
  if (!(button instanceof HTMLButtonElement) || button.name !== "move") return;
  if (composing()) handOver();
  else play(button.value);
}

document.addEventListener("click", click);
document.addEventListener("submit", submit);
document.addEventListener("change", (event) => {
  if (closest(event, ".tab-input")) openWidePanels();
});
addEventListener("resize", fit);
listenToPointing();
listenToSlider();
listenToReplay();
listenToKeys();
listenToDrags();
listenToHaste();
glow();
markChanges();
keepClear();
fit();
turnToChoices();
openWidePanels();
announce(bar());
listenToCoach();
explain(bar());
if (table.lesson) listenToLesson();
else follow();
playUsual();
pressEarly();
