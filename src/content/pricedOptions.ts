import { isRecord, valueAt } from '../values/values.ts';
/** The files of the content by their paths, as values of JSON. */
export type ContentValues = ReadonlyMap<string, unknown>;

export interface PricedOption {
  title: string;
  list: string;
  value: unknown;
  isWithdrawn: boolean;
}

/** The options and sizes that a rate table prices, by their paths in it, as far as the forms offer them. */
export function pricedOptionsByPath(table: unknown, files: ContentValues): Record<string, PricedOption> {
  const items = Object.entries(valueAt(table, 'items') ?? {}).flatMap(([item, value]) => {
    const list = valueAt(value, 'list');
    const group = typeof list === 'string' ? list : item;
    return [
      [`items.${item}.rates`, findOptionListPath(group, 'type', files)] as const,
      [`items.${item}.sizes`, findOptionListPath(group, 'size', files)] as const,
    ];
  });
  const lists = [...items, ['houseSizes', findOptionListPath('', 'houseSize', files)] as const];
  return Object.fromEntries(
    lists.flatMap(([at, list]) => {
      const options = list === undefined ? [] : optionsOfList(files.get(list));
      return options.map((option) => {
        const { const: value, title, withdrawn } = option;
        const isWithdrawn = withdrawn === true;
        return [`${at}.${String(value)}`, { title: String(title), list: list ?? '', value, isWithdrawn }] as const;
      });
    }),
  );
}

/** The options in the value of an option list; none where it is broken. */
export function optionsOfList(list: unknown): Record<string, unknown>[] {
  const options = valueAt(list, 'oneOf');
  return Array.isArray(options) ? options.filter(isRecord) : [];
}

/** The file with the options of a field in the group at `groupPath`, or outside of any group if that is empty. */
export function findOptionListPath(groupPath: string, field: string, files: ContentValues): string | undefined {
  const group = [
    'schema',
    ...(groupPath === '' ? [] : groupPath.split('.').flatMap((key) => ['properties', key])),
  ].join('.');
  for (const file of files.values())
    for (const entry of [`${group}.items`, group]) {
      const ref = valueAt(file, `${entry}.properties.${field}.$ref`);
      const list = `schemas/options/${String(ref).split('/').at(-1)}`;
      if (files.has(list)) return list;
    }
  return undefined;
}
