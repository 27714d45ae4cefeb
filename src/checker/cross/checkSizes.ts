import { keysAt } from '../keysAt.ts';
import type { FormField } from '../form/PricedForm.ts';
import { compareNames } from './compareNames.ts';
import type { CrossCheck } from './CrossCheck.ts';
import type { Subject } from './Subject.ts';
import { tableItems } from './tableItems.ts';

const codes = { notInTable: 'size-without-factor', notInForm: 'factor-without-size' } as const;

/** Where a table has factors by size, every size of the form has one, and the other way round. */
export const checkSizes: CrossCheck = (findings, form, tables) => {
  const compare = (field: FormField | undefined, inTables: Subject['inTables']): void => {
    if (!field?.options || inTables.length === 0) return;
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
