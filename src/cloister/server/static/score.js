// A score pad: adds up by what the engine counts, names the winner, and keeps a history in this browser.

/** @typedef {{ key: string, each: number, per: number, table: number[], times: string, breaks_ties: boolean,
 * money: number }} Line */
/** A game that was kept. @typedef {{ day: string, players: [string, number][], won: string[] }} Kept */

const pad = /** @type {HTMLElement} */ (document.getElementById("pad"));
/** @type {Line[]} */
const lines = JSON.parse(pad.dataset.lines ?? "[]");
const shelf = `cloister-scores-${pad.dataset.game}`;
const sheet = `cloister-sheet-${pad.dataset.game}`; // what is not counted yet
const FIVE = 5;
const MOST = 100; // games that are kept

/** @param {string} selector @returns {HTMLInputElement[]} */
const fields = (selector) => /** @type {HTMLInputElement[]} */ ([...pad.querySelectorAll(selector)]);

/** What stands in a line, as a number. @param {number} seat @param {string} key */
const entered = (seat, key) => Number(fields(`[data-line="${key}"][data-seat="${seat}"]`)[0]?.value || 0);

/** @param {number} seat */
const begun = (seat) => fields(`[data-seat="${seat}"]`).some((field) => field.value !== "");

/** @param {Line} line @param {number} value */
const inTable = (line, value) => line.table[Math.max(0, Math.min(value, line.table.length - 1))] ?? 0;

/** The points of a line that does not depend on changing money. @param {Line} line @param {number} seat */
function points(line, seat) {
  const value = entered(seat, line.key);
  const by = lines.find((one) => one.key === line.times);
  if (by) return value * inTable(by, entered(seat, by.key));
  if (line.table.length) return lines.some((one) => one.times === line.key) ? 0 : inTable(line, value);
  return Math.floor(value / line.per) * line.each;
}

/** Coins and what can be changed for coins, in the way that scores most. @param {number} seat */
function money(seat) {
  const coins = lines.find((line) => line.per === FIVE);
  if (!coins) return 0;
  let ways = [{ coins: entered(seat, coins.key), kept: 0 }];
  for (const line of lines.filter((one) => one.money)) {
    const count = Math.max(0, Math.min(entered(seat, line.key), 99));
    ways = ways.flatMap((way) => Array.from({ length: count + 1 }, (_, changed) => ({
      coins: way.coins + changed * line.money, kept: way.kept + (count - changed) * line.each,
    })));
  }
  return Math.max(...ways.map((way) => Math.floor(way.coins / FIVE) * coins.each + way.kept));
}

/** @param {number} seat */
function total(seat) {
  const plain = lines.filter((line) => !line.money && line.per !== FIVE);
  return plain.reduce((sum, line) => sum + points(line, seat), 0) + money(seat);
}

/** What decides between equal points. @param {number} seat */
const tieBreak = (seat) =>
  lines.filter((line) => line.breaks_ties).reduce((sum, line) => sum + entered(seat, line.key), 0);

/** @param {number} seat */
const nameOf = (seat) => fields(`[data-name="${seat}"]`)[0]?.value || String(seat + 1);

/** The seats that play, and those that have won. */
function standing() {
  const seats = fields("[data-name]").map((_, seat) => seat).filter(begun);
  const best = Math.max(...seats.map(total));
  const first = seats.filter((seat) => total(seat) === best);
  const further = Math.max(...first.map(tieBreak));
  return { seats, won: first.filter((seat) => tieBreak(seat) === further) };
}

function show() {
  const { seats, won } = standing();
  for (const output of pad.querySelectorAll("[data-total]")) {
    const seat = Number(output.getAttribute("data-total"));
    output.textContent = seats.includes(seat) ? String(total(seat)).replace("-", "−") : "";
    output.classList.toggle("won", won.includes(seat));
  }
  const winner = pad.querySelector(".winner");
  if (winner) winner.textContent = seats.length ? (pad.dataset.won ?? "").replace("*", won.map(nameOf).join(", ")) : "";
}

/** What is written on the sheet, by what its fields are for. */
const written = () => Object.fromEntries(fields("input").map((field) => [placeOf(field), field.value]));

/** @param {HTMLInputElement} field */
const placeOf = ({ dataset: { name, line, seat } }) => (name === undefined ? `${line} ${seat}` : `name ${name}`);

/** Keep the sheet as it is, should the page be loaded again before the game is counted. */
const keepSheet = () => localStorage.setItem(sheet, JSON.stringify(written()));

function readSheet() {
  const kept = JSON.parse(localStorage.getItem(sheet) ?? "{}");
  for (const field of fields("input")) field.value = kept[placeOf(field)] ?? "";
}

/** @returns {Kept[]} */
const keptGames = () => JSON.parse(localStorage.getItem(shelf) ?? "[]");

function keep() {
  const { seats, won } = standing();
  if (!seats.length) return;
  const players = seats.map((seat) => /** @type {[string, number]} */ ([nameOf(seat), total(seat)]));
  const day = new Date().toLocaleDateString(document.documentElement.lang);
  const [game, games] = [{ day, players, won: won.map(nameOf) }, keptGames()];
  if (JSON.stringify(game) === JSON.stringify(games[0])) return; // pressed twice
  localStorage.setItem(shelf, JSON.stringify([game, ...games].slice(0, MOST)));
  list();
}

function list() {
  const rows = keptGames().map(({ day, players, won }, number) => {
    const row = document.createElement("li");
    const told = players.map(([name, sum]) => `${name} ${sum}${won.includes(name) ? " ★" : ""}`).join(", ");
    row.append(`${day}: ${told} `, remover(number));
    return row;
  });
  document.querySelector(".history")?.replaceChildren(...rows);
}

/** The button that forgets a kept game. @param {number} number */
function remover(number) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "btn small", textContent: pad.dataset.forget ?? "" });
  button.addEventListener("click", () => {
    localStorage.setItem(shelf, JSON.stringify(keptGames().filter((_, place) => place !== number)));
    list();
  });
  return button;
}

/** A new sheet for the same people. */
function clear() {
  for (const field of fields("[data-line]")) field.value = "";
  keepSheet();
  show();
}

pad.addEventListener("input", () => {
  keepSheet();
  show();
});
pad.querySelector("[data-keep]")?.addEventListener("click", keep);
pad.querySelector("[data-clear]")?.addEventListener("click", clear);
readSheet();
show();
list();
