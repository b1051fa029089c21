// Making elements, and saying things in the language of the page.

/** What the page tells its modules under a name. */
export function data(name) {
  const element = document.getElementById(name);
  return element ? JSON.parse(element.textContent) : null;
}

const words = data("words") ?? {};

/** A sentence of the page, with its gaps filled in order. */
export function say(name, ...parts) {
  const text = words[name] ?? name;
  return parts.reduce((filled, part) => filled.replace("{}", () => part), text);
}

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "dataset") Object.assign(element.dataset, value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An element of HTML. */
export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An element of SVG. */
export function s(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** Puts new children in place of the old ones, and leaves the focus where it was. */
export function replace(element, ...children) {
  const held = element.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  element.replaceChildren(...children.flat(3).filter(Boolean));
  if (held) element.querySelector(`[data-key="${CSS.escape(held)}"]`)?.focus();
}

/** A button; `key` is how it is found again when it is drawn anew. */
export function button(key, label, onclick, attributes = {}) {
  return h("button", { type: "button", onclick, dataset: { key }, ...attributes }, label);
}

/** Opens a dialog; resolves with what `answer` says when it is confirmed, else with null. */
function asked(content, [yes, no], answer) {
  return new Promise((resolve) => {
    const end = (value) => {
      box.close();
      box.remove();
      resolve(value);
    };
    const confirm = (event) => {
      event.preventDefault();
      end(answer());
    };
    const buttons = h("div", { class: "row" }, h("button", { class: "main", dataset: { key: "yes" } }, yes), button("no", no, () => end(null)));
    const box = h("dialog", { class: "question", "aria-labelledby": "question" }, h("form", { onsubmit: confirm }, content, buttons));
    box.addEventListener("cancel", () => end(null));
    document.body.append(box);
    box.showModal();
  });
}

/** Asks a question and waits for the answer. */
export function confirmed(question) {
  return asked(h("p", { id: "question" }, question), [say("yes"), say("no")], () => true);
}

/** Asks for a few words and waits for them. */
export function typed(question, longest) {
  const field = h("input", { required: true, maxlength: longest, autocomplete: "off" });
  const label = h("label", { class: "field" }, h("span", { id: "question" }, question), field);
  return asked(label, [say("save"), say("cancel")], () => field.value.trim());
}

/** What somebody has chosen in this browser. */
export const chosen = {
  get: (name) => localStorage.getItem(`ludoteca.${name}`),
  set: (name, value) => localStorage.setItem(`ludoteca.${name}`, value),
};
