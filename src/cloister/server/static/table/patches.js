// What the stream tells of a part: the whole of it, or how it is made from the one that came before.

/** Texts, and stretches of the old text: from where to where. @typedef {(string | [number, number])[]} Patch */

/** @type {Map<string, string>} */
const texts = new Map();

/** All parts as the stream told them: its first message tells each of them whole. */
export const wholeTexts = () => Object.fromEntries(texts);

/**
 * Parts as HTML, from what the stream tells of them.
 * @param {Record<string, string | Patch>} news
 * @returns {Record<string, string>}
 */
export function patched(news) {
  return Object.fromEntries(
    Object.entries(news).map(([name, told]) => {
      const old = texts.get(name) ?? "";
      const html =
        typeof told === "string"
          ? told
          : told.map((one) => (typeof one === "string" ? one : old.slice(...one))).join("");
      texts.set(name, html);
      return [name, html];
    }),
  );
}
