// Where an element can be touched: brings it into view and returns its middle,
// or what covers it there. `null` while it has no size.
(element) => {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const boxes = [...element.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
  const box = boxes.length > 1 && getComputedStyle(element).display === 'inline' ? boxes[0] : element.getBoundingClientRect();
  if (boxes.length === 0) return null;
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const hit = document.elementFromPoint(x, y);
  // A label is as good as what it labels.
  const isIt = hit && (element.contains(hit) || hit.closest('label')?.control === element);
  return { x, y, covered: isIt ? null : hit ? hit.cloneNode(false).outerHTML : 'nothing: it is outside of the window' };
}
