// Goes into a field and marks all of it, so that what is typed replaces it.
// Fields with a picker of their own are set instead: returns false for those.
(element, text) => {
  const picked = ['color', 'date', 'datetime-local', 'month', 'range', 'time', 'week'];
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  element.focus();
  if (picked.includes(element.type)) {
    element.value = text;
    for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true }));
    return false;
  }
  if (element.select) element.select();
  else getSelection().selectAllChildren(element);
  return true;
}
