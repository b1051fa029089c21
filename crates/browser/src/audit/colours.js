// Whether text can be told from what is behind it.

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** A colour of CSS as red, green, blue from 0 to 255, and alpha from 0 to 1. */
const colour = (text) => {
  const numbers = /^rgba?\(([^)]*)\)$/.exec(text)?.[1].split(/[\s,/]+/).map(Number);
  if (numbers) return [...numbers.slice(0, 3), numbers[3] ?? 1];
  // Any other way of writing it is left to the browser, on paper of one dot.
  canvas.canvas.width = 1;
  canvas.canvas.height = 1;
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
};

/** One colour painted over another. */
const over = ([...top], [...below]) => {
  const alpha = top[3] + below[3] * (1 - top[3]);
  if (alpha === 0) return [0, 0, 0, 0];
  const mixed = [0, 1, 2].map((at) => (top[at] * top[3] + below[at] * below[3] * (1 - top[3])) / alpha);
  return [...mixed, alpha];
};

const luminance = (rgb) => {
  const [red, green, blue] = rgb.slice(0, 3).map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one, other) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** What is behind a page that paints nothing: black ink on white paper, or the other way round. */
const paper = () => {
  const probe = document.createElement('i');
  probe.style.color = 'Canvas';
  document.documentElement.append(probe);
  const found = colour(getComputedStyle(probe).color);
  probe.remove();
  return found;
};

/** Ink and ground as they are seen; null where a picture or an effect is in play. */
const painted = (element, ink) => {
  let [front, ground] = [ink, [0, 0, 0, 0]];
  for (let above = element; above; above = above.parentElement) {
    const style = getComputedStyle(above);
    const isOpaque = ground[3] >= 1;
    const hasEffect = style.filter !== 'none' || style.mixBlendMode !== 'normal' || style.backdropFilter !== 'none';
    if (hasEffect || (!isOpaque && style.backgroundImage !== 'none')) return null;
    [front, ground] = [front, ground].map((each) => over(each, colour(style.backgroundColor)));
    const opacity = Number(style.opacity);
    [front, ground] = [front, ground].map((each) => [...each.slice(0, 3), each[3] * opacity]);
  }
  const blank = paper();
  return [over(front, blank), over(ground, blank)];
};

const round = (rgb) => `rgb(${rgb.slice(0, 3).map(Math.round).join(' ')})`;

/** What is wrong with text of this colour in this element, if anything. */
const faintness = (element, style) => {
  const seenAs = painted(element, colour(style.color));
  if (!seenAs) return null;
  const size = parseFloat(style.fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  const [ratio, wanted] = [contrast(...seenAs), isLarge ? 3 : 4.5];
  if (ratio >= wanted) return null;
  return `has text in ${round(seenAs[0])} on ${round(seenAs[1])}: ${ratio.toFixed(2)} to 1, where ${wanted} is wanted`;
};

/** Whether an element is kept from the eyes and only there to be listened to. */
const isForEars = (element) => {
  const { width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const isTiny = (width <= 1 || height <= 1) && style.overflow !== 'visible';
  return isTiny || /inset\((50|100)%/.test(style.clipPath) || /rect\((0|1)px/.test(style.clip);
};

/** Elements with text of their own, each once. Marks without letters are pictures. */
const written = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (/[\p{L}\p{N}]/u.test(walker.currentNode.data) && !element.ownerSVGElement) found.add(element);
  }
  return [...found].filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
};

rule('contrast', '1.4.3', function* () {
  const fields = seen('input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=color], [type=image]), textarea, select');
  for (const element of new Set([...written(), ...fields])) {
    if (isDisabled(element) || element.matches('option, script, style, noscript') || element.closest('svg, label:has(:disabled)')) continue;
    let above = element;
    while (above && !isForEars(above)) above = above.parentElement;
    if (above) continue;
    const isHint = element.placeholder && !element.value;
    const sentence = faintness(element, getComputedStyle(element, isHint ? '::placeholder' : null));
    if (sentence) yield [element, sentence];
  }
});
