// Where an element can be touched: brings it into view and returns its middle,
// whether it is moving, and what covers it. `null` while it has no size.
(element) => {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const boxes = [...element.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
  if (boxes.length === 0) return null;
  // The middle of text that goes over several lines may be beside it.
  const box = boxes.length > 1 ? boxes[0] : element.getBoundingClientRect();
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const hit = document.elementFromPoint(x, y);
  // A label is as good as what it labels.
  const isHit = hit && (element.contains(hit) || hit.closest('label')?.control === element);
  const covering = hit ? hit.cloneNode(false).outerHTML : 'nothing: it is outside of the window';
  // What moves for ever, as a light that pulses, is not waited for.
  const moves = ({ effect, playState }) => playState === 'running' && effect?.target?.contains(element)
    && Number.isFinite(effect.getComputedTiming().endTime);
  return { x, y, isMoving: document.getAnimations().some(moves), covered: isHit ? null : covering };
}
