import type { FindingList } from '../FindingList.ts';
import type { PricedForm } from '../form/PricedForm.ts';
import type { TableFile } from '../tables/TableFile.ts';
import { valueAt } from '../valueAt.ts';
import { listsOf } from './listsOf.ts';
import { soundItems } from './tableItems.ts';

/** What prices read of the entries of a list, or of a part that is there once. */
export interface Need {
  fields: Set<string>;
  /** The options that have a rate. */
  options: Set<string>;
}

/** What prices read (src/pricing/work.ts, src/pricing/geometry.ts), by the path of the list or part, as far as the form has that. */
export function neededFields(findings: FindingList, form: PricedForm, tables: readonly TableFile[]): ReadonlyMap<string, Need> {
  const needs = new Map<string, Need>();
  const lists = listsOf(form);
  const need = (owner: string, fields: readonly string[], options: readonly string[] = []): void => {
    const known = needs.get(owner);
    needs.set(owner, { fields: new Set([...(known?.fields ?? []), ...fields]), options: new Set([...(known?.options ?? []), ...options]) });
  };
  for (const { document: { value } } of tables) {
    const walls = valueAt(value, 'geometry', 'walls');
    if (typeof walls === 'string' && lists.includes(walls)) need(walls, ['length']);
  }
  for (const { id, list, measure, options } of soundItems(findings, tables)) {
    if (!form.ticks.has(id)) continue;
    const measured = measure === 'wall-area' ? ['length', 'height'] : [];
    if (list !== undefined && lists.includes(list)) need(list, ['type', 'isPaintable', ...measured], options);
    if (list === undefined && form.roomFields.get(id)?.shape === 'group' && !lists.some((path) => path.startsWith(`${id}.`))) need(id, ['type'], options);
  }
  return needs;
}
