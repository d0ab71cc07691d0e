// Asking the server.

import { state, table } from "./state.js";

/** New parts of the page by their ids, as HTML. @typedef {Record<string, string | undefined>} Parts */
/** What the table has become. @typedef {{ version: string, parts: Parts }} News */

const csrf = document.querySelector("meta[name=csrf]")?.getAttribute("content") ?? "";

// From where the page was opened. One screen may follow others from there: all that is asked must go the same way as
// the stream, or each would show somebody else.
const opened = state.seat;

/** @param {Record<string, string>} more */
function query(more = {}) {
  const asked = new URLSearchParams(more);
  if (opened >= 0) asked.set("seat", String(opened));
  return asked;
}

/** @param {number | null} past @returns {Record<string, string>} */
const at = (past) => (past === null ? {} : { at: String(past) });

/** @returns {Record<string, string>} */
const board = () => (state.board === null ? {} : { board: state.board });

/** @returns {Record<string, string>} */
const draft = () => (state.draft === null || state.past !== null ? {} : { draft: state.draft });

/**
 * Do something at the table. The error says in a sentence why it was refused.
 * @param {string} path
 * @param {Record<string, unknown>} body
 * @returns {Promise<{ number?: number, id?: string, address?: string, said?: string[] }>}
 */
export async function post(path, body) {
  const answer = await fetch(`/api${table.address}/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRF-Token": csrf },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!answer) throw new Error(table.words.lost);
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(typeof told.detail === "string" ? told.detail : answer.statusText);
  return told;
}

/**
 * A piece of the page; nothing if there is none or the server is away.
 * @param {string} path
 * @param {Record<string, string>} more
 * @param {Record<string, string>} headers
 */
export async function piece(path, more = {}, headers = {}) {
  const asked = query({ ...more, ...at(state.past), ...draft() });
  const answer = await fetch(`${table.address}/${path}?${asked}`, { headers }).catch(() => null);
  return answer && answer.ok ? answer.text() : "";
}

/**
 * The whole page as it is, or was after a move; nothing if it is refused.
 * @param {number | null} past
 * @returns {Promise<News | null>}
 */
export const wholePage = (past) => pageWith({ ...at(past), ...draft(), ...board() });

/**
 * The whole page with something that is asked of it; nothing if it is refused.
 * @param {Record<string, string>} asked
 * @returns {Promise<News | null>}
 */
export async function pageWith(asked) {
  const answer = await fetch(`${table.address}/parts?${query(asked)}`);
  return answer.ok ? answer.json() : null;
}

/** What changes from now on. */
export const openStream = () => new EventSource(`${table.address}/live?${query({ version: state.version })}`);
