import type { FindingList } from '../FindingList.ts';
import type { FormField, PricedForm } from '../form/PricedForm.ts';
import { compareNames } from './compareNames.ts';
import type { CrossCheck } from './CrossCheck.ts';
import { fittingList } from './fittingList.ts';
import { nameWords } from './nameWords.ts';
import { tableItems, type TableItem } from './tableItems.ts';

/** Every option of an item has a rate in every table, and the other way round. */
export const checkOptions: CrossCheck = (findings, form, tables) => {
  const items = tableItems(tables);
  const optionsOf = ({ id, list }: (typeof items)[number]) => form.roomFields.get(`${list ?? id}.type`);
  const lists = new Map([...form.roomFields.values()].map(({ list, options = [] }) => [list, options.map(({ name }) => name)]));
  const ids = new Set(items.map(({ id }) => id));
  // A later table is mostly a copy, with its slips: what it says twice is said once.
  const rated = [...ids].map((id) => [...new Set(items.filter((item) => item.id === id).flatMap(({ options }) => options))]);
  const words = nameWords([...lists.values(), ...rated]);
  for (const id of ids) {
    const own = items.filter((item) => item.id === id);
    const field = own.map(optionsOf).find((found) => found?.options);
    if (!field?.options) continue;
    // A table may take the entries from another list than the others do.
    const alike = own.filter((item) => optionsOf(item) === field);
    if (checkMeant(findings, form.lists, field, alike, items)) continue;
    compareNames(findings, {
      inForm: field.options,
      inTables: alike.map(({ table, options }) => ({ table, at: ['items', id, 'rates'], names: options })),
      codes: { notInTable: 'option-without-rate', notInForm: 'rate-without-option' },
      words: { ofForm: 'option', ofTable: 'rate', form: field.list ?? field.place.file },
    }, words);
  }
};

/** When no rate is for any of the options, one is compared with the wrong list: true when that was told. */
function checkMeant(findings: FindingList, lists: PricedForm['lists'], { options = [], list = '', ref }: FormField, items: readonly TableItem[], all: readonly TableItem[]): boolean {
  const [first] = items;
  const known = options.map(({ name }) => name);
  const areMany = known.length > 1 && items.every((item) => item.options.length > 1);
  if (!first || !ref || !areMany || items.some((item) => item.options.some((option) => known.includes(option)))) return false;
  const { id, table: { file, document } } = first;
  const sharer = all.find((item) => item.table === first.table && item !== first && item.list !== undefined && item.list === first.list);
  if (sharer) {
    findings.note({ file, document, at: ['items', id, 'list'] }, 'wrong-list', `none of the rates of "${id}" is for an option of ${JSON.stringify(first.list)}`, `that is the list of "${sharer.id}"`);
  } else {
    const meant = fittingList(lists, first.options);
    findings.note(ref, 'wrong-options', `no option of ${list} has a rate under items.${id} in ${items.map((item) => item.table.file).join(', ')}`, meant === undefined ? 'name the option list that belongs here' : `did you mean ${meant}?`);
    // Nothing else uses the list that is meant.
    if (meant !== undefined) findings.withdraw(meant, 'unused-options');
  }
  return true;
}
