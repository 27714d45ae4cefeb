import { keysAt } from '../keysAt.ts';
import { valueAt } from '../valueAt.ts';
import { compareNames } from './compareNames.ts';
import type { CrossCheck } from './CrossCheck.ts';
import { nameWords } from './nameWords.ts';

/** What can be ticked in a room has an item in every table, and the other way round. */
export const checkItems: CrossCheck = (findings, form, tables) => {
  if (!form.complete) return;
  const inTables = tables.flatMap((table) => {
    const names = keysAt(table.document.value, 'items');
    return names ? [{ table, at: ['items'], names }] : [];
  });
  // What no step shows is not missing in the tables, nor are the tables wrong to have it.
  const inForm = [...form.ticks].filter(([name, { isShown }]) => isShown || inTables.some(({ names }) => names.includes(name))).map(([name, { place }]) => ({ name, place }));
  const { tables: compared } = compareNames(findings, {
    inForm,
    inTables,
    codes: { notInTable: 'section-without-item', notInForm: 'item-without-section' },
    words: { ofForm: 'tick', ofTable: 'item', form: `"paintable" in ${form.place.file}` },
  }, nameWords([[...form.roomFields.keys()].flatMap((path) => path.split('.')), [...form.ticks.keys()], [...new Set(inTables.flatMap(({ names }) => names))]]));
  // An item that is missing, or misspelt, is not missing to the preparation as well.
  for (const { table: { file, document }, lacking } of compared) {
    for (const step of keysAt(document.value, 'preparation') ?? []) {
      const ticked = valueAt(document.value, 'preparation', step, 'whenTicked');
      if (lacking.some((name) => name === ticked)) findings.withdraw(file, 'unknown-item', { file, document, at: ['preparation', step, 'whenTicked'] });
    }
  }
};
