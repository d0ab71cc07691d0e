// Forms that only choose what a page shows answer at once; their button is for pages without a script.

for (const form of document.querySelectorAll("form[data-auto]")) {
  if (!(form instanceof HTMLFormElement)) continue;
  for (const button of form.querySelectorAll("button")) button.hidden = true;
  form.addEventListener("change", () => form.requestSubmit());
}
