// How a document is built: language, title, landmarks, headings, lists, tables.

rule('lang', '3.1.1', function* () {
  const lang = document.documentElement.getAttribute('lang') ?? '';
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(lang)) yield [document.documentElement, `does not say its language: lang="${lang}"`];
  for (const element of document.body.querySelectorAll('[lang]')) {
    if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(element.lang)) yield [element, `says a language that is none: lang="${element.lang}"`];
  }
});

rule('title', '2.4.2', function* () {
  if (!document.title.trim()) yield [document.documentElement, 'has no title'];
});

rule('main', '1.3.1', function* () {
  const mains = present('main:not([role]), [role=main]');
  if (mains.length !== 1) yield [mains[1] ?? document.body, `there are ${mains.length} main landmarks, not one`];
});

rule('h1', '1.3.1', function* () {
  const first = present('h1:not([role]), [role=heading][aria-level="1"]').filter((heading) => !heading.closest('dialog, [role=dialog]'));
  if (first.length !== 1) yield [first[1] ?? document.body, `there are ${first.length} headings of the first level, not one`];
});

rule('heading-order', '1.3.1', function* () {
  let last = 0;
  for (const heading of present('h1, h2, h3, h4, h5, h6, [role=heading]')) {
    if (heading.getAttribute('role') && heading.getAttribute('role') !== 'heading') continue;
    const level = Number(heading.getAttribute('aria-level') ?? heading.localName.slice(1)) || 2;
    if (level > last + 1 && last > 0) yield [heading, `is a heading of level ${level} after one of level ${last}`];
    if (!nameOf(heading)) yield [heading, 'is an empty heading'];
    last = level;
  }
});

rule('list', '1.3.1', function* () {
  const isList = (list) => !list.hasAttribute('role') || list.getAttribute('role') === 'list';
  for (const list of [...document.querySelectorAll('ul, ol, menu')].filter(isList)) {
    const strange = [...list.children].find((child) => !child.matches('li, script, template'));
    if (strange) yield [strange, `is directly in a ${list.localName}, where only li may be`];
  }
  for (const list of document.querySelectorAll('dl:not([role])')) {
    const strange = [...list.children].find((child) => !child.matches('dt, dd, div, script, template'));
    if (strange) yield [strange, 'is directly in a dl, where only dt, dd and div may be'];
  }
  for (const item of document.querySelectorAll('li:not([role])')) {
    if (!item.parentElement.matches('ul, ol, menu, [role=list]')) yield [item, 'is an item without a list around it'];
  }
});

rule('table-headers', '1.3.1', function* () {
  for (const table of present('table:not([role=presentation], [role=none])')) {
    const heads = [...table.querySelectorAll('th')].filter((head) => head.closest('table') === table);
    const isPlain = (head) => head.parentElement.rowIndex === 0 || head.cellIndex === 0;
    const isSimple = heads.every(isPlain) && !table.querySelector('[colspan], [rowspan]');
    const isSaid = (head) => head.hasAttribute('scope') || head.id && table.querySelector(`[headers~="${CSS.escape(head.id)}"]`);
    const mute = isSimple ? null : heads.find((head) => !isSaid(head));
    if (mute) yield [mute, 'does not say whether it heads a row or a column: give it a scope'];
  }
});

rule('zoom', '1.4.4', function* () {
  const viewport = document.querySelector('meta[name=viewport]');
  const said = Object.fromEntries((viewport?.content ?? '').split(/[,;]/).map((part) => part.split('=').map((word) => word.trim().toLowerCase())));
  if (['no', '0'].includes(said['user-scalable'])) yield [viewport, 'does not let people zoom: user-scalable'];
  if (parseFloat(said['maximum-scale']) < 2) yield [viewport, 'lets people zoom less than to twice the size: maximum-scale'];
});

rule('refresh', '2.2.1', function* () {
  const refresh = document.querySelector('meta[http-equiv=refresh i]');
  if (refresh && parseFloat(refresh.content) > 0) yield [refresh, 'loads the page anew while somebody reads it'];
});
