// The accessible name of an element, as far as our pages need it, and the rules
// that everything has one.

/** Roles whose name may be what is inside of them. */
const NAMED_BY_CONTENT = new Set([
  'button', 'cell', 'checkbox', 'columnheader', 'gridcell', 'heading', 'link', 'menuitem', 'menuitemcheckbox', 'menuitemradio',
  'option', 'radio', 'row', 'rowheader', 'switch', 'tab', 'tooltip', 'treeitem',
]);

const elementsOf = (ids) => words(ids).map((id) => document.getElementById(id)).filter(Boolean);

/** What an element says in the name of another one. */
const said = (node) => {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  if (node.nodeType !== Node.ELEMENT_NODE || node.matches('[aria-hidden=true], script, style, template')) return '';
  if (!node.checkVisibility({ visibilityProperty: true }) && node.localName !== 'title') return '';
  const own = clean(node.getAttribute('aria-label')) || clean(node.getAttribute('alt'));
  if (own) return ` ${own} `;
  if (node.matches('input:not([type=checkbox], [type=radio]), select, textarea')) return ` ${node.value} `;
  const inner = [...node.childNodes].map(said).join('');
  return getComputedStyle(node).display === 'inline' ? inner : ` ${inner} `;
};

const saidInside = (element) => clean([...element.childNodes].map(said).join(''));

/** What somebody refers to speaks also when it is hidden. */
const saidWhenAsked = (element) => clean(element.getAttribute('aria-label')) || saidInside(element) || clean(element.textContent);

/** The part of the name that comes from what kind of element it is. */
const nativeName = (element) => {
  const labels = [...(element.labels ?? [])].map(saidWhenAsked).join(' ');
  if (clean(labels)) return clean(labels);
  if (element.matches('img, area, input[type=image]')) return clean(element.getAttribute('alt'));
  if (element.matches('input[type=submit], input[type=reset]')) return clean(element.value) || element.type;
  if (element.matches('input[type=button]')) return clean(element.value);
  const part = { svg: 'title', fieldset: 'legend', table: 'caption', figure: 'figcaption' }[element.localName];
  const inner = part && [...element.children].find((child) => child.localName === part);
  return inner ? clean(inner.textContent) : '';
};

const nameOf = (element) => {
  const referred = elementsOf(element.getAttribute('aria-labelledby')).map(saidWhenAsked).join(' ');
  const own = clean(referred) || clean(element.getAttribute('aria-label')) || nativeName(element);
  if (own) return own;
  const inside = NAMED_BY_CONTENT.has(roleOf(element)) ? saidInside(element) : '';
  const title = element.namespaceURI.endsWith('svg') && [...element.children].find((child) => child.localName === 'title');
  return inside || (title ? clean(title.textContent) : '') || clean(element.getAttribute('title'));
};

rule('image-name', '1.1.1', function* () {
  for (const image of present('img, area[href], input[type=image]')) {
    // An empty alt says that there is nothing to be said.
    const isDecoration = image.matches('img[alt=""], [role=presentation], [role=none]');
    if (!isDecoration && !nameOf(image)) yield [image, 'has no text that says what it shows: give it an alt, empty if it only decorates'];
  }
  for (const image of present('[role=img], [role=graphics-document]')) {
    if (!nameOf(image)) yield [image, 'is an image without a name: give it an aria-label or a title inside'];
  }
});

rule('name', '4.1.2', function* () {
  const roles = withRole([...CONTROLS, ...Object.keys(MEMBERS)]);
  for (const element of present(`${PRESSED}, ${roles}, iframe, dialog[open], [role=dialog], [role=grid]`)) {
    if (element.matches(`${FIELD}, input[type=image], area`)) continue;
    // A cell that nobody gets to by itself may be empty.
    if (roleOf(element) === 'gridcell' && !element.hasAttribute('tabindex')) continue;
    if (!nameOf(element)) yield [element, `has no name (${roleOf(element) ?? element.localName})`];
  }
});

rule('label', '3.3.2', function* () {
  for (const field of present(FIELD)) {
    if (!nameOf(field)) yield [field, 'is a field without a label; a placeholder is none, as it goes when one types'];
  }
});

rule('label-in-name', '2.5.3', function* () {
  // Signs are not spoken.
  const spoken = (text) => clean(text.replace(/[^\p{L}\p{N}]/gu, ' ')).toLowerCase();
  for (const element of present(`${PRESSED}, [role=button], [role=link]`)) {
    const [text, name] = [element.innerText ?? element.textContent, nameOf(element)].map(spoken);
    if (/\p{L}{2}/u.test(text) && name && !name.includes(text)) {
      yield [element, `shows "${text}" and is called "${name}": who says what they see is not understood`];
    }
  }
});
