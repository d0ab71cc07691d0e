// What the page knows of its table, and what it remembers between two events.

const data = /** @type {HTMLElement} */ (document.getElementById("table-data")).dataset;

/** The table of this page, and what is said about it in the reader's language. */
export const table = {
  id: data.table ?? "",
  address: data.address || `/tables/${data.table}`,
  /** A lesson: a coach speaks, and nobody else acts. */
  lesson: Boolean(data.address),
  words: { lost: data.lost ?? "", which: data.which ?? "", thinks: data.thinks ?? "" },
};

/**
 * A thing that is held down, and its picture under the pointer once that has moved.
 * @typedef {{ key: string, thing: SVGGraphicsElement, x: number, y: number, ghost: SVGElement | null }} Drag
 */

export const state = {
  /** Whose view is shown, -1 for a watcher. One screen may serve several people. */
  seat: Number(data.seat),
  /** Of the table: the stream tells what is newer. */
  version: data.version ?? "",
  /** The move that is looked at, if not the last. @type {number | null} */
  past: data.past ? Number(data.past) : null,
  /** The player whose board is looked at, if not one's own. @type {string | null} */
  board: new URLSearchParams(location.search).get("board"),
  /** What is being put together, if something is. @type {string | null} */
  draft: new URLSearchParams(location.search).get("draft"),
  /** The page shows parts that the stream did not send: what has changed since is not enough. */
  apart: /[?&](draft|board)=/.test(location.search),
  /** The key of the thing that was clicked first, where a move needs two. @type {string | null} */
  picked: null,
  /** The verb of which the targets glow; all glow without one. */
  verb: "",
  /** The number that the page must show before the next move is sent: while all plan at once, others' moves may come
   * before the answer to one's own. Infinity until the server has named it. */
  awaited: 0,
  /** When the decision changed last. */
  decisionSince: 0,
  /** The keyboard was used last, not the pointer. */
  keyboard: false,
  /** A finger was used last, not a mouse. */
  finger: false,
  /** What follows the pointer. @type {Drag | null} */
  drag: null,
  /** A drag has just ended: the click that ends it is none. */
  dragged: false,
};
