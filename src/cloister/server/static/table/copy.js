// Copies links, and says so in place.

/** Copy a text and say so on the button, in the word of what the button stands in. Whether it could be copied.
 * @param {HTMLElement | SVGElement} button @param {string} text
 * @param {Element | null | undefined} shown what shows the text */
export async function copyText(button, text, shown) {
  if (!(await toClipboard(text)) && !copySelected(shown)) return false;
  const [words, word] = [button.querySelector("span"), button.closest("[data-copied]")];
  if (words && word instanceof HTMLElement) words.textContent = word.dataset.copied ?? "";
  button.classList.add("copied");
  button.querySelector("use")?.setAttribute("href", "#u-check");
  return true;
}

/** @param {string} text */
async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // scripts have no clipboard without https, and people may forbid it
  }
}

/** What is selected can be copied even so, by the hand in any case. @param {Element | null | undefined} shown */
function copySelected(shown) {
  if (!shown?.checkVisibility()) return false;
  getSelection()?.selectAllChildren(shown);
  return document.execCommand("copy");
}
