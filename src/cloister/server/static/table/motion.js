// What moves before one's eyes: pieces that travel, marks of a pen.

import { setting } from "./notices.js";
import { all, closest } from "./page.js";

/** @import { Marked } from "./page.js" */
/**
 * A piece, where it is seen, in which picture, how large that is, and where in it the piece is.
 * @typedef {{ piece: Marked, box: DOMRect, part: string, size: string, inside: Place }} Seen
 * @typedef {{ left: number, top: number }} Place
 */

const MOST = 8; // pieces that travel, one a little after the other
const LEAST_TIME = 300; // milliseconds that a piece is under way, and more for each pixel, so that the eye can follow
const TIME_PER_PIXEL = 0.7;
const LONGEST_TIME = 900;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things may move: the system and the reader both let them. */
const still = () => calm.matches || !setting("motion");

/** The pieces that can be seen, by their kind. */
export function whereabouts() {
  /** @type {Map<string, Seen[]>} */
  const found = new Map();
  for (const piece of all("[data-piece]")) {
    const box = piece.getBoundingClientRect();
    if (!box.width) continue;
    const kind = piece.dataset.piece ?? "";
    found.set(kind, [...(found.get(kind) ?? []), { piece, box, ...pictureOf(piece, box) }]);
  }
  return found;
}

/** @param {Marked} piece @param {DOMRect} at */
function pictureOf(piece, at) {
  const picture = /** @type {SVGElement | null} */ (piece.closest("[data-part]"));
  const box = picture?.getBoundingClientRect();
  const size = box ? `${Math.round(box.width)} ${Math.round(box.height)} ${picture?.getAttribute("viewBox")}` : "";
  const inside = { left: at.left - (box?.left ?? 0), top: at.top - (box?.top ?? 0) };
  return { part: picture?.dataset.part ?? "", size, inside };
}

/** Let pieces travel from where they were. @param {Map<string, Seen[]>} before */
export function travel(before) {
  if (still() || document.hidden) return;
  const moved = [...whereabouts()].flatMap(([kind, now]) => pairs(before.get(kind) ?? [], now));
  moved.slice(0, MOST).forEach(([from, to], number) => {
    const { x, y } = distance(from.box, to);
    const journey = to.piece.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
      duration: timeFor(from.box, to.box), delay: 120 * number, easing: "ease-in-out", fill: "backwards",
    });
    if (!to.piece.closest(".legal") && !to.piece.querySelector(".legal")) to.piece.classList.add("under-way");
    journey.onfinish = () => to.piece.classList.remove("under-way");
  });
}

/**
 * Pieces of one kind: those that have left a place, with those that have come to one.
 * @param {Seen[]} old
 * @param {Seen[]} now
 * @returns {[Seen, Seen][]}
 */
function pairs(old, now) {
  const left = old.filter((one) => !now.some((other) => stays(one, other)));
  const come = now.filter((one) => !old.some((other) => stays(one, other)));
  return come.flatMap((one, number) => {
    const from = left[number];
    return from ? [[from, one]] : [];
  });
}

/** It is where it was, or only its picture has become larger or stands elsewhere. @param {Seen} a @param {Seen} b */
const stays = (a, b) => near(a.box, b.box) || (a.part === b.part && (a.size !== b.size || near(a.inside, b.inside)));

/** @param {Place} a @param {Place} b */
const near = (a, b) => Math.abs(a.left - b.left) < 3 && Math.abs(a.top - b.top) < 3;

/** How far a piece is from a place, in the units of its drawing. @param {DOMRect} from @param {Seen} to */
function distance(from, to) {
  const matrix = to.piece instanceof SVGGraphicsElement ? to.piece.getScreenCTM() : null;
  const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
  return { x: (from.left - to.box.left) / scale, y: (from.top - to.box.top) / scale };
}

/** @param {DOMRect} from @param {DOMRect} to */
const timeFor = (from, to) =>
  Math.min(LONGEST_TIME, LEAST_TIME + TIME_PER_PIXEL * Math.hypot(to.left - from.left, to.top - from.top));

/** What the last press was meant for, if something was under way then. @type {EventTarget | null} */
let aim = null;

/** Whoever clicks or presses a key does not want to wait: everything is where it belongs. */
export function listenToHaste() {
  for (const kind of ["pointerdown", "keydown"]) {
    document.addEventListener(kind, (event) => {
      const journeys = document.getAnimations().filter((animation) => !(animation instanceof CSSAnimation));
      for (const animation of journeys) animation.finish();
      for (const piece of all(".under-way")) piece.classList.remove("under-way");
      aim = journeys.length ? pressed(event) : null;
    }, true);
  }
}

/** What glowed under the pointer, or else what has just come there. @param {Event} event */
function pressed(event) {
  const there = event instanceof MouseEvent && !closest(event, ".legal");
  return there ? document.elementFromPoint(event.clientX, event.clientY) : event.target;
}

/** What a click was meant for; a key that clicks has no such thing. @param {MouseEvent} event */
export const aimedAt = (event) => (event.detail && aim) || event.target;

/** The marks of the pen that are there. */
export const strokes = () => new Set(all("[data-stroke]").map((stroke) => stroke.dataset.stroke));

/** What was not there before is written before one's eyes. @param {Set<string | undefined>} before */
export function write(before) {
  const moves = setting("motion");
  for (const stroke of all("[data-stroke]")) {
    stroke.classList.toggle("written", moves && !before.has(stroke.dataset.stroke));
  }
}
