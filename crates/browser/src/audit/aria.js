// Roles, states and references.

const ROLES = new Set(words(`
  alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox complementary
  contentinfo definition deletion dialog directory document emphasis feed figure form generic graphics-document graphics-object
  graphics-symbol grid gridcell group heading img insertion link list listbox listitem log main marquee math menu menubar menuitem
  menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio radiogroup region row
  rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong subscript suggestion superscript switch
  tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem`));

const STATES = new Set(words(`
  activedescendant atomic autocomplete braillelabel brailleroledescription busy checked colcount colindex colindextext colspan
  controls current describedby description details disabled dropeffect errormessage expanded flowto grabbed haspopup hidden invalid
  keyshortcuts label labelledby level live modal multiline multiselectable orientation owns placeholder posinset pressed readonly
  relevant required roledescription rowcount rowindex rowindextext rowspan selected setsize sort valuemax valuemin valuenow valuetext`));

/** What a role cannot do without, where no element of HTML knows it by itself. */
const NEEDED = {
  checkbox: 'aria-checked', combobox: 'aria-expanded', heading: 'aria-level', menuitemcheckbox: 'aria-checked', menuitemradio: 'aria-checked',
  meter: 'aria-valuenow', radio: 'aria-checked', scrollbar: 'aria-valuenow', slider: 'aria-valuenow', switch: 'aria-checked',
};

/** What has to be around a role. */
const AROUND = {
  ...MEMBERS, gridcell: 'row', row: 'grid, table, treegrid, rowgroup', cell: 'row', columnheader: 'row', rowheader: 'row',
  listitem: 'list', rowgroup: 'grid, table, treegrid', tab: 'tablist', option: 'listbox, group', treeitem: 'tree, group',
  menuitem: 'menu, menubar, group', menuitemradio: 'menu, menubar, group', menuitemcheckbox: 'menu, menubar, group', radio: null,
};

const REFERRING = [
  'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-details', 'aria-errormessage', 'aria-flowto',
  'aria-activedescendant', 'for', 'headers',
];

/** Every id that something refers to, with who does. */
const references = () => REFERRING.flatMap((attribute) => [...document.querySelectorAll(`[${attribute}]`)]
  .filter((element) => attribute !== 'for' || element.matches('label, output'))
  .flatMap((element) => words(element.getAttribute(attribute)).map((id) => ({ attribute, element, id }))));

rule('role', '4.1.2', function* () {
  for (const element of document.querySelectorAll('[role]')) {
    const unknown = words(element.getAttribute('role')).find((role) => !ROLES.has(role) && !role.startsWith('doc-'));
    if (unknown) yield [element, `has the role ${unknown}, which does not exist`];
  }
});

rule('aria-attribute', '4.1.2', function* () {
  for (const element of document.querySelectorAll('*')) {
    const names = element.getAttributeNames().filter((name) => name.startsWith('aria-'));
    const unknown = names.find((name) => !STATES.has(name.slice(5)));
    if (unknown) yield [element, `has the attribute ${unknown}, which does not exist`];
  }
});

rule('role-state', '4.1.2', function* () {
  for (const element of present('[role]')) {
    const needed = NEEDED[element.getAttribute('role')];
    const isNative = element.matches(`${FIELD}, h1, h2, h3, h4, h5, h6, meter`);
    if (needed && !isNative && !element.hasAttribute(needed)) yield [element, `is a ${element.getAttribute('role')} without ${needed}`];
  }
});

rule('role-parent', '1.3.1', function* () {
  for (const element of present('[role]')) {
    const wanted = AROUND[element.getAttribute('role')]?.split(', ');
    const roles = around(element).map(roleAround).filter((role) => ![null, 'presentation', 'none', 'generic'].includes(role));
    if (wanted && !wanted.includes(roles.next().value)) yield [element, `is a ${element.getAttribute('role')} outside of any ${wanted.join(' or ')}`];
  }
});

/** The role that an element has for those inside of it. */
const roleAround = (element) => {
  const native = { table: 'table', tbody: 'rowgroup', thead: 'rowgroup', tfoot: 'rowgroup', ul: 'list', ol: 'list', menu: 'list', fieldset: 'group' };
  return roleOf(element) ?? native[element.localName] ?? null;
};

rule('reference', '1.3.1', function* () {
  for (const { attribute, element, id } of references()) {
    // What is not open yet need not be there yet.
    const isClosed = attribute === 'aria-controls' && element.getAttribute('aria-expanded') === 'false';
    if (!isClosed && !document.getElementById(id)) yield [element, `refers by ${attribute} to #${id}, which is not there`];
  }
});

rule('duplicate-id', '4.1.2', function* () {
  for (const id of new Set(references().map((reference) => reference.id))) {
    const alike = document.querySelectorAll(`[id="${CSS.escape(id)}"]`);
    if (alike.length > 1) yield [alike[1], `has the id ${id} as another element has, and something refers to it`];
  }
});
