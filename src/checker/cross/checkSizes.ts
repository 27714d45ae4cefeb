import { keysAt } from '../keysAt.ts';
import type { FindingList } from '../FindingList.ts';
import type { FormField, PricedForm } from '../form/PricedForm.ts';
import { compareNames } from './compareNames.ts';
import type { CrossCheck } from './CrossCheck.ts';
import type { Subject } from './Subject.ts';
import { tableItems } from './tableItems.ts';

const codes = { notInTable: 'size-without-factor', notInForm: 'factor-without-size' } as const;

/** Whether the field takes its sizes from another list than the one that has exactly the sizes of the tables and that nothing uses now: that is told. */
function isSwapped(findings: FindingList, lists: PricedForm['lists'], { list, ref }: FormField, inTables: Subject['inTables']): boolean {
  const has = (sizes: readonly string[]): boolean => inTables.every(({ names }) => names.length === sizes.length && names.every((name) => sizes.includes(name)));
  if (list === undefined || !ref || has(lists.get(list) ?? [])) return false;
  const meant = [...lists].find(([other, sizes]) => other !== list && has(sizes))?.[0];
  if (meant === undefined || !findings.withdraw(meant, 'unused-options')) return false;
  findings.note(ref, 'wrong-options', `${list} has other sizes than the rate tables have factors for`, `did you mean ${meant}?`);
  return true;
}

/** Where a table has factors by size, every size of the form has one, and the other way round. */
export const checkSizes: CrossCheck = (findings, form, tables) => {
  const compare = (field: FormField | undefined, inTables: Subject['inTables']): void => {
    if (!field?.options || inTables.length === 0 || isSwapped(findings, form.lists, field, inTables)) return;
    compareNames(findings, { inForm: field.options, inTables, codes, words: { ofForm: 'size', ofTable: 'factor', form: field.list ?? field.place.file } }, []);
  };
  compare(form.fields.get('houseSize'), tables.flatMap((table) => {
    const names = keysAt(table.document.value, 'houseSizes');
    return names ? [{ table, at: ['houseSizes'], names }] : [];
  }));
  const items = tableItems(tables).filter(({ sizes }) => sizes !== undefined);
  for (const id of new Set(items.map((item) => item.id))) {
    const own = items.filter((item) => item.id === id);
    const [{ list } = { list: undefined }] = own;
    compare(form.roomFields.get(`${list ?? id}.size`), own.map(({ table, sizes = [] }) => ({ table, at: ['items', id, 'sizes'], names: sizes })));
  }
};
