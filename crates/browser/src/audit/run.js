// All rules, one after the other, on the page as it stands.

// Changes of colour that take their time would hide what the focus changes.
const still = new CSSStyleSheet();
still.replaceSync('*, *::before, *::after { transition: none !important }');
const sheets = document.adoptedStyleSheets;
document.adoptedStyleSheets = [...sheets, still];
const { scrollX, scrollY } = window;
try {
  return rules.flatMap(({ name, criterion, look }) => [...look()].map(([element, sentence]) => (
    { rule: name, criterion, selector: pathTo(element), sentence: `${shown(element)} ${sentence}` })));
} finally {
  document.adoptedStyleSheets = sheets;
  scrollTo(scrollX, scrollY);
}
