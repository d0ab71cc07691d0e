// Pieces of the page that open over it: the menu, the score sheet.

import { copyText } from "./copy.js";
import { showSetting } from "./notices.js";
import { all, byId } from "./page.js";
import { piece } from "./server.js";

/** @import { Marked } from "./page.js" */

const dialog = () => /** @type {HTMLDialogElement} */ (byId("dialog"));

/** Open a piece by its name. @param {string} name */
export async function openDialog(name) {
  const html = await piece(name, {}, { "X-Part": "1" });
  if (!html) return;
  byId("dialog-body").innerHTML = html;
  all("[data-setting]", dialog()).forEach(showSetting);
  all("[data-copy]", dialog()).forEach((button) => button.removeAttribute("hidden"));
  dialog().showModal();
}

/** Close it if the click was beside it. @param {Event} event */
export function closedBeside(event) {
  const beside = event.target === dialog();
  if (beside) dialog().close();
  return beside;
}

/** @param {Marked} button */
export function copy(button) {
  copyText(button, button.dataset.copy ?? "", button.parentElement?.querySelector(".link"));
}
