import type { ValueLocation } from '../../compile/CheckedDocument.ts';
import type { Shape } from '../../engine/definition/widgetTraits.ts';
import { measures } from '../../pricing/measures.ts';
import type { TableFile } from '../tables/tableFiles.ts';
import type { PricedForm } from './pricedForm.ts';

/** An answer of a room that the calculator reads by a rate table (src/pricing/work.ts). */
export interface PriceInput {
  path: string;
  shape: Shape;
  /** The path of the list or group around a field. */
  owner?: string;
  /** The place in the table that makes the calculator read the answer. */
  where: ValueLocation;
  /** The item with which the answer is needed; undefined for an answer that may be missing. */
  item?: string;
  isAboveZero?: true;
  /** For the walls that measure a room: their least number. */
  leastWalls?: number;
}

export interface TableItem {
  table: TableFile;
  id: string;
  /** The path of the item's entries in a room; undefined for a single item. */
  list: string | undefined;
}

export const roomItemsIn = (form: PricedForm, table: TableFile): TableItem[] =>
  (table.document.keysAt(['items']) ?? [])
    .filter((id) => form.ticks.has(id))
    .map((id) => ({ table, id, list: table.document.valueAt(['items', id, 'list']) as string | undefined }));

/** A room's list at a path or below. */
export const findListFieldInSubtree = ({ roomFields }: PricedForm, path: string): string | undefined =>
  [...roomFields].find(([other, { shape }]) => shape === 'list' && `${other}.`.startsWith(`${path}.`))?.[0];

/** The answers of a room that the calculator reads by a correct table. */
export function* roomInputsReadByTable(form: PricedForm, table: TableFile): Generator<PriceInput> {
  const { document } = table;
  const walls = String(document.valueAt(['geometry', 'walls']));
  const atWalls = { ...table, at: ['geometry', 'walls'] };
  yield { path: walls, shape: 'list', where: atWalls };
  yield { path: `${walls}.length`, owner: walls, shape: 'number', where: atWalls };
  for (const opening of document.keysAt(['geometry', 'openings']) ?? []) {
    const at = ['geometry', 'openings', opening, 'list'];
    yield { path: String(document.valueAt(at)), shape: 'list', where: { ...table, at } };
  }
  for (const { id: item, list } of roomItemsIn(form, table)) {
    const measure = String(document.valueAt(['items', item, 'measure']));
    const at = ['items', item];
    const owner = list ?? item;
    const field = (name: string, shape: Shape, key?: string): PriceInput => ({
      path: `${owner}.${name}`,
      owner,
      shape,
      where: { ...table, at: key === undefined ? at : [...at, key] },
      item,
    });
    if (measures.get(measure)?.list === 'none') {
      const leastWalls = measure === 'floor-area' ? 2 : 0;
      yield { path: walls, shape: 'list', where: atWalls, item, leastWalls };
      yield { path: `${walls}.length`, owner: walls, shape: 'number', where: atWalls, item, isAboveZero: true };
    }
    yield list === undefined
      ? { path: item, shape: 'group', where: { ...table, at }, item }
      : { path: list, shape: 'list', where: { ...table, at: [...at, 'list'] }, item };
    // Several entries in the form where the table has no list are reported once, not for each field.
    if (list === undefined && findListFieldInSubtree(form, item) !== undefined) continue;
    yield field('type', 'choice');
    if (list !== undefined) yield field('isPaintable', 'flag');
    if (measure === 'wall-area') {
      yield { ...field('length', 'number'), isAboveZero: true };
      yield { ...field('height', 'number'), isAboveZero: true };
    }
    const sizes = document.keysAt([...at, 'sizes']);
    const { item: _always, ...size } = field('size', 'choice', 'sizes');
    // If sizes make no difference, the answer may be missing.
    if (sizes) yield sizes.some((name) => document.valueAt([...at, 'sizes', name]) !== 1) ? { ...size, item } : size;
  }
}
