// Dragging a thing to another where a move needs both.

import { closeAbout } from "./about.js";
import { shift } from "./draft.js";
import { pick } from "./glow.js";
import { clickThing } from "./moves.js";
import { goalOf, keyOf, placed } from "./page.js";
import { state } from "./state.js";

const SLIP = 6; // pixels that a pointer may move in a click

export function listenToDrags() {
  document.addEventListener("pointerdown", hold);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", () => {
    state.drag?.ghost?.remove();
    state.drag = null;
  });
}

/** @param {PointerEvent} event */
function hold(event) {
  state.dragged = false;
  const thing = event.target instanceof Element && event.target.closest(".drag-source");
  if (!(thing instanceof SVGGraphicsElement) || state.past !== null) return;
  state.drag = { key: keyOf(thing), thing, x: event.clientX, y: event.clientY, ghost: null };
}

/** @param {PointerEvent} event */
function move(event) {
  const { drag } = state;
  if (!drag) return;
  if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > SLIP) {
    closeAbout();
    if (!placed()[drag.key]) pick(drag.key);
    drag.ghost = ghostOf(drag.thing);
  }
  if (drag.ghost) {
    drag.ghost.style.left = `${event.clientX - drag.ghost.clientWidth / 2}px`;
    drag.ghost.style.top = `${event.clientY - drag.ghost.clientHeight / 2}px`;
  }
}

/** @param {PointerEvent} event */
function drop(event) {
  const { drag } = state;
  state.drag = null;
  if (!drag || !drag.ghost) return;
  drag.ghost.remove();
  state.dragged = true;
  setTimeout(() => (state.dragged = false));
  const target = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-key]");
  const key = target && goalOf(target);
  if (key && key !== drag.key && placed()[drag.key]) shift(drag.key, key);
  else if (key && key !== drag.key) clickThing(key);
  else pick(null);
}

/** A picture of a thing that follows the pointer. @param {SVGGraphicsElement} thing */
function ghostOf(thing) {
  const box = thing.getBBox();
  const seen = thing.getBoundingClientRect();
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  ghost.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  ghost.setAttribute("width", String(seen.width));
  ghost.setAttribute("height", String(seen.height));
  ghost.classList.add("dragging");
  ghost.append(...thing.cloneNode(true).childNodes);
  document.body.append(ghost);
  return ghost;
}
