// The address of the page tells what is shown, so that it can be sent to others and loaded again.

import { state, table } from "./state.js";

/** Say in the address what something is, or that it is not. @param {string} name @param {string | null} value */
export function inAddress(name, value) {
  const here = new URLSearchParams(location.search);
  here.delete(name);
  if (value !== null) here.set(name, value);
  history.replaceState(null, "", `${table.address}${String(here) && "?"}${here}`);
}

/** What is put together, or nothing any more. @param {string | null} draft */
export function keepDraft(draft) {
  state.draft = draft;
  inAddress("draft", draft);
}
