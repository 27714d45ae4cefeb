import type { Findings } from '../../compile/findings.ts';
import { keysAt } from '../jsonAt.ts';
import { compareNames, nameWords, type Subject } from './compareNames.ts';
import type { FormField, PricedForm } from './pricedForm.ts';
import { type CrossCheck, fittingList, type TableItem, tableItems } from './tableItems.ts';

/** Every option of an item has a rate in every table, and the other way round. */
export const checkOptions: CrossCheck = (findings, form, tables) => {
  const optionsOf = ({ id, list }: TableItem) => form.roomFields.get(`${list ?? id}.type`);
  const listed = tableItems(tables).filter(
    ({ id, table: { file, document } }) => !findings.isWrong({ file, document, at: ['items', id, 'list'] }),
  );
  const items = withRatesInPlace(findings, listed, optionsOf);
  const lists = new Map(
    [...form.roomFields.values()].map(({ list, options = [] }) => [list, options.map(({ name }) => name)]),
  );
  const ids = new Set(items.map(({ id }) => id));
  // A later table is mostly a copy, with its slips: what it says twice is said once.
  const rated = [...ids].map((id) => [
    ...new Set(items.filter((item) => item.id === id).flatMap(({ options }) => options)),
  ]);
  const words = nameWords([...lists.values(), ...rated]);
  for (const id of ids) {
    const own = items.filter((item) => item.id === id);
    const field = own.map(optionsOf).find((found) => found?.options);
    if (!field?.options) continue;
    // A table may take the entries from another list than the others do.
    const alike = own.filter((item) => optionsOf(item) === field);
    if (checkMeant(findings, form.lists, field, alike)) continue;
    compareNames(
      findings,
      {
        inForm: field.options,
        inTables: alike.map(({ table, options }) => ({ table, at: ['items', id, 'rates'], names: options })),
        codes: { notInTable: 'option-without-rate', notInForm: 'rate-without-option' },
        words: { ofForm: 'option', ofTable: 'rate', form: field.list ?? field.place.file },
      },
      words,
    );
  }
};

/** The items with each rate under the item whose option it is for. A rate under another item is reported. */
function withRatesInPlace(
  findings: Findings,
  items: readonly TableItem[],
  optionsOf: (item: TableItem) => FormField | undefined,
): TableItem[] {
  const offers = (item: TableItem, option: string): boolean =>
    optionsOf(item)?.options?.some(({ name }) => name === option) ?? false;
  return items.map((item, order) => {
    const beside = items.filter((other) => other.table === item.table && other !== item);
    const misplaced = item.options.filter(
      (option) =>
        optionsOf(item)?.options &&
        !offers(item, option) &&
        beside.some((other) => offers(other, option) && !other.options.includes(option)),
    );
    const owned = beside.flatMap((other) =>
      other.options.filter(
        (option) =>
          optionsOf(other)?.options && !offers(other, option) && offers(item, option) && !item.options.includes(option),
      ),
    );
    // Where all lie outside, it is the list of options that is wrong.
    const isWhole = misplaced.length === item.options.length;
    for (const option of isWhole ? [] : misplaced) {
      const owner = beside.find((other) => offers(other, option));
      const { file, document } = item.table;
      findings.report(
        { file, document, at: ['items', item.id, 'rates', option] },
        'rate-without-option',
        `${JSON.stringify(option)} is no option of "${item.id}", but one of "${owner?.id ?? ''}"`,
        `move it to items.${owner?.id ?? ''}.rates`,
        // A later table is mostly a copy.
        { cause: { key: `outside\n${option}`, order } },
      );
    }
    return {
      ...item,
      options: [
        ...item.options.filter((option) => isWhole || !misplaced.includes(option)),
        ...owned.filter(() => !isWhole),
      ],
    };
  });
}

/** When no rate is for any of the options, one is compared with the wrong list: true when that was reported. */
function checkMeant(
  findings: Findings,
  lists: PricedForm['lists'],
  { options = [], list = '', ref }: FormField,
  items: readonly TableItem[],
): boolean {
  const [first] = items;
  const known = options.map(({ name }) => name);
  const areMany = known.length > 1 && items.every((item) => item.options.length > 1);
  if (!first || !ref || !areMany || items.some((item) => item.options.some((option) => known.includes(option))))
    return false;
  const meant = fittingList(lists, first.options);
  findings.report(
    ref,
    'priced-options-mismatch',
    `no option of ${list} has a rate under items.${first.id} in ${items.map((item) => item.table.file).join(', ')}`,
    meant === undefined ? 'name the option list that belongs here' : `did you mean ${meant}?`,
  );
  // Nothing else uses the list that is meant.
  if (meant !== undefined) findings.explain(meant, 'unused-options');
  return true;
}

const codes = { notInTable: 'size-without-factor', notInForm: 'factor-without-size' } as const;

/**
 * Whether the field takes its sizes from another list than the one that has exactly the sizes of the tables and that
 * nothing uses now: that is reported.
 */
function isSwapped(
  findings: Findings,
  lists: PricedForm['lists'],
  { list, ref }: FormField,
  inTables: Subject['inTables'],
): boolean {
  const has = (sizes: readonly string[]): boolean =>
    inTables.every(({ names }) => names.length === sizes.length && names.every((name) => sizes.includes(name)));
  if (list === undefined || !ref || has(lists.get(list) ?? [])) return false;
  const meant = [...lists].find(([other, sizes]) => other !== list && has(sizes))?.[0];
  if (meant === undefined || !findings.has(meant, 'unused-options')) return false;
  findings.explain(meant, 'unused-options');
  findings.report(
    ref,
    'priced-options-mismatch',
    `${list} has other sizes than the rate tables have factors for`,
    `did you mean ${meant}?`,
  );
  return true;
}

/** Where a table has factors by size, every size of the form has one, and the other way round. */
export const checkSizes: CrossCheck = (findings, form, tables) => {
  const compare = (field: FormField | undefined, inTables: Subject['inTables']): void => {
    if (!field?.options || inTables.length === 0 || isSwapped(findings, form.lists, field, inTables)) return;
    compareNames(
      findings,
      {
        inForm: field.options,
        inTables,
        codes,
        words: { ofForm: 'size', ofTable: 'factor', form: field.list ?? field.place.file },
      },
      [],
    );
  };
  compare(
    form.fields.get('houseSize'),
    tables.flatMap((table) => {
      const names = keysAt(table.document.value, 'houseSizes');
      return names ? [{ table, at: ['houseSizes'], names }] : [];
    }),
  );
  const items = tableItems(tables).filter(({ sizes }) => sizes !== undefined);
  for (const id of new Set(items.map((item) => item.id))) {
    const own = items.filter((item) => item.id === id);
    const [{ list } = { list: undefined }] = own;
    compare(
      form.roomFields.get(`${list ?? id}.size`),
      own.map(({ table, sizes = [] }) => ({ table, at: ['items', id, 'sizes'], names: sizes })),
    );
  }
};
