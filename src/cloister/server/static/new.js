// The form for a new table: shows the options of the chosen game that matter, and as many seats as play, and what comes
// next where friends are to come.

const form = /** @type {HTMLFormElement} */ (document.getElementById("new-table"));

/** @param {string} selector @returns {NodeListOf<HTMLElement & {name: string}>} */
const all = (selector) => form.querySelectorAll(selector);

/** Whether an option matters beside what else is chosen. @param {HTMLElement} option @param {FormData} chosen */
function matters(option, chosen) {
  const beside = Object.entries(JSON.parse(option.dataset.onlyWith ?? "{}"));
  return beside.every(([name, choices]) => {
    const named = chosen.getAll(`${chosen.get("game")}-${name}`);
    return choices.some((/** @type {unknown} */ choice) => named.includes(String(choice)));
  });
}

function refresh() {
  const chosen = new FormData(form);
  const game = chosen.get("game");
  const players = String(chosen.get(`${game}-players`));
  for (const options of all(".options")) options.hidden = options.dataset.game !== game;
  for (const option of all("[data-only-with]")) option.hidden = !matters(option, chosen);
  for (const seat of all("[data-seat]")) seat.hidden = Number(seat.dataset.seat) >= Number(players);
  const friends = [...all("[data-seat]:not([hidden]) select")].some((kind) => chosen.get(kind.name) === "open");
  for (const hint of all(".about-links")) hint.hidden = !friends;
}

form.addEventListener("change", refresh);
refresh();
