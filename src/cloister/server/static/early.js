// Runs before anything of the table is drawn: what is pressed before the table's own script is there is kept for it.
// Links, forms and their fields need no script, and act by themselves.

const BY_ITSELF = "a, button:not([type=button]), summary, input, select, textarea, label";

/** What was pressed. @type {(MouseEvent | KeyboardEvent)[]} */
const early = [];

/** @param {MouseEvent | KeyboardEvent} event */
function keep(event) {
  if (event.target instanceof Element && !event.target.closest(BY_ITSELF)) early.push(event);
}

document.addEventListener("click", keep);
document.addEventListener("keydown", keep);

/** Press all that was kept again: something listens now. */
function pressEarly() {
  document.removeEventListener("click", keep);
  document.removeEventListener("keydown", keep);
  for (const event of early.splice(0)) {
    const pressed = event instanceof MouseEvent ? ["pointerdown", "pointerup", "click"] : ["keydown"];
    const Kind = event instanceof MouseEvent ? PointerEvent : KeyboardEvent;
    for (const type of pressed) event.target?.dispatchEvent(new Kind(type, event));
  }
}
