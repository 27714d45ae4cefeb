import { measures } from '../../pricing/measures.ts';
import type { FindingList } from '../FindingList.ts';
import type { PricedForm } from '../form/PricedForm.ts';
import type { TableFile } from '../tables/TableFile.ts';
import { valueAt } from '../valueAt.ts';
import { soundItems } from './tableItems.ts';

/** An answer that prices read once an item is ticked. */
export interface PriceNeed {
  /** The item that is ticked. */
  id: string;
  path: string;
  /** A list that is only there to measure the room by. */
  isMeasure?: true;
  /** With fewer than two entries there is no area. */
  isArea?: true;
  /** It has to be above 0. */
  isAboveZero?: true;
  /** The list or group that it is only needed in. */
  within?: string;
}

/** What prices read of a room (src/pricing/work.ts, src/pricing/geometry.ts) for each item that visitors can tick. */
export function priceNeeds(findings: FindingList, form: PricedForm, tables: readonly TableFile[]): PriceNeed[] {
  const needs = new Map<string, PriceNeed>();
  const need = (one: PriceNeed): void => void needs.set(`${one.id}\n${one.path}`, one);
  for (const { table, id, list, measure, sizes } of soundItems(findings, tables)) {
    if (form.ticks.get(id)?.offered !== true) continue;
    const { file, document, document: { value } } = table;
    const walls = valueAt(value, 'geometry', 'walls');
    const owner = list ?? id;
    const isMeasured = measures.get(String(measure))?.list === 'none';
    // A list without lengths is not that of the walls, which has been told.
    if (typeof walls === 'string' && form.roomFields.has(`${walls}.length`) && !findings.has({ file, document, at: ['geometry', 'walls'] })) {
      if (isMeasured) need({ id, path: walls, isMeasure: true, ...(measure === 'floor-area' && { isArea: true }) });
      if (isMeasured || owner === walls) need({ id, path: `${walls}.length`, within: walls, isAboveZero: true });
    }
    need({ id, path: owner });
    need({ id, path: `${owner}.type`, within: owner });
    if (list !== undefined) need({ id, path: `${owner}.isPaintable`, within: owner });
    if (measure === 'wall-area') need({ id, path: `${owner}.height`, within: owner, isAboveZero: true });
    if (sizes?.some((size) => valueAt(value, 'items', id, 'sizes', size) !== 1)) need({ id, path: `${owner}.size`, within: owner });
  }
  return [...needs.values()];
}
