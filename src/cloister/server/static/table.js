// The table: sends the moves that the page offers, shows what changes, explains what one points at.
"use strict";

const data = document.getElementById("table-data").dataset;
const address = `/tables/${data.table}`;
const csrf = document.querySelector("meta[name=csrf]").content;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const wide = matchMedia("(min-width: 761px)");
const byId = (id) => document.getElementById(id);
let version = data.version;
let past = data.past === "" ? null : Number(data.past); // the move that is looked at, if not the last
let picked = null; // the key of the thing that was clicked first, where a move needs two
let verb = ""; // of which the targets glow
let own = false; // the next change is the answer to a move from here
let keyboard = false; // was used last, not the pointer
let shown = 0; // when the decision changed last
const fresh = new Set(); // keys of things that others have changed since the last move from here

// --- asking the server

function query(more = {}) {
  const asked = new URLSearchParams(more);
  if (Number(data.seat) >= 0) asked.set("seat", data.seat);
  return asked;
}

async function post(path, body) {
  const answer = await fetch(`/api${address}/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRF-Token": csrf },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!answer) throw new Error(data.lost);
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(typeof told.detail === "string" ? told.detail : answer.statusText);
  return told;
}

// A piece of the page; nothing if there is none or the server is away.
async function piece(path, more = {}, headers = {}) {
  const answer = await fetch(`${address}/${path}?${query(past === null ? more : { ...more, at: past })}`, { headers }).catch(() => null);
  return answer && answer.ok ? answer.text() : "";
}

function toast(text) {
  const box = byId("toast");
  box.textContent = text;
  box.hidden = false;
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => (box.hidden = true), 6000);
}

// --- moves

const bar = () => document.querySelector("#bar form");
const choices = () => [...document.querySelectorAll("#bar .choice")];
const keysOf = (choice) => JSON.parse(choice.dataset.keys);
const thingsOf = (key) => document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`);

// The entry that the page must show before the next move is sent: while all plan at once, others' moves may come before
// the answer to one's own.
let awaited = 0;

function play(code) {
  if (awaited) return;
  closeAbout();
  own = true;
  act("moves", { move: code });
}

// Do something at the table as it is shown: nothing else is sent until the page shows it done.
async function act(what, more = {}) {
  if (awaited) return;
  awaited = Infinity;
  rest();
  try {
    const told = await post(what, { seat: Number(data.seat), at: Number(bar().dataset.number), ...more });
    awaited = told.number;
    rest();
  } catch (problem) {
    awaited = 0;
    toast(problem.message);
    await refresh().catch(rest);
  }
}

// Let the bar rest while a move is under way.
function rest() {
  if (Number(bar().dataset.number) >= awaited) awaited = 0;
  bar().classList.toggle("busy", awaited > 0);
}

// What clicking a thing means: a move, the first half of one, or nothing.
function click(key) {
  const offered = choices().filter((choice) => !verb || choice.dataset.of === verb);
  if (picked === key) return pick(null);
  const second = offered.filter((choice) => picked && keysOf(choice)[0] === picked && keysOf(choice)[1] === key);
  if (second.length) return decide(second, key);
  const first = offered.filter((choice) => keysOf(choice)[0] === key);
  if (first.some((choice) => keysOf(choice).length > 1)) return pick(key);
  const any = first.length ? first : offered.filter((choice) => keysOf(choice).includes(key));
  if (any.length) return decide(any, key);
  return showAbout(key, true);
}

// Play the only move, or ask which one is meant.
function decide(found, key) {
  if (found.length === 1) return play(found[0].value);
  closeAbout();
  const pop = byId("pop");
  pop.replaceChildren();
  const heading = document.createElement("b");
  heading.textContent = data.which;
  pop.append(heading);
  for (const choice of found) {
    const button = document.createElement("button");
    button.className = "btn small";
    button.textContent = choice.textContent;
    button.addEventListener("click", () => play(choice.value));
    const row = document.createElement("p");
    row.append(button);
    pop.append(row);
  }
  place(pop, thingsOf(key)[0], true);
  pop.querySelector("button").focus();
}

function pick(key) {
  picked = key;
  glow();
}

// Light up what may be clicked next. Tab stops at it; the arrow keys go to everything else.
function glow() {
  const legal = new Set();
  const sources = new Set();
  for (const choice of choices()) {
    const keys = keysOf(choice);
    const off = verb !== "" && choice.dataset.of !== verb;
    choice.parentElement.hidden = off || (picked !== null && keys[0] !== picked);
    if (keys.length > 1) sources.add(keys[0]);
    if (!keys.length || off) continue;
    if (picked === null) legal.add(keys[0]);
    else if (keys[0] === picked && keys.length > 1) legal.add(keys[1]);
  }
  for (const thing of document.querySelectorAll("[data-key]")) {
    const key = thing.dataset.key;
    const may = legal.has(key) && past === null;
    thing.classList.toggle("legal", may);
    thing.classList.toggle("off", !may && key !== picked);
    thing.classList.toggle("chosen", key === picked);
    thing.classList.toggle("drag-source", sources.has(key));
    thing.tabIndex = may || key === picked ? 0 : -1;
    thing.setAttribute("aria-disabled", String(!may && key !== picked));
    if (key === picked) thing.setAttribute("aria-pressed", "true");
    else thing.removeAttribute("aria-pressed");
  }
  for (const panel of document.querySelectorAll("[data-panel]")) {
    const first = panel.querySelector("[data-key]");
    if (first && !panel.querySelector('[tabindex="0"]')) first.tabIndex = 0;
  }
  document.querySelectorAll(".tabs label").forEach((label, number) => {
    label.classList.toggle("calls", document.querySelector(`.tab${number + 1} .legal`) !== null);
  });
  for (const button of document.querySelectorAll("[data-verb]")) {
    button.setAttribute("aria-pressed", String(button.dataset.verb === verb));
  }
}

// --- what changes

const containers = ["top", "shared", "bar", "own", "players", "log", "tabs"];

let sentBar = byId("bar").innerHTML; // before anything was done to it

function show(parts) {
  const before = facts();
  const pieces = whereabouts();
  const marks = strokes();
  const seat = data.seat;
  const focus = remembered();
  const scrolled = [...document.querySelectorAll(".panel")].map((panel) => [panel.dataset.panel, panel.scrollLeft]);
  const kept = !("bar" in parts) || keepBar(parts.bar);
  for (const name of containers) if (name in parts && !(name === "bar" && kept)) byId(name).innerHTML = parts[name];
  for (const [name, left] of scrolled) {
    const panel = name && document.querySelector(`[data-panel="${CSS.escape(name)}"]`);
    if (panel) panel.scrollLeft = left;
  }
  if (!kept) changed();
  rest();
  glow();
  restore(focus);
  markChanges(before);
  travel(pieces);
  if (data.seat === seat) write(marks);
  announce(bar());
}

// A new decision stands in the bar.
function changed() {
  picked = null;
  verb = "";
  shown = performance.now();
  data.seat = bar().dataset.viewer; // one screen may serve several people
  fit();
}

// While all plan at once, others' moves leave my decision as it is: what was picked stays picked.
function keepBar(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const same = plain(template.innerHTML) === plain(sentBar) && !awaited;
  const { number, moves } = template.content.querySelector("form").dataset;
  if (same) Object.assign(bar().dataset, { number, moves });
  sentBar = template.innerHTML;
  return same;
}

const plain = (html) => html.replace(/(data-number|data-moves|name="at" value)="\d+"/g, "");

// Buttons that do not fit into one row go to the tray above it, so that the layout never moves.
function fit() {
  const form = bar();
  const tray = form.querySelector(".tray");
  form.classList.remove("tight", "crowded");
  if (tray) tray.classList.toggle("only-buttons", tray.open);
  if (!wide.matches || form.offsetHeight <= 54) return;
  form.classList.add("tight");
  if (!tray || form.offsetHeight <= 54) return;
  form.classList.add("crowded");
  form.classList.remove("tight");
  form.classList.toggle("tight", form.offsetHeight > 54);
  tray.classList.add("only-buttons");
  tray.open = true;
  if (!covers(tray)) return;
  tray.classList.add("below");
  if (covers(tray)) tray.classList.remove("below");
}

// Whether the tray lies on something that glows.
function covers(tray) {
  const list = tray.querySelector(".choices").getBoundingClientRect();
  return [...document.querySelectorAll(".thing.legal")].some((thing) => {
    const box = thing.getBoundingClientRect();
    return box.left < list.right && list.left < box.right && box.top < list.bottom && list.top < box.bottom;
  });
}

// What each thing says of itself.
function facts() {
  const things = [...document.querySelectorAll("[data-key]")];
  return new Map(things.map((thing) => [thing.dataset.key, thing.getAttribute("aria-label")]));
}

// Mark what others have changed, until the next move from here.
function markChanges(before) {
  if (own) fresh.clear();
  else if (past === null) {
    for (const [key, now] of facts()) if (before.has(key) && before.get(key) !== now) fresh.add(key);
  }
  own = false;
  for (const thing of document.querySelectorAll("[data-key]")) {
    thing.classList.toggle("fresh", past === null && fresh.has(thing.dataset.key));
  }
}

function remembered() {
  const active = document.activeElement;
  if (!active || active === document.body) return "";
  if (active.dataset.key) return `[data-key="${CSS.escape(active.dataset.key)}"]`;
  if (active.closest("#bar")) return BAR;
  return active.id ? `#${CSS.escape(active.id)}` : "";
}

const BAR = "#bar .choices button, #bar .acts button, #bar .acts a, #bar summary, #bar form";

// Put the focus back where it was; what is gone hands it to the decision.
function restore(selector) {
  const visible = (one) => one.checkVisibility({ visibilityProperty: true });
  const found = selector && [...document.querySelectorAll(selector)].find(visible);
  if (found && document.activeElement !== found) found.focus({ preventScroll: true });
  if (keyboard && document.activeElement === document.body) {
    [...document.querySelectorAll(BAR)].find(visible).focus({ preventScroll: true });
  }
}

let wasTurn = null;
function announce(form) {
  document.title = form.dataset.title;
  byId("announce").textContent = form.dataset.prompt;
  const turn = form.dataset.turn === "yes";
  if (turn && wasTurn === false) yourTurn(form.dataset.prompt);
  wasTurn = turn;
}

let asking = 0;
async function refresh(at = past) {
  const number = ++asking;
  const answer = await fetch(`${address}/parts?${query(at === null ? {} : { at })}`);
  if (!answer.ok) return location.reload();
  const told = await answer.json();
  if (number !== asking) return; // a later answer is on its way
  version = told.version;
  show(told.parts);
}

// Show the table at an earlier move; the page's address says so too.
async function lookAt(number) {
  own = true; // going back and forth changes nothing
  const most = Number(byId("slider").max);
  const before = past;
  past = number === null || number >= most ? null : Math.max(0, number);
  const here = new URLSearchParams(location.search);
  here.delete("at");
  if (past !== null) here.set("at", past);
  history.replaceState(null, "", `${address}${String(here) && "?"}${here}`);
  await refresh(past).catch(() => {
    past = before;
    toast(data.lost);
  });
}

function follow() {
  const stream = new EventSource(`${address}/live?${query({ version })}`);
  stream.addEventListener("message", (message) => {
    const told = JSON.parse(message.data);
    version = told.version;
    if (version.endsWith("-curtain")) return location.assign(address);
    if (past === null) return show(told.parts);
    const template = document.createElement("template");
    template.innerHTML = told.parts.bar || "";
    if (told.parts.bar) announce(template.content.querySelector("form"));
  });
  stream.addEventListener("refused", (message) => {
    stream.close();
    toast(JSON.parse(message.data));
  });
  stream.addEventListener("error", () => {
    stream.close();
    if (leaving) return;
    toast(data.lost);
    setTimeout(again, 1500);
  });
}
let leaving = false;
addEventListener("pagehide", () => (leaving = true));

// After a lost connection: what was missed, then the stream again.
async function again() {
  try {
    await refresh();
    byId("toast").hidden = true;
    follow();
  } catch {
    setTimeout(again, 3000);
  }
}

// --- pieces that travel

function whereabouts() {
  const found = new Map();
  for (const piece of document.querySelectorAll("[data-piece]")) {
    const box = piece.getBoundingClientRect();
    if (!box.width) continue;
    const list = found.get(piece.dataset.piece) || [];
    list.push({ piece, box });
    found.set(piece.dataset.piece, list);
  }
  return found;
}

const near = (a, b) => Math.abs(a.left - b.left) < 3 && Math.abs(a.top - b.top) < 3;

function travel(before) {
  if (calm.matches || document.hidden) return;
  const moved = [];
  for (const [kind, now] of whereabouts()) {
    const old = before.get(kind) || [];
    const left = old.filter((one) => !now.some((other) => near(one.box, other.box)));
    const come = now.filter((one) => !old.some((other) => near(one.box, other.box)));
    for (let number = 0; number < Math.min(left.length, come.length); number++) moved.push([left[number].box, come[number]]);
  }
  moved.slice(0, 3).forEach(([from, to], number) => {
    const matrix = to.piece.getScreenCTM && to.piece.getScreenCTM();
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const x = (from.left - to.box.left) / scale;
    const y = (from.top - to.box.top) / scale;
    to.piece.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
      duration: 250, delay: 60 * number, easing: "ease-out", fill: "backwards",
    });
  });
}

// --- marks of a pen

const strokes = () => new Set([...document.querySelectorAll("[data-stroke]")].map((stroke) => stroke.dataset.stroke));

// What was not there before is written before one's eyes.
function write(before) {
  for (const stroke of document.querySelectorAll("[data-stroke]")) {
    stroke.classList.toggle("written", !before.has(stroke.dataset.stroke));
  }
}

// --- explanations

let asked = "";
let pinned = false; // asked for by a click: it stays until closed

function showAbout(key, now = false) {
  clearTimeout(showAbout.timer);
  asked = key;
  showAbout.timer = setTimeout(async () => {
    const html = await piece("about", { key });
    const thing = thingsOf(key)[0];
    if (!html || asked !== key || !thing) return;
    byId("pop").innerHTML = html;
    place(byId("pop"), thing, now);
  }, now ? 0 : 350);
}

// Beside the thing, above or below it where there is no room. What hovering opens lets the pointer through.
function place(pop, thing, stay) {
  pinned = stay;
  pop.hidden = false;
  pop.classList.toggle("hint-only", !stay);
  pop.setAttribute("aria-label", pop.querySelector("b").textContent);
  const box = thing.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = pop;
  const right = box.right + 10 + width < innerWidth - 8;
  const left = box.left - 10 - width > 8;
  const beside = right || left;
  const x = right ? box.right + 10 : left ? box.left - 10 - width : box.left;
  const y = beside ? box.top : box.bottom + 10 + height < innerHeight ? box.bottom + 10 : box.top - height - 10;
  pop.style.left = `${Math.min(Math.max(8, x), innerWidth - width - 8)}px`;
  pop.style.top = `${Math.min(Math.max(8, y), innerHeight - height - 8)}px`;
}

function closeAbout() {
  clearTimeout(showAbout.timer);
  asked = "";
  pinned = false;
  const pop = byId("pop");
  const lost = pop.contains(document.activeElement);
  pop.hidden = true;
  if (lost) restore(BAR);
}

// --- dialogs and settings

async function openDialog(name) {
  const html = await piece(name, {}, { "X-Part": "1" });
  if (!html) return;
  byId("dialog-body").innerHTML = html;
  for (const button of byId("dialog").querySelectorAll("[data-setting]")) showSetting(button);
  for (const button of byId("dialog").querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard; // https only
  byId("dialog").showModal();
}

const setting = (name) => localStorage.getItem(`cloister-${name}`) === "on";

function showSetting(button) {
  button.setAttribute("aria-pressed", String(setting(button.dataset.setting)));
}

async function toggleSetting(button) {
  const name = button.dataset.setting;
  let on = !setting(name);
  if (on && name === "notify") on = (await Notification.requestPermission()) === "granted";
  localStorage.setItem(`cloister-${name}`, on ? "on" : "off");
  showSetting(button);
}

function yourTurn(prompt) {
  if (setting("sound")) chime();
  if (setting("notify") && document.hidden && Notification.permission === "granted") {
    new Notification(document.title, { body: prompt, tag: data.table });
  }
}

function chime() {
  const context = new AudioContext();
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.12, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.5);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.5);
}

function copy(button) {
  navigator.clipboard.writeText(button.dataset.copy);
  button.setAttribute("aria-pressed", "true");
}

async function send(button) {
  if (button.getAttribute("aria-disabled") === "true") return toast(button.title);
  const what = button.dataset.post;
  if (what !== "try") return act(what);
  const seat = Number(data.seat);
  try {
    const told = await post(what, { seat: seat >= 0 ? seat : null, at: past });
    location.assign(`/tables/${told.id}`);
  } catch (problem) {
    toast(problem.message);
  }
}

// --- what people do

document.addEventListener("submit", (event) => {
  if (event.target.closest("#bar")) {
    event.preventDefault();
    if (event.submitter && event.submitter.name === "move") play(event.submitter.value);
  } else if (event.target.classList.contains("slide")) {
    event.preventDefault();
  }
});

document.addEventListener("click", (event) => {
  const on = (selector) => event.target.closest(selector);
  const thing = on("[data-key]");
  if (event.detail > 1 && performance.now() - shown < 300 && (thing || on("#bar"))) {
    return event.preventDefault(); // the second half of a double click is not meant for the next decision
  }
  if (thing) return past === null && !dragged ? click(thing.dataset.key) : showAbout(thing.dataset.key, true);
  if (on("[data-verb]")) {
    verb = verb === on("[data-verb]").dataset.verb ? "" : on("[data-verb]").dataset.verb;
    picked = null;
    return glow();
  }
  if (on(".tray > summary")) on(".tray").classList.remove("only-buttons");
  if (on("[data-post]")) return send(on("[data-post]"));
  if (on(".skip")) {
    event.preventDefault();
    return restore(BAR);
  }
  if (on("[data-now]")) return lookAt(null);
  if (on("[data-step]")) return lookAt(Number(byId("slider").value) + Number(on("[data-step]").dataset.step));
  if (on("[data-setting]")) return toggleSetting(on("[data-setting]"));
  if (on("[data-close]")) return closeAbout();
  if (on("[data-copy]")) return copy(on("[data-copy]"));
  const line = on("[data-at]");
  const dialog = on("[data-dialog]");
  if (line || dialog) {
    event.preventDefault();
    return line ? lookAt(Number(line.dataset.at)) : openDialog(dialog.dataset.dialog);
  }
  if (event.target === byId("dialog")) return byId("dialog").close();
  if (!on("#pop")) closeAbout();
});

// On a phone the map is wider than the screen: it opens at what may be chosen, at one's merchant, or in its middle.
function openMap() {
  const panel = document.querySelector(".p-map");
  if (!panel) return;
  const goal = panel.querySelector(".legal") || panel.querySelector(`[data-piece="merchant-${data.seat}"]`);
  const box = (goal || panel.querySelector(".part")).getBoundingClientRect();
  panel.scrollLeft += box.left + box.width / 2 - innerWidth / 2;
}
document.addEventListener("change", (event) => {
  if (event.target.classList.contains("tab-input")) openMap();
});

document.addEventListener("input", (event) => {
  if (event.target.id !== "slider") return;
  clearTimeout(lookAt.timer);
  const number = Number(event.target.value);
  lookAt.timer = setTimeout(() => lookAt(number), 60);
});

document.addEventListener("pointerover", (event) => {
  const thing = event.target.closest && event.target.closest("[data-key]");
  if (thing && event.pointerType === "mouse" && !pinned && !drag) showAbout(thing.dataset.key);
});
document.addEventListener("pointerout", (event) => {
  const thing = event.target.closest && event.target.closest("[data-key]");
  if (thing && event.pointerType === "mouse" && !pinned) closeAbout();
});
document.addEventListener("focusin", (event) => {
  if (event.target.matches("[data-key]:focus-visible")) showAbout(event.target.dataset.key);
});
document.addEventListener("focusout", (event) => {
  if (event.target.matches("[data-key]") && !pinned) closeAbout();
});
document.addEventListener("contextmenu", (event) => {
  const thing = event.target.closest("[data-key]");
  if (!thing) return;
  event.preventDefault();
  showAbout(thing.dataset.key, true);
});

document.addEventListener("keydown", (event) => {
  keyboard = true;
  const { key, target } = event;
  const writing = target.matches("input:not([type=range]):not([type=radio]), select, textarea");
  if ((key === "Enter" || key === " ") && target.matches("[data-key]")) {
    event.preventDefault();
    click(target.dataset.key);
  } else if (key.startsWith("Arrow") && target.matches("[data-key]")) {
    event.preventDefault();
    step(target, key);
  } else if (key === "Escape") {
    closeAbout();
    pick(null);
  } else if (!writing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const button = { u: "undo", r: "redo" }[key];
    if (button && byId(button)) send(byId(button));
    if (key === "c") openTray();
  }
});

// The arrow keys go to the nearest thing on that side.
function step(from, key) {
  const middle = (thing) => {
    const box = thing.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  let [best, least] = [null, Infinity];
  for (const thing of document.querySelectorAll("[data-key]")) {
    if (thing === from || !thing.getClientRects().length) continue;
    const [across, down] = [middle(thing)[0] - x, middle(thing)[1] - y];
    const [ahead, aside] = { ArrowRight: [across, down], ArrowLeft: [-across, down], ArrowDown: [down, across], ArrowUp: [-down, across] }[key];
    const distance = ahead + 3 * Math.abs(aside);
    if (ahead > 2 && distance < least) [best, least] = [thing, distance];
  }
  if (best) best.focus();
}

// All choices as a plain list, or the list closed again.
function openTray() {
  const tray = document.querySelector("#bar .tray");
  if (!tray) return;
  tray.open = !tray.open || tray.classList.contains("only-buttons");
  tray.classList.remove("only-buttons");
  if (tray.open) [...tray.querySelectorAll("button")].find((one) => one.checkVisibility()).focus();
  else tray.querySelector("summary").focus();
}

// --- dragging a follower to his place

let drag = null;
let dragged = false; // a click that ends a drag is none

document.addEventListener("pointerdown", (event) => {
  dragged = keyboard = false;
  const thing = event.target.closest && event.target.closest(".drag-source");
  if (thing && past === null) drag = { key: thing.dataset.key, thing, x: event.clientX, y: event.clientY, ghost: null };
});

document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 6) {
    closeAbout();
    pick(drag.key);
    drag.ghost = ghostOf(drag.thing);
  }
  if (drag.ghost) {
    drag.ghost.style.left = `${event.clientX - drag.ghost.clientWidth / 2}px`;
    drag.ghost.style.top = `${event.clientY - drag.ghost.clientHeight / 2}px`;
  }
});

document.addEventListener("pointerup", (event) => {
  if (!drag) return;
  const { ghost, key } = drag;
  drag = null;
  if (!ghost) return;
  ghost.remove();
  dragged = true;
  setTimeout(() => (dragged = false));
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const target = under && under.closest("[data-key]");
  if (target && target.dataset.key !== key) click(target.dataset.key);
  else pick(null);
});

document.addEventListener("pointercancel", () => {
  if (drag && drag.ghost) drag.ghost.remove();
  drag = null;
});

function ghostOf(thing) {
  const box = thing.getBBox();
  const seen = thing.getBoundingClientRect();
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  ghost.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  ghost.setAttribute("width", seen.width);
  ghost.setAttribute("height", seen.height);
  ghost.classList.add("dragging");
  ghost.append(...[...thing.cloneNode(true).childNodes]);
  document.body.append(ghost);
  return ghost;
}

addEventListener("resize", fit);
fit();
glow();
openMap();
announce(bar());
follow();
