import type { Findings } from '../../compile/findings.ts';
import { isLike } from '../../compile/similar.ts';
import { keysAt, valueAt } from '../jsonAt.ts';
import { AcrossTables } from '../tables/AcrossTables.ts';
import type { TableFile } from '../tables/tableFiles.ts';
import { quotedList } from '../words.ts';
import { compareNames, nameWords } from './compareNames.ts';
import type { PricedForm } from './pricedForm.ts';
import type { CrossCheck } from './tableItems.ts';

/** What can be ticked in a room has an item in every table, and the other way round. */
export const checkItems: CrossCheck = (findings, form, tables) => {
  if (!form.complete) return;
  const inTables = tables.flatMap((table) => {
    const names = keysAt(table.document.value, 'items');
    return names ? [{ table, at: ['items'], names }] : [];
  });
  // What no step shows is not missing in the tables, nor are the tables wrong to have it.
  const inForm = [...form.ticks]
    .filter(([name, { isShown }]) => isShown || inTables.some(({ names }) => names.includes(name)))
    .map(([name, { place }]) => ({ name, place }));
  const { tables: compared } = compareNames(
    findings,
    {
      inForm,
      inTables,
      codes: { notInTable: 'section-without-item', notInForm: 'item-without-section' },
      words: { ofForm: 'tick', ofTable: 'item', form: `"paintable" in ${form.place.file}` },
    },
    nameWords([
      [...form.roomFields.keys()].flatMap((path) => path.split('.')),
      [...form.ticks.keys()],
      [...new Set(inTables.flatMap(({ names }) => names))],
    ]),
  );
  // An item that is missing, or misspelt, is not missing to the preparation as well.
  for (const {
    table: { file, document },
    lacking,
  } of compared) {
    for (const step of keysAt(document.value, 'preparation') ?? []) {
      const ticked = valueAt(document.value, 'preparation', step, 'whenTicked');
      if (lacking.some((name) => name === ticked))
        findings.explain(file, 'unknown-item', { file, document, at: ['preparation', step, 'whenTicked'] });
    }
  }
};

const group = 'additionalFeatures';

/** Every feature of a room has its hours in every table, and the other way round. */
export const checkFeatures: CrossCheck = (findings, form, tables) => {
  if (!form.complete) return;
  const names = [...form.features.keys()];
  const inTables = tables.flatMap((table) => {
    const own = keysAt(table.document.value, group);
    return own ? [{ table, at: [group], names: own }] : [];
  });
  for (const { file, document } of tables.filter((table) => !inTables.some((other) => other.table === table))) {
    if (names.length === 0) continue;
    findings.report(
      { file, document, at: [group] },
      'feature-without-hours',
      `"additionalFeatures" is missing here, but the form asks for ${quotedList(names)}`,
      'add it, with 0 hours for what costs nothing',
    );
  }
  const [first] = inTables;
  if (!first) return;
  if (names.length === 0) {
    reportNone(findings, form, first.table);
    return;
  }
  compareNames(
    findings,
    {
      inForm: [...form.features].map(([name, { place }]) => ({ name, place })),
      inTables,
      codes: { notInTable: 'feature-without-hours', notInForm: 'hours-without-feature' },
      words: { ofForm: 'feature', ofTable: 'hours', form: `"additionalFeatures" in ${form.place.file}` },
    },
    nameWords([names, [...new Set(inTables.flatMap((table) => table.names))], labelsOf(first.table)]),
  );
};

/** The words of the labels, as names would have them. */
const labelsOf = ({ document: { value } }: TableFile): string[] =>
  (keysAt(value, group) ?? [])
    .flatMap((name) => String(valueAt(value, group, name, 'label')).split(/\W+/))
    .flatMap((word) => [word, word.toLowerCase()]);

/** The form asks for no feature at all: the group that holds them may be called otherwise. */
function reportNone(findings: Findings, form: PricedForm, { file, document }: TableFile): void {
  const [slip] = [...form.roomFields].filter(([path, { shape }]) => shape === 'group' && isLike(path, group));
  if (slip)
    findings.report(
      slip[1].place,
      'missing-field',
      `prices need the group "${group}", but this is called ${JSON.stringify(slip[0])}`,
      `did you mean "${group}"?`,
    );
  else if ((keysAt(document.value, group) ?? []).length > 0)
    findings.report(
      { file, document, at: [group] },
      'hours-without-feature',
      `${form.place.file} asks for no features of a room`,
      'remove these, or ask for them in the form',
    );
}

/** Work that costs nothing is a slip, unless it is marked as assumed and not yet offered. */
export const checkZeroRates: CrossCheck = (findings, form, tables) => {
  const across = new AcrossTables();
  for (const table of tables) {
    const { value } = table.document;
    for (const item of keysAt(value, 'items') ?? []) {
      const free = (keysAt(value, 'items', item, 'rates') ?? []).filter(
        (option) => valueAt(value, 'items', item, 'rates', option, 'hours') === 0,
      );
      const isAssumed = (option: string): boolean => valueAt(value, 'items', item, 'rates', option, 'assumed') === true;
      for (const option of free.filter((name) => !isAssumed(name))) {
        across.add(`${item} ${option}`, table, ['items', item, 'rates', option, 'hours'], {
          code: 'zero-rate',
          message: `"${option}" takes 0 hours: it would be done for nothing`,
          hint: 'write how many hours one takes',
          severity: 'error',
        });
      }
      const [first] = free.filter(isAssumed);
      if (first === undefined || form.ticks.get(item)?.offered !== true) continue;
      across.add(item, table, ['items', item, 'rates', first, 'hours'], {
        code: 'zero-rate',
        message: `"${item}" is offered, but costs nothing: ${free.length} of its rates are 0 hours`,
        hint: 'write how many hours one takes',
        severity: 'warning',
      });
    }
  }
  across.report(findings);
};
