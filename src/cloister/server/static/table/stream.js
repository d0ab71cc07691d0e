// Follows what happens at the table.

import { refresh, show } from "./changes.js";
import { showWithDraft } from "./draft.js";
import { playUsual } from "./moves.js";
import { announce, setConnected, toast } from "./notices.js";
import { bar } from "./page.js";
import { patched, wholeTexts } from "./patches.js";
import { openStream } from "./server.js";
import { state, table } from "./state.js";

/** @import { News } from "./server.js" */

const FIRST_TRY = 1500; // milliseconds after the connection was lost
const NEXT_TRY = 3000;

let leaving = false;

/** Show what changes from now on. */
export function follow() {
  addEventListener("pagehide", () => (leaving = true));
  listen();
}

function listen() {
  const stream = openStream();
  stream.addEventListener("message", (message) => {
    const { version, parts } = JSON.parse(message.data);
    receive({ version, parts: patched(parts) });
  });
  stream.addEventListener("refused", (message) => {
    stream.close();
    toast(JSON.parse(message.data));
  });
  stream.addEventListener("error", () => {
    stream.close();
    if (leaving) return;
    setConnected(false);
    setTimeout(tryAgain, FIRST_TRY);
  });
}

/** @param {News} news */
function receive({ version, parts }) {
  state.version = version;
  if (version.endsWith("-curtain")) return location.assign(table.address);
  if (state.past !== null) return parts.bar && announceElsewhere(parts.bar);
  if (state.draft !== null || state.board !== null) return showWithDraft().then(playUsual);
  show(state.apart ? wholeTexts() : parts);
  state.apart = false;
  playUsual();
}

/** Who looks at an earlier move is told that it is their turn. @param {string} html */
function announceElsewhere(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  announce(bar(template.content));
}

/** After a lost connection: what was missed, then the stream again. */
async function tryAgain() {
  try {
    await refresh();
    setConnected(true);
    listen();
  } catch {
    setTimeout(tryAgain, NEXT_TRY);
  }
}
