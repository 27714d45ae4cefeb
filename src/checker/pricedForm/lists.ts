import type { Findings } from '../../compile/findings.ts';
import { valueAt } from '../jsonAt.ts';
import type { TableFile } from '../tables/tableFiles.ts';
import type { PricedForm } from './pricedForm.ts';
import { type CrossCheck, listsOf, type TableItem, tableItems } from './tableItems.ts';

/**
 * Each table takes what it measures from the list that is meant. A list that is there, but another item's, is the
 * table's mistake: seen from the form, that list would seem to lack what prices need.
 */
export const checkLists: CrossCheck = (findings, form, tables) => {
  const items = tableItems(tables);
  for (const item of items) checkItemList(findings, form, item, items);
  for (const table of tables) checkWalls(findings, form, table);
};

function checkItemList(findings: Findings, form: PricedForm, item: TableItem, items: readonly TableItem[]): void {
  const { id, list, options, table } = item;
  if (list === undefined || sharesOptions(form, list, options) !== false) return;
  const fits = (path: string): boolean => sharesOptions(form, path, options) === true;
  const sharer = items.find((other) => other.table === table && other !== item && other.list === list);
  const elsewhere = items.find((other) => other.id === id && other.list !== undefined && fits(other.list));
  // With neither, the form may name the wrong option list: see `checkOptions`.
  if (!sharer && !elsewhere) return;
  const meant = listsOf(form).find(fits);
  findings.report(
    { file: table.file, document: table.document, at: ['items', id, 'list'] },
    'priced-list-mismatch',
    `none of the rates of "${id}" is for an option of ${JSON.stringify(list)}`,
    [
      ...(sharer ? [`that is the list of "${sharer.id}"`] : []),
      ...(meant === undefined ? [] : [`did you mean ${JSON.stringify(meant)}?`]),
    ].join('; '),
  );
}

/** Whether any of an item's options can be chosen in a list of the form; undefined when that is not known. */
function sharesOptions({ roomFields }: PricedForm, list: string, options: readonly string[]): boolean | undefined {
  const known = roomFields.get(`${list}.type`)?.options?.map(({ name }) => name);
  if (known === undefined || known.length < 2 || options.length < 2) return undefined;
  return options.some((option) => known.includes(option));
}

/** The walls by which a room is measured have lengths. Where no list has any, the form lacks them. */
function checkWalls(findings: Findings, form: PricedForm, { file, document }: TableFile): void {
  const walls = valueAt(document.value, 'geometry', 'walls');
  const lists = listsOf(form);
  const measured = lists.find((list) => form.roomFields.has(`${list}.length`));
  if (typeof walls !== 'string' || !lists.includes(walls) || !measured || form.roomFields.has(`${walls}.length`))
    return;
  findings.report(
    { file, document, at: ['geometry', 'walls'] },
    'priced-list-mismatch',
    `${JSON.stringify(walls)} has no lengths, so that the walls of a room cannot be measured by it`,
    `did you mean ${JSON.stringify(measured)}?`,
  );
}
