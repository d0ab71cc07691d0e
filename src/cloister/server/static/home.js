// The home page: shows the options of the chosen game and as many seats as play.
"use strict";
const form = document.getElementById("new-table");

function refresh() {
  const game = form.elements.game.value;
  for (const options of form.querySelectorAll(".options")) options.hidden = options.dataset.game !== game;
  const players = Number(form.elements[`${game}-players`].value);
  for (const seat of form.querySelectorAll("[data-seat]")) seat.hidden = Number(seat.dataset.seat) >= players;
}

form.addEventListener("change", refresh);
refresh();
