import { isSimilar } from '../../compile/similar.ts';
import type { TableFile } from '../tables/tableFiles.ts';
import { reportMisnamed } from './checkCalculatorInputs.ts';
import { compareNames, type NameSets, type TableNames } from './compareNames.ts';
import { featuresGroup, type FormField, type PricedForm } from './pricedForm.ts';
import { roomItemsIn, type TableItem } from './priceInputs.ts';
import { codes } from '../codes.ts';

/** Checks that every option and box of the form has its item, rate, factor or hours in every table, and the reverse. */
export function checkFormAndTableNamesMatch(form: PricedForm, tables: readonly TableFile[]): void {
  const rated = tables.flatMap((table) => roomItemsIn(form, table).flatMap((item) => keysOfItem(item, 'rates') ?? []));
  checkItems(form, tables);
  checkFeatures(form, tables);
  checkOptions(form, tables, [...[...form.lists.values()].flat(), ...new Set(rated)]);
  compareSizes(form.fields.get('houseSize'), tableNamesAt(tables, 'houseSizes'));
}

const tableNamesAt = (tables: readonly TableFile[], ...at: string[]): TableNames[] =>
  tables.flatMap((table) => {
    const names = table.document.keysAt(at);
    return names ? [{ table, at, names }] : [];
  });

const keysOfItem = ({ table, id }: TableItem, key: string): string[] | undefined =>
  table.document.keysAt(['items', id, key]);

const tickNames = (ticks: PricedForm['ticks']): NameSets['inForm'] =>
  [...ticks].map(([name, { where }]) => ({ name, where }));

function checkItems(form: PricedForm, tables: readonly TableFile[]): void {
  const inTables = tableNamesAt(tables, 'items');
  const fieldNames = [...form.roomFields.keys()].flatMap((path) => path.split('.'));
  compareNames({
    inForm: tickNames(form.ticks),
    inTables,
    codes: { notInTable: codes['section-without-item'], notInForm: codes['item-without-section'] },
    labels: { ofForm: 'tick', ofTable: 'item', form: `"paintable" in ${form.where.document.file}` },
    lexicon: [...fieldNames, ...form.ticks.keys(), ...new Set(inTables.flatMap(({ names }) => names))],
  });
}

function checkFeatures(form: PricedForm, tables: readonly TableFile[]): void {
  const inTables = tables.map((table) => ({
    table,
    at: [featuresGroup],
    names: table.document.keysAt([featuresGroup]) ?? [],
  }));
  const slip = [...form.roomFields].find(([path, { shape }]) => shape === 'group' && isSimilar(path, featuresGroup));
  // When the form has no features, the name of their group may be misspelt.
  if (form.features.size === 0 && slip) reportMisnamed(slip[1], slip[0], featuresGroup, featuresGroup);
  else
    compareNames({
      inForm: tickNames(form.features),
      inTables,
      codes: { notInTable: codes['feature-without-hours'], notInForm: codes['hours-without-feature'] },
      labels: { ofForm: 'feature', ofTable: 'hours', form: `"${featuresGroup}" in ${form.where.document.file}` },
      lexicon: [
        ...form.features.keys(),
        ...new Set(inTables.flatMap(({ names }) => names)),
        ...inTables.flatMap(labelWords),
      ],
    });
}

/** The words of labels, also in small letters, for comparison with those of names. */
const labelWords = ({ table: { document }, names }: TableNames): string[] =>
  names
    .flatMap((name) => String(document.valueAt([featuresGroup, name, 'label'])).split(/\W+/))
    .flatMap((word) => [word, word.toLowerCase()]);

function checkOptions(form: PricedForm, tables: readonly TableFile[], knownNames: readonly string[]): void {
  const items = tables.flatMap((table) => roomItemsIn(form, table));
  const fieldOf = ({ id, list }: TableItem, name: string): FormField | undefined =>
    form.roomFields.get(`${list ?? id}.${name}`);
  for (const id of new Set(items.map((item) => item.id))) {
    // Tables may name different lists for the entries of one item.
    for (const list of new Set(items.filter((item) => item.id === id).map((item) => item.list))) {
      const itemsOfList = items.filter((item) => item.id === id && item.list === list);
      const itsTables = itemsOfList.map(({ table }) => table);
      const [first] = itemsOfList;
      const type = first && fieldOf(first, 'type');
      if (!first || !type?.options) continue;
      if (!reportMistakenList(form, type, first, items))
        compareNames({
          inForm: type.options,
          inTables: tableNamesAt(itsTables, 'items', id, 'rates'),
          codes: { notInTable: codes['option-without-rate'], notInForm: codes['rate-without-option'] },
          labels: { ofForm: 'option', ofTable: 'rate', form: type.list ?? type.where.document.file },
          lexicon: knownNames,
        });
      compareSizes(fieldOf(first, 'size'), tableNamesAt(itsTables, 'items', id, 'sizes'));
    }
  }
}

/** Reports options without any rate as compared with the wrong list, in table or form. Returns whether it did. */
function reportMistakenList(
  { lists, roomFields }: PricedForm,
  { options = [], list: file = '', ref }: FormField,
  item: TableItem,
  items: readonly TableItem[],
): boolean {
  const rates = keysOfItem(item, 'rates') ?? [];
  if (options.length < 2 || rates.length < 2 || options.some(({ name }) => rates.includes(name))) return false;
  const isMeant = (names: readonly string[]): boolean => rates.every((rate) => names.includes(rate));
  const sharer = items.find(({ table, id, list }) => table === item.table && id !== item.id && list === item.list);
  const { table, id, list } = item;
  if (sharer && list !== undefined) {
    const [path] = [...roomFields].find(([, field]) => isMeant(field.options?.map(({ name }) => name) ?? [])) ?? [];
    const message = `none of the rates of "${id}" is for an option of "${list}", which is the list of "${sharer.id}"`;
    const hint = path && `did you mean "${path.slice(0, -'.type'.length)}"?`;
    table.document.report(['items', id, 'list'], codes['priced-list-mismatch'], message, hint);
    return true;
  }
  const listFile = [...lists].find(([, names]) => isMeant(names))?.[0];
  const hint = listFile === undefined ? 'name the option list that belongs here' : `did you mean ${listFile}?`;
  const message = `no option of ${file} has a rate under items.${id} in ${table.file}`;
  ref?.document.report(ref.at, codes['priced-options-mismatch'], message, hint);
  return ref !== undefined;
}

function compareSizes(field: FormField | undefined, inTables: readonly TableNames[]): void {
  if (!field?.options || inTables.length === 0) return;
  compareNames({
    inForm: field.options,
    inTables,
    codes: { notInTable: codes['size-without-factor'], notInForm: codes['factor-without-size'] },
    labels: { ofForm: 'size', ofTable: 'factor', form: field.list ?? field.where.document.file },
    lexicon: [],
  });
}

/** Reports work that costs nothing, unless its rate is assumed and not yet offered. */
export function checkZeroRates(form: PricedForm, tables: readonly TableFile[]): void {
  for (const { document } of tables)
    for (const item of document.keysAt(['items']) ?? []) {
      const path = ['items', item, 'rates'];
      const free = (document.keysAt(path) ?? []).filter((option) => document.valueAt([...path, option, 'hours']) === 0);
      const isAssumed = (option: string): boolean => document.valueAt([...path, option, 'assumed']) === true;
      const hint = 'write how many hours one takes';
      for (const option of free.filter((name) => !isAssumed(name))) {
        const message = `"${option}" takes 0 hours: it would be done for nothing`;
        document.report([...path, option, 'hours'], codes['zero-rate'], message, hint);
      }
      const [first, ...others] = free.filter(isAssumed);
      if (first === undefined || form.ticks.get(item)?.offered !== true) continue;
      const message = `"${item}" is offered, but costs nothing: ${others.length + 1} of its rates are 0 hours`;
      document.report([...path, first, 'hours'], codes['zero-rate'], message, hint, 'warning');
    }
}
