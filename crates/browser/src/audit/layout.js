// Sizes: what is touched is large enough, and nothing is wider than the window.

const LEAST = 24;

/** Where an element is touched: itself and its labels. */
const areas = (element) => [element, ...(element.labels ?? [])].map((each) => each.getBoundingClientRect());

const isSmall = ({ width, height }) => Math.min(width, height) < LEAST - 0.01;

/** A link in the middle of a sentence is as high as its line. */
const isInLine = (element) => {
  if (!getComputedStyle(element).display.startsWith('inline') || !element.parentElement) return false;
  const around = [...element.parentElement.childNodes].filter((node) => node !== element && node.nodeType === Node.TEXT_NODE);
  return element.matches('a') && around.some((node) => /[\p{L}\p{N}]/u.test(node.data));
};

const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** A point as a box without size. */
const edges = ({ x, y }) => ({ left: x, right: x, top: y, bottom: y });

/** How far a point is from a box. */
const distance = ({ x, y }, box) => Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

rule('target-size', '2.5.8', function* () {
  const touched = present(INTERACTIVE).filter((element) => !isDisabled(element) && element.getClientRects().length);
  const targets = touched.map((element) => ({ element, box: areas(element).reduce((one, other) => (isSmall(one) ? other : one)) }));
  for (const { element, box } of targets) {
    if (!isSmall(box) || isInLine(element)) continue;
    // Small is good enough where a circle around it has no neighbour in it, nor theirs.
    const isNear = (other) => {
      const [spot, least] = isSmall(other.box) ? [edges(middle(other.box)), LEAST] : [other.box, LEAST / 2];
      return !other.element.contains(element) && !element.contains(other.element) && distance(middle(box), spot) < least;
    };
    const near = targets.find((other) => other.element !== element && isNear(other));
    const size = `${Math.round(box.width)}×${Math.round(box.height)}`;
    if (near) yield [element, `is touched on ${size} pixels, less than ${LEAST}, and ${shown(near.element)} is too near`];
  }
});

rule('reflow', '1.4.10', function* () {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return;
  const isClipped = (element) => {
    for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
      if (getComputedStyle(above).overflowX !== 'visible') return true;
    }
    return false;
  };
  const wide = seen('body *').filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !isClipped(element));
  yield [wide.at(-1) ?? document.body, `reaches beyond the window: the page is ${scrollWidth} pixels wide in a window of ${clientWidth}`];
});
