// The first page: offers what fits the chosen game, greets by the hour, and asks for pictures that were not drawn yet.

const quick = /** @type {HTMLFormElement} */ (document.getElementById("quick"));

/** Offer the numbers of opponents that the chosen game allows; without opponents there is no strength to choose. */
function fitToGame() {
  const game = String(new FormData(quick).get("game"));
  const labels = /** @type {NodeListOf<HTMLElement>} */ (quick.querySelectorAll("[data-games]"));
  for (const label of labels) label.hidden = !label.dataset.games?.split(" ").includes(game);
  const inputs = [.../** @type {NodeListOf<HTMLInputElement>} */ (quick.querySelectorAll("[name=opponents]"))];
  const allowed = inputs.filter((one) => !one.closest("[hidden]"));
  if (!allowed.some((one) => one.checked)) {
    const wanted = Number(inputs.find((one) => one.checked)?.value);
    allowed.sort((one, two) => Math.abs(Number(one.value) - wanted) - Math.abs(Number(two.value) - wanted));
    if (allowed[0]) allowed[0].checked = true;
  }
  document.getElementById("strength")?.toggleAttribute("hidden", new FormData(quick).get("opponents") === "0");
}

function greet() {
  const heading = document.getElementById("greeting");
  if (!heading) return;
  const { morning, afternoon, evening } = heading.dataset;
  const hour = new Date().getHours();
  heading.textContent = (hour < 12 ? morning : hour < 18 ? afternoon : evening) ?? heading.textContent;
}

/** @param {HTMLElement} preview */
async function draw(preview) {
  const answer = await fetch(preview.dataset.picture ?? "").catch(() => null);
  if (answer?.ok) preview.innerHTML = await answer.text();
}

quick.addEventListener("change", fitToGame);
fitToGame();
greet();
/** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-picture]")).forEach(draw);
