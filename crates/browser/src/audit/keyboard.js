// What is done with the keyboard: reaching everything and seeing where one is.

rule('tabindex', '2.4.3', function* () {
  for (const element of document.querySelectorAll('[tabindex]')) {
    if (element.tabIndex > 0) yield [element, `is taken out of the order of the page by tabindex ${element.tabIndex}`];
  }
});

rule('keyboard', '2.1.1', function* () {
  for (const element of present(`${withRole(CONTROLS)}, [onclick], a:not([href])`)) {
    const isInert = isDisabled(element) || element.matches(FIELD) || isReached(element);
    const isLink = element.matches('a:not([href], [role], [onclick])');
    // A label, or a list that hears what happens to its items, is no control.
    const isHelper = element.matches('label, [onclick]:not([role])') && element.querySelector(FOCUSABLE);
    if (!isInert && !isLink && !isHelper) yield [element, 'is used with the mouse and not reached by the keyboard: give it a tabindex'];
  }
  const families = new Set();
  for (const element of present(withRole(Object.keys(MEMBERS))).filter((each) => !isDisabled(each))) {
    const roles = MEMBERS[roleOf(element)].split(', ');
    const family = around(element).find((above) => roles.includes(roleOf(above)));
    if (family) families.add(family);
    else if (!isReached(element)) yield [element, 'is not reached by the keyboard'];
  }
  for (const family of families) {
    if (!isReached(family) && !reached(family).length) yield [family, 'has nothing inside that the keyboard reaches'];
  }
});

rule('nested', '4.1.2', function* () {
  // Whoever listens hears these as one thing, whatever is inside.
  const whole = `a[href], button, ${withRole(['button', 'link', 'checkbox', 'switch', 'radio', 'tab', 'option', 'slider', 'menuitem', 'img'])}`;
  for (const outer of present(whole)) {
    const inner = [...outer.querySelectorAll(INTERACTIVE)].find((element) => element.checkVisibility());
    if (inner) yield [inner, `is a control inside of another one, ${shown(outer)}`];
  }
});

rule('aria-hidden', '4.1.2', function* () {
  for (const veil of document.querySelectorAll('[aria-hidden=true]')) {
    const inside = [veil, ...reached(veil)].find(isReached);
    if (inside) yield [inside, 'is reached by the keyboard and hidden from those who listen'];
  }
});

const LOOKS = [
  'backgroundColor', 'backgroundImage', 'boxShadow', 'color', 'fill', 'filter', 'opacity', 'stroke', 'strokeWidth', 'textDecorationLine',
  'transform', 'visibility', ...['Top', 'Right', 'Bottom', 'Left'].flatMap((side) => [`border${side}Color`, `border${side}Width`, `border${side}Style`]),
];

/** How something looks, as text that can be compared. */
const lookOf = (element, part) => {
  const style = getComputedStyle(element, part);
  const isOutlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0 && colour(style.outlineColor)[3] > 0;
  const outline = isOutlined ? [style.outlineStyle, style.outlineWidth, style.outlineColor] : [];
  return [...LOOKS.map((name) => style[name]), ...outline, style.content].join('|');
};

/** An element, what is painted with it, and its neighbours, which may show its focus for it. */
const surroundings = (element) => {
  const near = [element, ...[...element.children].slice(0, 12), element.parentElement, element.nextElementSibling, ...(element.labels ?? [])];
  return near.filter(Boolean).flatMap((each) => [null, '::before', '::after'].map((part) => lookOf(each, part))).join('\n');
};

rule('focus-visible', '2.4.7', function* () {
  const before = document.activeElement;
  for (const element of reached().filter((each) => each.localName !== 'iframe')) {
    document.activeElement?.blur();
    const plain = surroundings(element);
    element.focus({ focusVisible: true, preventScroll: true });
    // What refuses the focus, as all that is behind a dialog, is not looked at.
    const isFocused = document.activeElement === element;
    if (isFocused && surroundings(element) === plain) yield [element, 'looks the same with the focus and without'];
  }
  document.activeElement?.blur();
  before?.focus({ preventScroll: true });
});
