// What all rules need: what is seen, what is heard, and what an element is.

/** Elements that match, without those that nobody sees. */
const seen = (selector, within = document) =>
  [...within.querySelectorAll(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true }));

/** Whether assistive technology is told about an element. */
const isHeard = (element) => !element.closest('[aria-hidden=true], [inert]');

/** Elements that are seen and heard. */
const present = (selector, within) => seen(selector, within).filter(isHeard);

const words = (text) => (text ?? '').trim().split(/\s+/).filter(Boolean);
const clean = (text) => words(text).join(' ');

/** The shortest path that names an element: from the next id above it. */
const pathTo = (element) => {
  if (element.id && document.querySelectorAll(`#${CSS.escape(element.id)}`).length === 1) return `#${CSS.escape(element.id)}`;
  const tag = element.tagName.toLowerCase();
  const above = element.parentElement;
  if (!above || tag === 'body') return tag;
  const alike = [...above.children].filter((other) => other.tagName === element.tagName);
  const place = alike.length > 1 ? `:nth-of-type(${alike.indexOf(element) + 1})` : '';
  return `${pathTo(above)} > ${tag}${place}`;
};

const FIELD = 'input:not([type=hidden], [type=submit], [type=button], [type=reset], [type=image]), select, textarea';
const PRESSED = 'a[href], area[href], button, summary, input:is([type=submit], [type=button], [type=reset], [type=image])';

/** Roles of single controls: each is reached by itself. */
const CONTROLS = ['button', 'link', 'checkbox', 'switch', 'slider', 'spinbutton', 'textbox', 'searchbox', 'combobox', 'scrollbar'];
/** Roles of controls that live together: one of them is reached, arrows do the rest. */
const MEMBERS = {
  gridcell: 'grid, treegrid', option: 'listbox, combobox', radio: 'radiogroup', tab: 'tablist',
  menuitem: 'menu, menubar', menuitemcheckbox: 'menu, menubar', menuitemradio: 'menu, menubar', treeitem: 'tree',
};

const withRole = (roles) => roles.map((role) => `[role~=${role}]`).join(', ');
const INTERACTIVE = `${FIELD}, ${PRESSED}, ${withRole([...CONTROLS, ...Object.keys(MEMBERS)])}`;

/** The role of an element: the one it says, or the one that it has by its nature. */
const roleOf = (element) => {
  const said = words(element.getAttribute('role'))[0];
  if (said) return said;
  const tag = element.localName;
  if (tag === 'input') {
    const roles = { checkbox: 'checkbox', radio: 'radio', range: 'slider', number: 'spinbutton', search: 'searchbox' };
    return element.matches(PRESSED) ? 'button' : roles[element.type] ?? 'textbox';
  }
  const roles = {
    a: element.hasAttribute('href') ? 'link' : null, button: 'button', summary: 'button', textarea: 'textbox', td: 'cell', th: 'columnheader',
    option: 'option', select: element.multiple ? 'listbox' : 'combobox', li: 'listitem', tr: 'row', h1: 'heading', h2: 'heading',
    h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading', img: 'img', main: 'main',
  };
  return roles[tag] ?? null;
};

/** Everything around an element, from the inside out; whoever says that it owns it is around it. */
function* around(element) {
  const owner = (each) => each.id && document.querySelector(`[aria-owns~="${CSS.escape(each.id)}"]`);
  for (let above = owner(element) || element.parentElement; above; above = owner(above) || above.parentElement) yield above;
}

const isDisabled = (element) => Boolean(element.closest(':disabled, [aria-disabled=true], [inert]'));

/** Whether the keyboard reaches it with Tab. */
const isReached = (element) => element.tabIndex >= 0 && !element.matches(':disabled, a:not([href], [tabindex])') && !element.closest('[inert]')
  && element.checkVisibility({ visibilityProperty: true });

const FOCUSABLE = `${FIELD}, ${PRESSED}, [tabindex], iframe, audio[controls], video[controls], [contenteditable]:not([contenteditable=false])`;

/** Everything that Tab goes to. */
const reached = (within) => [...(within ?? document).querySelectorAll(FOCUSABLE)].filter(isReached);

/** An element as its opening tag, for sentences. */
const shown = (element) => {
  const tag = element.cloneNode(false).outerHTML.replace(/<\/[^>]*>$/, '');
  return tag.length > 80 ? `${tag.slice(0, 77)}…` : tag;
};
