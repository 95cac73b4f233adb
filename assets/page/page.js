"use strict";
// The page of a second screen. It shows what the table sends, and sends back what its player chooses: it knows no rule.
// Elements are made from values with textContent alone, so no name can become markup.

const WORDS = {
  en: {
    lost: "Connection lost",
    looking: "Looking for the table… The computer may be asleep: wake it.",
    kept: "Your hand and your choices are kept.",
    again: "Try again now",
    code: "Code on the table",
    enter: "Enter",
    wrong: "That is not the code on the table.",
    worn: "Too many wrong codes. Wait a minute, or scan the code.",
    menu: "Menu",
    other: "Français",
    leave: "Leave this seat",
    left: "Another person can then take it.",
    peek: "Hold to peek",
    holding: "Holding…",
    close: "Close",
    news: "News",
    away: "This seat is open on another screen.",
    here: "Use this one",
    fine: "Choose another",
    rule: "Rule",
    only: "Only you see this",
    watch: "Just watch",
    name: "Your name",
    sit: "Sit down as {name}",
    put_away: "The game was put away.",
    table: "Watch the table",
    back: "Back",
    speak: "Speak secrets",
    of: "{at} of {all}",
    previous: "Previous card",
    next: "Next card",
  },
  fr: {
    lost: "Connexion perdue",
    looking: "Je cherche la table… L’ordinateur dort peut-être\u202f: réveillez-le.",
    kept: "Votre main et vos choix sont gardés.",
    again: "Réessayer maintenant",
    code: "Code affiché sur la table",
    enter: "Entrer",
    wrong: "Ce n’est pas le code de la table.",
    worn: "Trop de codes faux. Attendez une minute, ou scannez le code.",
    menu: "Menu",
    other: "English",
    leave: "Quitter ce siège",
    left: "Quelqu’un d’autre pourra le prendre.",
    peek: "Maintenir pour voir",
    holding: "Maintenu…",
    close: "Fermer",
    news: "Nouvelles",
    away: "Ce siège est ouvert sur un autre écran.",
    here: "Utiliser celui-ci",
    fine: "Choisir autre chose",
    rule: "Règle",
    only: "Pour vos yeux seulement",
    watch: "Regarder seulement",
    name: "Votre nom",
    sit: "S’asseoir\u00a0: {name}",
    put_away: "La partie a été rangée.",
    table: "Regardez la table",
    back: "Retour",
    speak: "Lire les secrets à voix haute",
    of: "{at} sur {all}",
    previous: "Carte précédente",
    next: "Carte suivante",
  },
};

const $ = (id) => document.getElementById(id);
const store = {
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      if (value) localStorage.setItem(key, value);
      else localStorage.removeItem(key);
    } catch {
      /* private window */
    }
  },
};

let language = store.get("language") || ((navigator.language || "en").startsWith("fr") ? "fr" : "en");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const word = (key) => WORDS[language][key];

// Elements

const PROPERTIES = new Set([
  "className",
  "textContent",
  "hidden",
  "disabled",
  "type",
  "value",
  "id",
  "tabIndex",
  "src",
  "alt",
]);

/** Return a new element; `on…` are listeners, `--…` custom properties, `false` and null leave an attribute out. */
function el(tag, options = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(options)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key.startsWith("--") || key.startsWith("style."))
      made.style.setProperty(key.replace("style.", ""), value);
    else if (PROPERTIES.has(key)) made[key] = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(
    ...children
      .flat(Infinity)
      .filter((child) => child !== null && child !== undefined && child !== "" && child !== false),
  );
  return made;
}

/** Return a text whose `**…**` parts are bold. */
const rich = (text) => (text || "").split("**").map((part, at) => (at % 2 ? el("b", {}, part) : part));
const picture = (name, options = {}) =>
  el("img", { src: `/art/${name}.svg`, alt: "", draggable: "false", ...options });
const icon = (name) =>
  el("i", { className: "ic", "aria-hidden": "true", "--icon": `url(/icon/${name}.svg)` });

// The shape of the page. A page lying down has its words and its foot beside the hand. With large text a hand shows one
// card at a time, because the names on cards are part of the drawings.

const shape = {
  isLying: false,
  isLarge: false,

  /** Measure the window and the text anew. Media queries do not know the size of the root's text. */
  measure() {
    const root = document.documentElement;
    const isLarge = parseFloat(getComputedStyle(root).fontSize) >= 24;
    const isLying = innerWidth > innerHeight && innerHeight < 512;
    if (isLarge === this.isLarge && isLying === this.isLying) return;
    this.isLarge = isLarge;
    this.isLying = isLying;
    root.classList.toggle("large", isLarge);
    root.classList.toggle("lying", isLying);
    if (drawn.length) drawStage();
  },
};
addEventListener("resize", () => shape.measure());
new ResizeObserver(() => shape.measure()).observe(document.querySelector("header")); // its height grows with the text

// The link to the table

const link = {
  key: location.hash.slice(1) || store.get("key") || "",
  seat: "",
  socket: null,
  tries: 0,
  heard: 0, // time of the last message
  timer: 0,

  open() {
    clearTimeout(this.timer);
    if (this.socket) {
      this.socket.onclose = this.socket.onmessage = this.socket.onopen = null;
      this.socket.close();
    }
    this.seat = store.get(`seat:${this.key}`) || "";
    this.heard = Date.now();
    const socket = (this.socket = new WebSocket(`ws://${location.host}/seat`));
    const late = setTimeout(() => {
      if (socket.readyState === 0) this.lost();
    }, 4000); // iOS: it may never open
    socket.onopen = () => {
      clearTimeout(late);
      socket.send(JSON.stringify({ hello: this.key, seat: this.seat, lang: language }));
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      this.tries = 0;
      sheet.found();
      receive(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      clearTimeout(late);
      if (event.code === 4401) {
        askForCode(event.reason === "worn" ? word("worn") : this.key ? word("wrong") : "");
        return;
      }
      if (event.code === 4409) {
        sheet.elsewhere();
        return;
      }
      this.lost();
    };
  },

  lost() {
    if (!this.key) {
      askForCode("");
      return;
    }
    clearTimeout(this.timer);
    setTimeout(() => {
      if (Date.now() - this.heard > 1500 && (!this.socket || this.socket.readyState !== 1)) sheet.lost();
    }, 1500);
    if (document.hidden) return;
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), Math.min(4000, 250 * 2 ** this.tries));
  },

  wake() {
    const dead = !this.socket || this.socket.readyState > 1 || Date.now() - this.heard > 20000;
    if (!document.hidden && this.key && dead) this.open();
  },

  /** Ask a socket that has been silent whether it still lives. */
  listen() {
    if (document.hidden || !this.socket || this.socket.readyState !== 1) return;
    const silence = Date.now() - this.heard;
    if (silence > 16000) {
      this.socket.onclose = null;
      this.socket.close();
      this.lost();
    } else if (silence > 8000) this.send({ ping: 1 });
  },

  send(message) {
    if (this.socket && this.socket.readyState === 1) this.socket.send(JSON.stringify(message));
    else this.wake();
  },
};

// What the table sends

let page = null; // the last page
let at = ""; // its revision
const raised = new Map(); // id chosen in each group of things
const picked = new Set(); // ids of things of which several are chosen
let sending = 0; // number of the deed that is on its way, 0 for none
let deeds = 0;
let peeking = false;
let leaf = ""; // the page within the page that is open
let begun = ""; // the call that its player has answered
let shut = 0; // timer after which an unanswered deed may be tried again

function receive(message) {
  if (message.key) {
    link.seat = message.key;
    store.set(`seat:${link.key}`, message.key);
    store.set("key", link.key);
  }
  if (message.did !== undefined && message.did === sending) answered(true);
  if (message.said !== undefined) {
    if (!message.n || message.n === sending) answered(false);
    if (lobby.isOpen) lobby.problem(message.said);
    else sheet.refusal(message);
  }
  if (message.seats) {
    store.set(`seat:${link.key}`, "");
    lobby.show(message.seats);
  }
  if (message.page) show(message.page, message.at);
  if (message.closed !== undefined) put_away(message.closed);
}

function answered(isDone) {
  clearTimeout(shut);
  if (isDone) {
    // nothing more is sent until the page after the deed has come: what this one offers is past
    document.querySelectorAll("#stage .cc:is(.lift, .picked)").forEach((made) => made.classList.add("away"));
    raised.clear();
    picked.clear();
    document.body.classList.add("done");
    shut = setTimeout(() => answered(false), 5000);
    setTimeout(refresh, still.matches ? 0 : 220); // the cards fly to the table
    return;
  } else {
    sending = 0;
    document.body.classList.remove("sending", "done");
  }
  refresh();
}

/** Send encoded actions; nothing else is sent until they are answered, or for five seconds. */
function act(lines) {
  if (sending || !lines.length) return;
  sending = ++deeds;
  document.body.classList.add("sending");
  link.send(lines.length > 1 ? { all: lines, at, n: sending } : { do: lines[0], at, n: sending });
  shut = setTimeout(() => answered(false), 5000);
  refresh();
}

function show(next, revision) {
  const isFresh = !page || revision !== at;
  const wasMine = page && page.turn === "own";
  const wasCalled = page && page.called ? page.called.key : "";
  const focus =
    document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.id : "";
  page = next;
  at = revision;
  lobby.isOpen = false;
  if (isFresh) {
    raised.clear();
    picked.clear();
    leaf = "";
    sending = 0;
    clearTimeout(shut);
    document.body.classList.remove("sending", "done");
    for (const [group, id] of Object.entries(page.raised || {})) raised.set(group, id);
  }
  document.documentElement.lang = language;
  dress();
  header();
  refresh();
  const again = focus && document.querySelector(`[data-id="${CSS.escape(focus)}"]`);
  if (again) again.focus({ preventScroll: true });
  const isCalled = page.called && page.called.key !== wasCalled;
  if (page.turn === "own" && (!wasMine || isCalled)) {
    sheet.close();
    scrollTo(0, 0);
    $("stage").scrollTop = 0; // it scrolls by itself on a page lying down
    try {
      if (isCalled || page.buzz) navigator.vibrate(120);
    } catch {
      /* no such thing on this phone */
    }
  }
}

const darkness = matchMedia("(prefers-color-scheme: dark)");
darkness.addEventListener("change", () => page && dress());

/** Give the page its colours: those of the evening for a phone that wants it dark. A night is night for everybody. */
function dress() {
  const isDark = darkness.matches && page.theme !== "night" && page.theme !== "eve";
  const ground = (isDark && page.dark) || page.ground || "";
  if ($("ground").dataset.name !== ground) {
    $("ground").dataset.name = ground;
    $("ground").replaceChildren(...(ground ? [picture(ground)] : []));
  }
  const done = document.body.classList.contains("done");
  const states = { eve: isDark, dimmed: isDark && !page.dark, called: calling(), sending, done };
  const words = Object.keys(states).filter((name) => states[name]);
  document.body.className = [page.theme, page.turn, ...words].join(" ");
}

function header() {
  const me = page.me;
  $("me").hidden = !me;
  if (me) {
    const face = $("me").querySelector(".face");
    face.replaceChildren(picture(me.face), picture(me.mark));
    face.style.setProperty("--colour", me.colour);
    $("name").textContent = me.name;
  }
  $("progress").hidden = !page.progress;
  $("progress").replaceChildren(...(page.emblem ? [picture(page.emblem)] : []), page.progress || "");
  $("menu").setAttribute("aria-label", word("menu"));
  $("menu").querySelector(".ic").style.setProperty("--icon", "url(/icon/menu.svg)");
}

// The choice: the ids that are raised, and the way that has just these

const chosen = () => [...raised.values()].sort().join("\n");
const wayOf = (kind) =>
  (page.ways || []).find(
    (way) => (way.kind || "main") === kind && [...way.with].sort().join("\n") === chosen(),
  );

/** Return true if some way has this thing alone, or with all that is raised in other groups. A card turns as it must. */
function isOpen(id, group) {
  const others = [...raised]
    .filter(([other]) => other !== group && other !== "turn")
    .map(([, value]) => value);
  return (page.ways || []).some(
    (way) =>
      way.with.includes(id) && (way.with.length === 1 || others.every((other) => way.with.includes(other))),
  );
}

/** Raise a thing of a group, or put it down again. Things of other groups that don't go with it go down. */
function raise(group, id) {
  if (sending) return;
  if (raised.get(group) === id && group !== page.always) raised.delete(group);
  else raised.set(group, id);
  const kept = raised.get(group);
  for (const [other, value] of [...raised]) {
    const goes = (page.ways || []).some(
      (way) => way.with.includes(value) && (!kept || way.with.includes(kept)),
    );
    if (other !== group && kept && !goes && page.ways.some((way) => way.with.includes(kept)))
      raised.delete(other);
  }
  refresh();
}

/** Return the rotations of the raised card that fit the raised cell. Those of no raised cell are all. */
function fittingTurns() {
  const [card_, cell] = [raised.get("card"), raised.get("cell")];
  const turns = (page.turns || {})[card_] || [];
  return turns.filter(({ id }) => !cell || wayWith([card_, id, cell]));
}

const wayWith = (ids) => (page.ways || []).find((way) => ids.every((id) => way.with.includes(id)));

/** Keep the rotation of the raised card, or turn it to the next one that fits. */
function settleTurn() {
  const fits = fittingTurns();
  if (!fits.length) raised.delete("turn");
  else if (!fits.some(({ id }) => id === raised.get("turn"))) raised.set("turn", fits[0].id);
}

/** Turn the raised card to the next rotation that fits. */
function turn() {
  const fits = fittingTurns();
  const here = fits.findIndex(({ id }) => id === raised.get("turn"));
  if (sending || fits.length < 2) return;
  raised.set("turn", fits[(here + 1) % fits.length].id);
  refresh();
}

/** Return the picture of a card as it is turned now. */
function turnedArt(id) {
  const turned = ((page.turns || {})[id] || []).find((each) => each.id === raised.get("turn"));
  return turned ? turned.art : ((page.things || {})[id] || {}).art;
}

/** Return true if a thing of the batch can be taken with what is taken: it may need company. */
function isFree(id) {
  const { needs } = (page.batch.items || {})[id] || {};
  return !needs || needs.some((other) => picked.has(other));
}

/** Take a thing of the batch, or put it back. Things that exclude it, or need it, go back too. */
function toggle(id) {
  if (sending) return;
  const { items, most } = page.batch;
  if (!items[id]) {
    raise("why", id);
    return;
  }
  raised.delete("why");
  if (!picked.delete(id)) {
    const { slot } = items[id];
    if (slot) for (const other of [...picked]) if ((items[other] || {}).slot === slot) picked.delete(other);
    picked.add(id);
    if (most && picked.size > most) picked.delete([...picked][0]);
  }
  for (const other of [...picked]) if (!isFree(other)) picked.delete(other);
  refresh();
}

/** Return what the choice is worth: the first thing raised that has a sentence, figures or a note. */
function about() {
  const way = wayOf("main");
  if (way && (way.say || way.wells || way.forecast)) return way;
  for (const id of [...raised.values()].reverse()) {
    const thing = (page.things || {})[id];
    if (thing && (thing.say || thing.wells)) return thing;
  }
  return {};
}

function refresh() {
  if (!page) return;
  if (lobby.isOpen) {
    lobby.draw();
    return;
  }
  settleTurn();
  const call = calling();
  const { h1, sub } = call || shown();
  const prompt = document.body.classList.contains("done") ? word("table") : h1;
  document.body.classList.toggle("called", Boolean(call));
  document.title = call && page.me ? `${page.me.name} – ${h1}` : page.title || "Card City";
  $("heading").setAttribute("role", call ? "alert" : "status");
  if ($("prompt").textContent !== prompt.replaceAll("**", "")) $("prompt").replaceChildren(...rich(prompt));
  $("sub").replaceChildren(...rich(sub));
  $("sub").hidden = !sub;
  const end = wayOf("quiet") || (page.ways || []).find((way) => way.kind === "quiet" && !way.with.length);
  const quiet = call ? null : leaf ? { label: word("back") } : end;
  $("quiet").hidden = !quiet;
  if (quiet) {
    $("quiet").textContent = quiet.label;
    $("quiet").onclick = () => (leaf ? turnTo("") : act(quiet.do));
  }
  const undo = (page.ways || []).find((way) => way.kind === "undo");
  $("undo").hidden = !undo;
  if (undo) {
    $("undo").setAttribute("aria-label", undo.label);
    $("undo").querySelector(".ic").style.setProperty("--icon", "url(/icon/undo.svg)");
    $("undo").onclick = () => act(undo.do);
  }
  drawStage();
  drawFoot();
}

/** Return the call that its player has not answered yet. */
const calling = () => (page.called && page.called.key !== begun ? page.called : null);

/** Return what is shown of the page: all of it, or the page within it that is open. */
const shown = () => (leaf && (page.leaves || {})[leaf] ? { ...page, ...page.leaves[leaf] } : page);

/** Open a page within the page, or for "" the page itself. */
function turnTo(name) {
  leaf = name;
  raised.clear();
  if (!leaf) for (const [group, id] of Object.entries(page.raised || {})) raised.set(group, id);
  refresh();
  scrollTo(0, 0);
}

const drawn = []; // for each block: [its text, its element], to leave unchanged blocks alone
const ASIDE = new Set(["power", "gain", "leaf", "wells", "say", "badges", "forecast", "chances", "meter", "chips"]);

/** Return the blocks of the page. What a carousel tells of its middle card is a block of its own. */
function blocksOf() {
  const call = calling();
  const blocks = call ? [{ kind: "called", ...call }] : shown().blocks || [];
  return blocks.flatMap((block) =>
    block.kind === "carousel" ? [block, { kind: "power", of: block }] : [block],
  );
}

function drawStage() {
  const places = { stage: 0, aside: 0 };
  const blocks = blocksOf();
  $("stage").className = blocks.map((block) => `has-${block.kind}`).join(" ");
  blocks.forEach((block, at) => {
    const place = $(shape.isLying && !shape.isLarge && ASIDE.has(block.kind) ? "aside" : "stage");
    const text = JSON.stringify([
      block,
      [...raised],
      [...picked],
      peeking,
      sending,
      language,
      about(),
      shape.isLarge,
    ]);
    const [before, old] = drawn[at] || [];
    let made = old;
    if (before !== text) {
      made = el("section", { className: `block of-${block.kind}` }, BLOCKS[block.kind](block));
      if (block.label) made.setAttribute("aria-label", block.label);
    }
    drawn[at] = [text, made];
    const focus = old && old.contains(document.activeElement) ? document.activeElement.dataset.id : "";
    const isSame = old && old.classList.contains(`of-${block.kind}`);
    const kept = isSame
      ? [...old.querySelectorAll(".scroll")].map((part) => [part.scrollLeft, part.scrollTop])
      : [];
    const here = place.children[places[place.id]++];
    if (here === made) return;
    if (old && old !== made && old === here) old.replaceWith(made);
    else {
      if (old && old !== made) old.remove();
      place.insertBefore(made, place.children[places[place.id] - 1] || null);
    }
    made.querySelectorAll(".scroll").forEach((part, number) => {
      if (kept[number]) [part.scrollLeft, part.scrollTop] = kept[number];
      else if (part.dataset.start) showMiddle(part);
    });
    const again = focus && made.querySelector(`[data-id="${CSS.escape(focus)}"]`);
    if (again) again.focus({ preventScroll: true });
  });
  for (const [id, count] of Object.entries(places))
    while ($(id).children.length > count) $(id).lastElementChild.remove();
  drawn.length = blocks.length;
}

/** Scroll a large board so that its lit cells are in the middle. */
function showMiddle(part) {
  const lit = [...part.querySelectorAll("button.cell")];
  if (!lit.length) return;
  const box = part.getBoundingClientRect();
  const places = lit.map((each) => each.getBoundingClientRect());
  const middle = (low, high) => (Math.min(...places.map(low)) + Math.max(...places.map(high))) / 2;
  part.scrollLeft += middle((each) => each.left, (each) => each.right) - (box.left + box.right) / 2;
  part.scrollTop += middle((each) => each.top, (each) => each.bottom) - (box.top + box.bottom) / 2;
}

function drawFoot() {
  const said = about().say || page.say || "";
  if ($("say").textContent !== said.replaceAll("**", "")) $("say").replaceChildren(...rich(said));
  $("say").className = wayOf("main") ? "" : "why";
  $("say").hidden =
    !said && ![...(page.ways || []), ...Object.values(page.things || {})].some((known) => known.say);
  $("public").hidden = !page.sheet;
  if (page.sheet) {
    $("public").querySelector("span").textContent = page.sheet.label;
    $("public").setAttribute("aria-label", page.sheet.label);
    $("public")
      .querySelector(".ic")
      .style.setProperty("--icon", `url(/icon/${page.sheet.icon || "people"}.svg)`);
    $("public").onclick = () => sheet.table();
  }
  const call = calling();
  if (call) {
    const begin = () => {
      begun = call.key;
      refresh();
      scrollTo(0, 0);
    };
    const options = { className: "btn", type: "button", "data-id": "begin", onclick: begin };
    $("acts").replaceChildren(el("button", options, call.begin));
    $("acts").className = "";
    return;
  }
  const buttons = [];
  const batch = page.batch && batchWay();
  const main = batch || wayOf("main");
  if (main) buttons.push(button(main, "main"));
  else if (offWords())
    buttons.push(
      el(
        "button",
        { className: "btn off", type: "button", "aria-disabled": "true", "data-id": "main" },
        offWords(),
      ),
    );
  const second = wayOf("second") || (!main && (page.ways || []).find((way) => way.stays));
  if (second) buttons.push(button(second, "second"));
  const teal = wayOf("teal");
  if (teal) buttons.push(button(teal, "teal"));
  if (!buttons.length && page.secret) buttons.push(peekButton());
  $("acts").replaceChildren(...buttons);
  $("acts").className = buttons.length > 1 ? "several" : "";
}

/** Return what a choice still lacks, which may depend on whether a card is raised. */
const lacking = (off) => (off && typeof off === "object" ? off[raised.has("card") ? "card" : ""] : off);

function button(way, kind) {
  const isSent = Boolean(sending);
  return el(
    "button",
    {
      className: `btn ${kind === "main" ? "" : kind}`,
      type: "button",
      "data-id": kind,
      "aria-disabled": isSent,
      onclick: () => act(way.do),
    },
    isSent && kind === "main"
      ? el("i", { className: "dots", "aria-hidden": "true" })
      : way.icon
        ? icon(way.icon)
        : null,
    el("span", {}, way.label),
  );
}

/** Return what is missing, or that the batch is too dear. */
function offWords() {
  const { items, limit, over } = page.batch || {};
  const { off } = shown();
  const sum = items ? [...picked].reduce((total, id) => total + ((items[id] || {}).price || 0), 0) : 0;
  return over && sum > limit ? over.replace("{sum}", sum) : lacking(off);
}

/** Return the way that does all that is picked, with the label for its number. */
function batchWay() {
  const { items, labels, end, limit } = page.batch;
  const company = (id) => (items[id].needs ? 1 : 0);
  const order = [...picked].filter((id) => items[id]).sort((one, other) => company(one) - company(other));
  const sum = order.reduce((total, id) => total + (items[id].price || 0), 0);
  const words = labels[Math.min(order.length, labels.length - 1)];
  if (!words || sum > limit) return null;
  const label = words
    .replace("{n}", order.length)
    .replace("{sum}", sum);
  return { do: [...order.map((id) => items[id].do), ...(end || [])], label };
}

// The secret that lies face down

function peekButton() {
  const made = el(
    "button",
    {
      className: "btn hold",
      type: "button",
      "data-id": "peek",
      "aria-pressed": String(peeking),
    },
    icon("eye"),
    el("span", {}, peeking ? word("holding") : word("peek")),
  );
  made.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" && event.button) return;
    event.preventDefault();
    peek(true);
  });
  made.addEventListener("keydown", (event) => {
    if ((event.key === " " || event.key === "Enter") && !event.repeat) {
      event.preventDefault();
      peek(!peeking);
    }
  });
  made.addEventListener("click", (event) => {
    if (event.detail === 0) peek(!peeking);
  }); // a screen reader's press
  made.addEventListener("contextmenu", (event) => event.preventDefault());
  return made;
}

function peek(isOpen_) {
  if (peeking === isOpen_) return;
  peeking = isOpen_;
  refresh();
}

for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, () => peek(false));

// Cards

/** Return a card. Its picture is the game's drawing; names and figures are text over it. */
function card(thing, options = {}) {
  const { group, many, width, rest = "" } = options;
  const id = thing.id;
  const isUp = group && raised.get(group) === id;
  const isPicked = many && picked.has(id);
  const can = group || many;
  const made = el(
    can ? "button" : "span",
    {
      className: `cc ${thing.kind} ${thing.off ? "off" : ""} ${isUp ? "lift" : ""} ${isPicked ? "picked" : ""} ${rest}`,
      "--w": width,
      "data-id": can ? id : null,
      type: can ? "button" : null,
      role: can ? (many ? "checkbox" : options.isOption ? "option" : null) : "img",
      "aria-selected": group && options.isOption ? String(Boolean(isUp)) : null,
      "aria-pressed": group && !options.isOption ? String(Boolean(isUp)) : null,
      "aria-checked": many ? String(Boolean(isPicked)) : null,
      "aria-label": thing.label || thing.name || "",
      onclick: group ? () => raise(group, id) : many ? () => toggle(id) : null,
    },
    thing.art ? picture(thing.art, { className: "a" }) : null,
    thing.value !== undefined ? el("b", { className: "v", "data-text": thing.value }) : null,
    thing.name && thing.kind !== "di" && thing.kind !== "sq"
      ? el("span", { className: thing.name.length > 9 ? "n long" : "n", "data-text": thing.name })
      : null,
    isUp || isPicked ? el("span", { className: "ring" }) : null,
    isPicked
      ? el("span", { className: "ok" }, page.batch.ordered ? [...picked].indexOf(id) + 1 : icon("check"))
      : null,
    thing.tag
      ? el(
          "span",
          { className: `tag ${thing.tag[1] || ""}`, "data-text": thing.tag[0] },
          thing.tag[2] ? icon(thing.tag[2]) : null,
        )
      : null,
    thing.price ? el("span", { className: "price", "data-text": thing.price }, picture("coin")) : null,
  );
  return made;
}

/** One card of a hand with two arrows, and what it says in words: for large text. */
function oneCard(block, options) {
  const { cards } = block;
  const key = block.group || block.label;
  const up = cards.findIndex((thing) => thing.id === raised.get(block.group));
  const here = up >= 0 ? up : Math.min(looked.get(key) || 0, cards.length - 1);
  const thing = cards[here];
  const go = (by) => {
    const next = (here + by + cards.length) % cards.length;
    looked.set(key, next);
    if (block.group && !block.many) raise(block.group, cards[next].id);
    else drawStage();
  };
  const arrow = (name, by) =>
    el(
      "button",
      { type: "button", className: "arrow", "data-id": `${name}:${key}`, "aria-label": word(name), onclick: () => go(by) },
      icon(by < 0 ? "arrow_left" : "arrow_right"),
    );
  const box = el(
    "div",
    { className: "one", role: "group", "aria-label": block.label },
    card(thing, { ...options, group: block.many ? null : block.group, many: block.many, isOption: false, width: px(130) }),
    el(
      "div",
      { className: "steps" },
      el("p", { role: "status" }, word("of").replace("{at}", here + 1).replace("{all}", cards.length)),
      cards.length > 1 ? [arrow("previous", -1), arrow("next", 1)] : null,
    ),
    options.isTold ? null : el("p", { className: "told", "aria-hidden": "true" }, thing.label || thing.name),
  );
  swiped(box, go);
  return box;
}

const looked = new Map(); // number of the card that a hand shows in large text, where none is raised

const px = (length) => `${length}px`; // cards keep their size when text grows: their names are part of them

/** Let the arrows move the choice in a row of cards. */
function byArrows(group, ids, isOpen_) {
  return (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const here = ids.indexOf(event.target.dataset.id);
    const next = ids[(here + step + ids.length) % ids.length];
    if (isOpen_) raise(group, next);
    const found = document.querySelector(`[data-id="${CSS.escape(next)}"]`);
    if (found) found.focus({ preventScroll: true });
  };
}

function swiped(element, step) {
  let from = null;
  element.addEventListener("pointerdown", (event) => {
    from = event.clientX;
  });
  element.addEventListener("pointerup", (event) => {
    if (from !== null && Math.abs(event.clientX - from) > 36) step(event.clientX < from ? 1 : -1);
    from = null;
  });
}

function head(left, right) {
  return left || right
    ? el("div", { className: "head" }, el("h2", {}, left || ""), el("span", {}, right || ""))
    : null;
}

/** A panel's head: title, small facts, and coins at the right. */
function panelHead(block) {
  return el(
    "div",
    { className: "row" },
    el("h2", {}, block.title),
    el("span", { className: "small muted grow" }, block.note || ""),
    coins(block.coins),
  );
}

function coins(count) {
  if (count === undefined || count === null) return null;
  return el(
    "span",
    { className: "coins", role: "img", "aria-label": String(count) },
    Array.from({ length: Math.min(5, count) }, () => picture("coin")),
    el("b", { "aria-hidden": "true" }, count),
  );
}

function face(seat) {
  return el("span", { className: "face", "--colour": seat.colour }, picture(seat.face), picture(seat.mark));
}

function cityRow(cards, slots, group) {
  const empty = Math.max(0, (slots || 0) - cards.length);
  return el(
    "div",
    { className: "city", role: "group", "--slots": String(Math.max(cards.length, slots || 0, 1)) },
    cards.map((thing) => card(thing, { group: group && isOpen(thing.id, group) ? group : null })),
    Array.from({ length: empty }, () => el("span", { className: "slot", "aria-hidden": "true" })),
  );
}

const ownerLine = (seat) =>
  el(
    "div",
    { className: "row owner", "--zone": seat.colour },
    face(seat),
    el("b", { className: "name" }, seat.name),
    el("span", { className: "small grow" }, seat.note || ""),
  );

/** Return a cell of a board, with what the raised card would do there. */
function boardCell(cell) {
  const can = isOpen(cell.id, "cell");
  const isAt = raised.get("cell") === cell.id;
  const mark = (about().marks || {})[cell.id];
  const held = raised.get("card");
  const now = can && held ? wayWith([held, raised.get("turn"), cell.id].filter(Boolean)) : null;
  const way = now || (can && held ? wayWith([held, cell.id]) : null);
  const ghost = isAt && held ? turnedArt(held) : null;
  return el(
    can ? "button" : "span",
    {
      type: can ? "button" : null,
      role: "gridcell",
      "data-id": cell.id,
      "aria-label": way && way.tell ? `${cell.label}, ${way.tell}` : cell.label,
      "aria-selected": can ? String(isAt) : null,
      className: `cell ${cell.art ? "" : can ? "lit" : "plot"} ${isAt ? "at" : ""} ${mark ? "grow" : ""} ${cell.zone ? "zoned" : ""}`,
      "--zone": cell.zone,
      "--x": cell.at ? String(cell.at[0]) : null,
      "--y": cell.at ? String(cell.at[1]) : null,
      onclick: can ? () => raise("cell", cell.id) : null,
    },
    cell.art ? picture(cell.art) : can && !isAt ? icon(now || !held ? "plus" : "rotate") : null,
    ghost ? picture(ghost, { className: "ghost" }) : null,
    isAt
      ? el("i", { className: "number" }, "1")
      : mark
        ? el("i", { className: "number gold" }, mark)
        : null,
    cell.need ? el("span", { className: `need ${cell.need[1] || ""}` }, icon("star"), cell.need[0]) : null,
  );
}

function forecastPanel(known) {
  const { city } = known;
  return el(
    "div",
    { className: city ? "panel fore beside" : "panel fore", role: "status" },
    city
      ? el(
          "div",
          { className: "mini", "aria-hidden": "true", "--columns": String(city.columns) },
          city.rows.flat().map(([art, isNew]) =>
            art ? picture(art, { className: isNew ? "new" : "" }) : el("i"),
          ),
        )
      : null,
    el(
      "div",
      { className: "effects" },
      known.title ? el("p", { className: "title" }, known.title) : null,
      known.lines.map(([sign, text, gain, tone]) =>
        el(
          "p",
          { className: tone || "" },
          sign ? el("i", { className: "number gold", "aria-hidden": "true" }, sign) : null,
          el("span", { className: "grow" }, text),
          el("b", {}, gain),
        ),
      ),
      known.totals.length
        ? el(
            "p",
            { className: "total" },
            known.totals.map(([name, before, after, tone]) =>
              el(
                "span",
                { className: tone || "" },
                `${name} `,
                before ? [el("small", {}, before), icon("arrow_right")] : null,
                el("b", {}, after),
              ),
            ),
          )
        : null,
    ),
  );
}

/** Return an empty place of a lot. A lit one takes the raised card at once. */
function hole(place) {
  const parts = [icon(place.icon), el("span", {}, place.text)];
  if (!isOpen(place.id, "hole"))
    return el("span", { className: "hole", role: "img", "aria-label": place.label }, parts);
  const lay = () => {
    raised.set("hole", place.id);
    const way = wayOf("main");
    if (way) act(way.do);
    else refresh();
  };
  return el(
    "button",
    {
      type: "button",
      className: "hole lit",
      "data-id": place.id,
      "aria-label": place.label,
      title: place.hint,
      onclick: lay,
    },
    parts,
  );
}

function stepperRow(group, row) {
  const ids = row.values.map(({ id }) => id);
  const here = ids.indexOf(raised.get(group)) + 1; // 0 for none
  const set = (next) => {
    if (sending || next < 0 || next > ids.length) return;
    if (next) raised.set(group, ids[next - 1]);
    else raised.delete(group);
    refresh();
  };
  const step = (by, label, name) =>
    el(
      "button",
      {
        type: "button",
        className: "step",
        "data-id": `step:${row.values[0].id}:${by}`,
        "aria-label": label,
        "aria-disabled": String(here + by < 0 || here + by > ids.length),
        onclick: () => set(here + by),
      },
      icon(name),
    );
  const text = here ? row.values[here - 1].text : row.none;
  return el(
    "div",
    { className: "row" },
    el("span", { className: "grow" }, row.name),
    step(-1, row.less, "minus"),
    el(
      "b",
      {
        className: "large amount",
        role: "spinbutton",
        tabIndex: 0,
        "data-id": `amount:${row.values[0].id}`,
        "aria-label": row.label,
        "aria-valuemin": "0",
        "aria-valuemax": String(ids.length),
        "aria-valuenow": String(here),
        "aria-valuetext": text,
        onkeydown: (event) => {
          const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 5, PageDown: -5 }[event.key];
          if (by) {
            event.preventDefault();
            set(Math.max(0, Math.min(ids.length, here + by)));
          }
        },
      },
      text,
    ),
    step(1, row.more, "plus"),
  );
}

// Blocks of the stage, by kind

const BLOCKS = {
  say: (block) =>
    el(
      "p",
      { className: `panel ${block.tone || ""}` },
      block.picture ? el("i", { className: "badge" }, picture(block.picture)) : null,
      el("span", {}, rich(block.text)),
    ),

  /** A press that opens a page within the page. */
  leaf: (block) =>
    el(
      "button",
      {
        className: "gain leaf",
        type: "button",
        "data-id": `leaf:${block.leaf}`,
        onclick: () => turnTo(block.leaf),
      },
      el("i", { className: "badge" }, picture(block.picture)),
      el("span", {}, block.text),
      el("b", {}, icon("arrow_right")),
    ),

  /** The one moment: a niche opens, a ribbon names who is in it. */
  called: (block) => [
    el(
      "div",
      { className: "niche" },
      picture(block.picture),
      el("b", { "aria-hidden": "true" }, block.number),
    ),
    el("p", { className: "ribbon" }, picture(block.mark), block.text),
    el(
      "ul",
      { className: "panel ticks" },
      (block.ticks || []).map(([text, gain]) =>
        el("li", {}, icon("check"), el("span", {}, text), gain ? el("b", {}, gain, picture("coin")) : null),
      ),
    ),
  ],

  /** Large cards of which one is in the middle; numbers below say what is known of the others. */
  carousel(block) {
    const ids = block.cards.map((thing) => thing.id);
    const here = Math.max(0, ids.indexOf(raised.get(block.group)));
    const step = (by) => raise(block.group, ids[Math.min(ids.length - 1, Math.max(0, here + by))]);
    const box = el(
      "div",
      {
        className: "car",
        role: "listbox",
        "aria-label": block.label,
        onkeydown: byArrows(block.group, ids, true),
      },
      block.cards.map((thing, number) => {
        const made = card(thing, {
          group: block.group,
          isOption: true,
          width: px(number === here ? 226 : 150),
          rest: number === here ? "" : "side",
        });
        const away = number - here;
        made.style.setProperty("--away", String(Math.sign(away) * Math.min(2, Math.abs(away))));
        made.style.zIndex = String(9 - Math.abs(away));
        if (Math.abs(away) > 2) made.classList.add("far");
        made.tabIndex = number === here ? 0 : -1;
        return made;
      }),
    );
    swiped(box, step);
    return [
      shape.isLarge ? oneCard(block, { isTold: true }) : box,
      block.ruler
        ? el(
            "div",
            { className: "ruler" },
            block.ruler.map(([number, state, id, name]) =>
              id
                ? el(
                    "button",
                    {
                      type: "button",
                      className: `chip ${id === ids[here] ? "on" : ""}`,
                      "data-id": `ruler:${number}`,
                      "aria-label": name,
                      onclick: () => {
                        if (raised.get(block.group) !== id) raise(block.group, id);
                      },
                    },
                    number,
                  )
                : el("span", { className: `chip ${state}`, "aria-label": name, role: "img" }, number),
            ),
          )
        : null,
    ];
  },

  /** What the middle card of a carousel is and does. */
  power({ of }) {
    const at = of.cards.find((thing) => thing.id === raised.get(of.group)) || of.cards[0] || {};
    return [
      el(
        "div",
        { className: "power", role: "status" },
        el("h2", {}, at.name || ""),
        el("p", {}, rich(at.power)),
      ),
      el("p", { className: "only" }, icon("eye_off"), word("only")),
    ];
  },

  /** The hand, held like a fan above the foot. From six cards on it scrolls sideways. */
  fan(block) {
    const count = block.cards.length;
    if (shape.isLarge && count)
      return el("div", { className: "hand" }, head(block.title, block.note), oneCard(block, {}));
    const isLong = count > 5;
    const width = count === 5 ? 108 : 116;
    const step = isLong ? 64 : count === 5 ? 60 : 75;
    const turn = isLong ? 1.6 : count === 5 ? 3.4 : 4.2;
    const ids = block.cards.map((thing) => thing.id);
    const up = ids.indexOf(raised.get(block.group));
    const box = el(
      "div",
      {
        className: "fan",
        role: block.many ? "group" : "listbox",
        "aria-label": block.label,
        "--across": px(step * (count - 1) + width + 48),
        onkeydown: byArrows(block.group, ids, false),
      },
      block.cards.map((thing, number) => {
        const off = number - (count - 1) / 2;
        const aside = up < 0 || number === up ? 0 : number < up ? -7 : 17;
        const isUp = number === up || (block.many && picked.has(thing.id));
        const made = card(thing, {
          group: block.many ? null : block.group,
          many: block.many,
          isOption: !block.many,
          width: px(width),
        });
        made.style.setProperty("left", `calc(50% + ${px(off * step + aside - width / 2)})`);
        made.style.setProperty("top", px(isUp ? 12 : 46 + 3.4 * off * off));
        made.style.rotate = isUp ? "0deg" : `${off * turn}deg`;
        made.style.zIndex = String(number + 1 + (number === up ? 40 : 0));
        made.tabIndex = number === Math.max(0, up) ? 0 : -1;
        return made;
      }),
    );
    return el(
      "div",
      { className: "hand" },
      head(block.title, block.note),
      isLong ? el("div", { className: "scroll" }, box) : box,
    );
  },

  /** Cards in a row, small, without a choice, such as one's own hand in the others' turns. */
  row: (block) => [
    head(block.title, block.note),
    el(
      "div",
      { className: block.held ? "cards held" : "cards" },
      block.cards.map((thing) =>
        card(raised.get(block.group) === thing.id ? { ...thing, art: turnedArt(thing.id) || thing.art } : thing, {
          group: isOpen(thing.id, block.group) || thing.say ? block.group : null,
          width: px(block.width || 90),
        }),
      ),
      block.turn && ((page.turns || {})[raised.get("card")] || []).length > 1
        ? el(
            "button",
            {
              type: "button",
              className: "turner",
              "data-id": "turn",
              "aria-label": block.turn,
              "aria-disabled": String(fittingTurns().length < 2),
              onclick: turn,
            },
            icon("rotate"),
          )
        : null,
    ),
  ],

  /** Two large ways to choose from. */
  ways: (block) =>
    el(
      "div",
      { className: "pair", role: "radiogroup", "aria-label": block.label },
      block.items.map((item) =>
        el(
          "button",
          {
            type: "button",
            className: `big ${raised.get(block.group) === item.id ? "on" : ""}`,
            role: "radio",
            "data-id": item.id,
            "aria-checked": String(raised.get(block.group) === item.id),
            onclick: () => raise(block.group, item.id),
          },
          raised.get(block.group) === item.id ? el("span", { className: "ok" }, icon("check")) : null,
          el(
            "span",
            { className: `heap ${item.art}` },
            Array.from({ length: item.count || 1 }, () => picture(item.art)),
          ),
          el("b", {}, item.name),
          el("small", {}, item.note),
        ),
      ),
    ),

  city: (block) => el("div", { className: "panel own" }, panelHead(block), cityRow(block.cards, block.slots)),

  /** A gain that can't hurt: one press does it. */
  gain: (block) =>
    el(
      "button",
      {
        className: "gain",
        type: "button",
        "data-id": block.id,
        onclick: () => act(block.do),
        "aria-disabled": Boolean(sending),
      },
      el("i", { className: "badge" }, picture(block.picture)),
      el("span", {}, block.text),
      el("b", {}, block.amount, picture("coin")),
    ),

  badges: (block) =>
    el(
      "div",
      { className: "panel five" },
      el("span", {}, block.text),
      block.items.map(([art, has, name]) =>
        el("i", { className: has ? "badge" : "badge no", role: "img", "aria-label": name }, picture(art)),
      ),
    ),

  /** Figures before and after what is chosen. */
  wells(block) {
    const one = [...(page.ways || []), ...Object.values(page.things || {})].find(
      (known) => known.wells && known.wells.length,
    );
    const known = about().wells || block.items;
    const rows = known || (one ? one.wells : []); // those of another choice keep the place
    return rows.length
      ? el(
          "div",
          { className: known ? "panel bar" : "panel bar none", role: "status" },
          rows.map(([name, before, after]) =>
            el(
              "div",
              { className: "well" },
              name,
              el(
                "span",
                {},
                before,
                after !== undefined && after !== null && after !== before
                  ? [icon("arrow_right"), el("b", {}, after)]
                  : null,
              ),
            ),
          ),
        )
      : el("span", { hidden: true });
  },

  faces: (block) =>
    el(
      "ul",
      { className: "faces" },
      block.seats.map((seat) =>
        el(
          "li",
          { className: seat.state || "" },
          face(seat),
          el("b", {}, seat.name),
          el("small", {}, seat.tick ? icon("check") : null, seat.note || ""),
        ),
      ),
    ),

  /** What is face down until its player holds it open. */
  secret: (block) =>
    peeking
      ? el(
          "div",
          { className: "secret open" },
          block.cards.filter((thing) => thing.kind === "ch").map((thing) => card(thing, { width: px(196) })),
          el(
            "div",
            { className: "cards" },
            block.cards.filter((thing) => thing.kind !== "ch").map((thing) => card(thing, { width: px(82) })),
          ),
          block.text ? el("p", {}, rich(block.text)) : null,
        )
      : el(
          "div",
          { className: "secret" },
          picture(block.back),
          el("p", { className: "pill" }, icon("lock"), block.label),
        ),

  /** Niches of a wall, two in a row, of which one is chosen. */
  niches: (block) =>
    el(
      "div",
      { className: "niches", role: "radiogroup", "aria-label": block.label },
      block.items.map((item) => {
        const can = isOpen(item.id, block.group);
        const isOn = raised.get(block.group) === item.id;
        const parts = [
          el("span", { className: "wall" }, picture(item.art)),
          el("i", { className: "number", "aria-hidden": "true" }, item.number),
          el("span", { className: "name" }, item.name, item.note ? el("small", {}, ` ${item.note}`) : null),
        ];
        return can
          ? el(
              "button",
              {
                type: "button",
                role: "radio",
                className: `nb ${isOn ? "on" : ""}`,
                "data-id": item.id,
                "aria-checked": String(isOn),
                "aria-label": item.label || item.name,
                onclick: () => raise(block.group, item.id),
              },
              parts,
            )
          : el("span", { className: "nb no", "aria-label": item.label || item.name, role: "img" }, parts);
      }),
      block.known
        ? el(
            "div",
            { className: "panel known" },
            el("h2", {}, block.known.title),
            block.known.rows.map(([mark, text]) => el("p", {}, picture(mark), text)),
          )
        : null,
    ),

  /** The other players, with their cities; a whole player or one card is chosen. */
  rivals: (block) =>
    el(
      "div",
      {
        className: "rivals",
        role: block.group && !block.byCard ? "radiogroup" : "list",
        "aria-label": block.label,
      },
      block.seats.map((seat) => {
        const can = block.group && !block.byCard && isOpen(seat.id, block.group);
        const isOn = can && raised.get(block.group) === seat.id;
        return el(
          can ? "button" : "div",
          {
            className: `riv ${isOn ? "on" : ""}`,
            type: can ? "button" : null,
            role: can ? "radio" : "listitem",
            "data-id": can ? seat.id : null,
            "aria-checked": can ? String(Boolean(isOn)) : null,
            "aria-label": can ? seat.label : null,
            onclick: can ? () => raise(block.group, seat.id) : null,
          },
          isOn ? el("span", { className: "ok" }, icon("check")) : null,
          el(
            "div",
            { className: "row" },
            face(seat),
            el("b", { className: "name" }, seat.name),
            seat.emblem ? picture(seat.emblem, { className: "emblem" }) : null,
            seat.coins !== undefined ? coins(seat.coins) : null,
            el("span", { className: "grow" }),
            seat.note
              ? el("span", { className: "lock" }, seat.locked ? icon("lock") : null, seat.note)
              : null,
            seat.backs !== undefined
              ? el(
                  "span",
                  { className: "backs", role: "img", "aria-label": seat.backsLabel || String(seat.backs) },
                  Array.from({ length: Math.min(6, seat.backs) }, () => picture(block.back)),
                  el("b", {}, seat.backs),
                )
              : null,
          ),
          cityRow(seat.cards || [], block.slots, block.byCard ? block.group : null),
        );
      }),
    ),

  /** A board of cells, square or of hexagons; a lit one takes the raised card. A large one moves under the finger. */
  board: (block) => [
    block.seat ? ownerLine(block.seat) : null,
    el(
      "div",
      {
        className: `scroll pan ${block.own ? "large" : ""}`,
        role: "group",
        "aria-label": block.label,
        tabIndex: 0,
        "data-start": block.own ? "lit" : null,
      },
      el(
        "div",
        {
          className: `board ${block.shape || "square"} ${block.columns > 6 ? "many" : ""}`,
          role: "grid",
          "aria-label": block.label,
          "--columns": String(block.size ? block.size[0] : block.columns),
          "--rows": String(block.size ? block.size[1] : block.rows.length),
        },
        block.rows.map((cells) => el("div", { role: "row" }, cells.map(boardCell))),
      ),
    ),
  ],

  /** The players of a shared city. */
  owners: (block) => block.seats.map(ownerLine),

  /** What the choice does to the city: numbered sentences, then the totals. */
  forecast() {
    const known = about().forecast;
    return known ? forecastPanel(known) : el("span", { hidden: true });
  },

  /** Two wooden trays with cards and holes; a lit hole takes the raised card. */
  lots: (block) =>
    block.lots.flatMap((lot) => {
      const isOn = raised.get("lot") === lot.id;
      const known = isOn && about().forecast;
      const width = px(lot.places.length > 4 ? 56 : lot.places.length > 3 ? 70 : 100);
      return [
        el(
          "div",
          { className: `tray ${isOn ? "on" : ""}` },
          isOpen(lot.id, "lot")
            ? el("button", {
                type: "button",
                className: "lot",
                "aria-pressed": String(isOn),
                "data-id": lot.id,
                "aria-label": lot.label,
                onclick: () => raise("lot", lot.id),
              })
            : null,
          el("h2", { className: "tab" }, lot.title, el("small", {}, ` ${lot.note || ""}`)),
          el(
            "div",
            { className: "felt", "--w": width },
            lot.places.map((place) => (place.art ? card(place, { width }) : hole(place))),
          ),
        ),
        known ? forecastPanel(known) : null,
      ];
    }),

  /** Amounts of which one is chosen for one row; the others then have none. */
  stepper: (block) =>
    el(
      "div",
      { className: "panel stepper" },
      el("p", { className: "small" }, block.text),
      block.rows.map((row) => stepperRow(block.group, row)),
    ),

  /** Columns of cards over their banners, with a duel below each, of which one may be chosen. */
  columns: (block) =>
    el(
      "div",
      { className: "columns", role: block.group ? "radiogroup" : "list", "aria-label": block.label },
      block.columns.map((column) => {
        const can = block.group && column.id && isOpen(column.id, block.group);
        const isOn = can && raised.get(block.group) === column.id;
        return el(
          can ? "button" : "div",
          {
            className: `column ${can ? "can" : ""} ${isOn ? "on" : ""}`,
            type: can ? "button" : null,
            role: can ? "radio" : block.group ? "img" : "listitem",
            "aria-checked": can ? String(Boolean(isOn)) : null,
            "aria-label": column.label,
            "data-id": can ? column.id : null,
            onclick: can ? () => raise(block.group, column.id) : null,
          },
          el(
            "span",
            { className: "stack" },
            column.cards.length
              ? column.cards.map((thing) => card(thing, { width: px(52) }))
              : el("span", { className: "none" }),
          ),
          el("span", { className: `flag ${column.colour}` }, picture(column.art), el("span", {}, column.pays)),
          el("span", { className: "duel" }, el("i", {}, column.own), el("i", {}, column.best)),
        );
      }),
    ),

  /** Further things of the batch, each shown once it can be taken. */
  toggles: (block) => {
    const open = block.items.filter((item) => isFree(item.id));
    return open.length
      ? el(
          "div",
          { className: "chips", role: "group", "aria-label": block.label },
          open.map((item) =>
            el(
              "button",
              {
                type: "button",
                className: `chip2 ${picked.has(item.id) ? "on" : ""}`,
                role: "checkbox",
                "aria-checked": String(picked.has(item.id)),
                "aria-label": item.label,
                "data-id": item.id,
                onclick: () => toggle(item.id),
              },
              picture(item.art),
              item.name,
            ),
          ),
        )
      : el("span", { hidden: true });
  },

  chances: (block) =>
    el(
      "div",
      { className: "panel chances" },
      head(block.title, block.note),
      el(
        "div",
        { className: "odds", role: "img", "aria-label": block.label },
        block.parts.map(([text, share, tone]) =>
          el("span", { className: tone, "--share": String(Math.max(0.18, share)) }, text),
        ),
      ),
    ),

  /** Cards of which several are taken. */
  market: (block) => [
    head(block.title, block.note),
    el(
      "div",
      { className: "market", role: "group", "aria-label": block.label },
      block.cards.map((thing) => card(thing, { many: block.many, width: px(block.many ? 80 : 41) })),
    ),
  ],

  meter(block) {
    const spent = [...picked].reduce((total, id) => total + ((page.batch.items[id] || {}).price || 0), 0);
    return el(
      "div",
      {
        className: "panel",
        role: "meter",
        "aria-label": block.note,
        "aria-valuemin": "0",
        "aria-valuemax": String(block.limit),
        "aria-valuenow": String(spent),
        "aria-valuetext": block.text.replace("{sum}", spent),
      },
      el(
        "div",
        { className: "row" },
        block.art ? picture(block.art, { className: "emblem" }) : null,
        el("b", { className: "large" }, spent),
        el("span", { className: "grow" }, block.of),
        el("span", { className: "small" }, block.note),
      ),
      el("div", {
        className: spent > block.limit ? "gauge over" : "gauge",
        "--share": String(Math.min(1, spent / Math.max(1, block.limit))),
      }),
    );
  },

  chips: (block) => [
    head(block.title, block.note),
    el(
      "div",
      { className: "chips" },
      block.items
        .filter((item) => picked.has(item.id))
        .map((item) =>
          el(
            "button",
            {
              type: "button",
              className: "chip2",
              "data-id": `chip:${item.id}`,
              "aria-label": item.label,
              onclick: () => toggle(item.id),
            },
            item.art ? picture(item.art) : null,
            item.name,
            icon("close"),
          ),
        ),
    ),
  ],

  /** Points of all players, the winner first. */
  scores: (block) =>
    el(
      "ol",
      { className: "scores" },
      block.rows.map((row) =>
        el(
          "li",
          { className: `panel ${row.own ? "own" : ""}` },
          el(
            "div",
            { className: "row" },
            face(row),
            el("b", { className: "name grow" }, row.name),
            el("b", { className: "large" }, row.points),
          ),
          el(
            "dl",
            {},
            (row.parts || []).map(([name, points]) => [el("dt", {}, name), el("dd", {}, points)]),
          ),
        ),
      ),
    ),

  /** Plain presses, for a game without a page of its own. */
  presses: (block) => [
    head(block.title, ""),
    el(
      "div",
      { className: "presses" },
      block.items.map((item) =>
        el(
          "button",
          {
            type: "button",
            className: "btn second",
            "data-id": item.id,
            onclick: () => act(item.do),
            "aria-disabled": Boolean(sending),
          },
          item.label,
        ),
      ),
    ),
  ],
};

// Sheets over the page

const sheet = {
  kind: "",

  open(kind, ...content) {
    this.kind = kind;
    this.before = document.activeElement;
    $("sheet").className = kind;
    $("sheet").setAttribute("role", kind === "lost" || kind === "refused" ? "alertdialog" : "dialog");
    $("sheet").replaceChildren(el("span", { className: "grab", "aria-hidden": "true" }), ...content.flat());
    const title = $("sheet").querySelector("h2");
    if (title) {
      title.id = "sheet-title";
      $("sheet").setAttribute("aria-labelledby", "sheet-title");
    }
    $("sheet").hidden = $("veil").hidden = false;
    $("page").inert = true;
    $("sheet").focus({ preventScroll: true });
  },

  close() {
    if (!this.kind) return;
    this.kind = "";
    $("sheet").hidden = $("veil").hidden = true;
    $("page").inert = false;
    const back =
      this.before && this.before.dataset && this.before.dataset.id
        ? document.querySelector(`[data-id="${CSS.escape(this.before.dataset.id)}"]`)
        : this.before;
    if (back && back.focus) back.focus({ preventScroll: true });
  },

  table() {
    const { title, blocks, back } = page.sheet;
    this.open(
      "table",
      el("h2", {}, title),
      el(
        "div",
        { className: "inside" },
        (blocks || []).map((block) =>
          el("section", { className: `block of-${block.kind}` }, BLOCKS[block.kind](block)),
        ),
        page.news && page.news.length
          ? el(
              "section",
              { className: "block of-news" },
              el("h3", {}, word("news")),
              el(
                "ol",
                {},
                page.news.map((line) => el("li", {}, line)),
              ),
            )
          : null,
      ),
      el(
        "button",
        { className: "btn", type: "button", "data-id": "back", onclick: () => this.close() },
        back || word("close"),
      ),
    );
  },

  menu() {
    this.open(
      "menu",
      el("h2", {}, word("menu")),
      el(
        "div",
        { className: "presses" },
        el(
          "button",
          {
            className: "btn second",
            type: "button",
            onclick: () => {
              language = language === "fr" ? "en" : "fr";
              store.set("language", language);
              this.close();
              link.send({ lang: language });
              header();
              refresh();
            },
          },
          word("other"),
        ),
        page && page.me
          ? el(
              "button",
              {
                className: "btn second",
                type: "button",
                onclick: () => {
                  this.close();
                  link.send({ leave: 1 });
                },
              },
              word("leave"),
              el("small", {}, word("left")),
            )
          : null,
        el("button", { className: "btn", type: "button", onclick: () => this.close() }, word("close")),
      ),
    );
  },

  lost() {
    if (this.kind === "lost") return;
    this.open(
      "lost",
      picture("asleep", { className: "asleep" }),
      el("h2", {}, word("lost")),
      el("p", {}, word("looking"), " ", el("b", {}, word("kept"))),
      el("p", { className: "dots3", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
      el(
        "button",
        { className: "btn second", type: "button", onclick: () => link.open() },
        icon("undo"),
        word("again"),
      ),
    );
  },

  found() {
    if (this.kind === "lost" || this.kind === "elsewhere") this.close();
  },

  elsewhere() {
    this.open(
      "elsewhere",
      el("h2", {}, word("away")),
      el("button", { className: "btn", type: "button", onclick: () => link.open() }, word("here")),
    );
  },

  /** The reason of a refusal, with its rule. */
  refusal(message) {
    const thing = page && message.thing ? (page.things || {})[message.thing] : null;
    this.open(
      "refused",
      thing ? card({ ...thing, tag: null }, { width: px(90) }) : null,
      el(
        "div",
        { className: "why" },
        message.rule ? el("p", { className: "rule" }, message.rule) : null,
        el("h2", {}, message.said),
        message.more ? el("p", {}, message.more) : null,
      ),
      el("button", { className: "btn", type: "button", onclick: () => this.close() }, word("fine")),
    );
  },
};

$("veil").addEventListener("click", () => {
  if (sheet.kind !== "lost" && sheet.kind !== "elsewhere") sheet.close();
});
$("sheet").addEventListener("keydown", (event) => {
  if (event.key === "Escape" && sheet.kind !== "lost") sheet.close();
  if (event.key !== "Tab") return;
  const inside = [...$("sheet").querySelectorAll("button, input, [tabindex='0']")];
  const edge = event.shiftKey ? inside[0] : inside[inside.length - 1];
  if (inside.length && (document.activeElement === edge || document.activeElement === $("sheet"))) {
    event.preventDefault();
    (event.shiftKey ? inside[inside.length - 1] : inside[0]).focus();
  }
});
{
  let from = null;
  $("sheet").addEventListener("pointerdown", (event) => {
    from = event.clientY;
  });
  $("sheet").addEventListener("pointerup", (event) => {
    if (from !== null && event.clientY - from > 80 && $("sheet").scrollTop <= 0 && sheet.kind !== "lost")
      sheet.close();
    from = null;
  });
}
$("menu").addEventListener("click", () => sheet.menu());

// Before a seat is taken

function plainPage(values) {
  page = { theme: page ? page.theme : "day", turn: "wait", blocks: [], ways: [], ...values };
  at = "";
  lobby.isOpen = false;
  sending = 0;
  document.body.classList.remove("done");
  drawn.length = 0;
  $("aside").replaceChildren();
  document.documentElement.lang = language;
  dress();
  document.title = values.h1;
  header();
  refresh();
}

function askForCode(problem) {
  sheet.close();
  plainPage({ h1: word("code") });
  const field = el("input", {
    id: "code",
    maxlength: "12",
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    "aria-label": word("code"),
    "aria-describedby": "problem",
  });
  const enter = (event) => {
    event.preventDefault();
    link.key = field.value.trim();
    if (link.key) link.open();
  };
  $("stage").replaceChildren(
    el(
      "form",
      { className: "block of-code", onsubmit: enter },
      field,
      el("p", { id: "problem", role: "alert" }, problem),
      el("button", { className: "btn", type: "submit" }, word("enter")),
    ),
  );
  field.focus();
}

/** The seats to choose from, with a name and a face for the chosen one. */
const lobby = {
  isOpen: false,
  seats: null,
  mine: -1,
  face: "",
  name: "",
  said: "", // why the seat can't be taken so

  show(seats) {
    const isFree = seats.seats.some((seat) => seat.seat === this.mine && seat.free);
    this.seats = seats;
    if (!isFree) this.mine = -1;
    plainPage({
      theme: seats.theme || "day",
      ground: seats.ground,
      h1: seats.h1,
      sub: seats.sub,
      progress: seats.game,
      emblem: seats.emblem,
    });
    $("ground").dataset.name = seats.ground || "";
    $("ground").replaceChildren(...(seats.ground ? [picture(seats.ground)] : []));
    this.isOpen = true;
    this.draw();
  },

  /** Say why a seat can't be taken, or not so. */
  problem(text) {
    this.said = text;
    this.draw();
  },

  draw() {
    const { seats } = this;
    const mine = seats.seats.find((seat) => seat.seat === this.mine);
    const tile = (seat) =>
      el(
        "button",
        {
          type: "button",
          className: `seat ${seat.free ? "" : "taken"} ${seat.seat === this.mine ? "on" : ""}`,
          role: "radio",
          "data-id": `seat:${seat.seat}`,
          "aria-checked": String(seat.seat === this.mine),
          "aria-disabled": String(!seat.free),
          onclick: () => {
            if (seat.free && seat.seat !== this.mine) {
              this.mine = seat.seat;
              this.name = seat.name;
              this.face = seat.face;
              this.said = "";
            } else if (!seat.free) this.said = seat.why || "";
            this.draw();
          },
        },
        seat.seat === this.mine ? el("span", { className: "ok" }, icon("check")) : null,
        face(seat.seat === this.mine ? { ...seat, face: this.face } : seat),
        el("b", {}, seat.name),
        el("small", {}, seat.icon ? icon(seat.icon) : null, seat.note),
      );
    const field = el("input", {
      id: "who",
      value: this.name,
      maxlength: "24",
      autocomplete: "off",
      "data-id": "who",
      oninput: (event) => {
        this.name = event.target.value;
        this.said = $("problem").textContent = "";
        this.foot();
      },
    });
    const held = document.activeElement && document.activeElement.dataset.id;
    const wasTyping = held === "who";
    $("stage").replaceChildren(
      el(
        "div",
        {
          className: `seats4 ${seats.seats.length > 4 ? "three" : ""}`,
          role: "radiogroup",
          "aria-label": seats.h1,
        },
        seats.seats.map(tile),
      ),
      mine && seats.faces
        ? el(
            "div",
            { className: "picks", role: "radiogroup" },
            seats.faces.map(([art, name]) =>
              el(
                "button",
                {
                  type: "button",
                  role: "radio",
                  className: art === this.face ? "on" : "",
                  "aria-checked": String(art === this.face),
                  "aria-label": name,
                  "data-id": `face:${art}`,
                  onclick: () => {
                    this.face = art;
                    this.draw();
                  },
                },
                picture(art),
              ),
            ),
          )
        : "",
      mine && seats.faces ? el("label", { className: "who" }, el("span", {}, word("name")), field) : "",
      el("p", { id: "problem", role: "alert" }, this.said),
    );
    if (wasTyping) field.focus();
    else if (held) {
      const again = document.querySelector(`[data-id="${CSS.escape(held)}"]`);
      if (again) again.focus({ preventScroll: true });
    }
    this.foot();
  },

  foot() {
    const mine = this.seats.seats.find((seat) => seat.seat === this.mine);
    const watch = el(
      "button",
      {
        className: "btn second line",
        type: "button",
        "data-id": "watch",
        onclick: () => link.send({ take: -1 }),
      },
      icon("eye"),
      word("watch"),
    );
    const name = (this.name || (mine && mine.name) || "").trim();
    const sit = mine
      ? el(
          "button",
          {
            className: "btn",
            type: "button",
            "data-id": "sit",
            onclick: () => link.send({ take: this.mine, name, face: this.face }),
          },
          word("sit").replace("{name}", name),
        )
      : null;
    $("acts").replaceChildren(...[sit, watch].filter(Boolean));
    $("acts").className = "stacked";
  },
};

function put_away(text) {
  sheet.close();
  plainPage({ h1: text || word("put_away"), me: page ? page.me : null });
  link.key = link.key || "";
}

document.addEventListener("visibilitychange", () => {
  peek(false);
  link.wake();
});
addEventListener("pageshow", () => link.wake());
addEventListener("online", () => link.wake());
setInterval(() => link.listen(), 4000);

if (link.key) link.open();
else askForCode("");
