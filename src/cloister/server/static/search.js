// Searching the rules while one types.

const WAIT = 200; // milliseconds after the last key

for (const field of document.querySelectorAll("input[data-find]")) {
  if (!(field instanceof HTMLInputElement)) continue;
  const box = field.closest("nav, section")?.querySelector(".found");
  let timer = 0;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const asked = new URLSearchParams({ q: field.value, game: field.dataset.find ?? "" });
      const answer = await fetch(`/rules/find?${asked}`).catch(() => null);
      if (answer?.ok && box) box.innerHTML = await answer.text();
    }, WAIT);
  });
}
