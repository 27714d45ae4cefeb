import { holds } from '../../engine/logic/holds.ts';
import { measures } from '../../pricing/measures/measures.ts';
import { valueAt } from '../valueAt.ts';
import type { CrossCheck } from './CrossCheck.ts';
import { soundItems } from './tableItems.ts';

/** What is measured by the walls is priced at 0 when nobody asks for them: the section that asks the walls shows when such an item alone is ticked. */
export const checkWalls: CrossCheck = (findings, { complete, ticks, shown }, tables) => {
  if (!complete) return;
  const told = new Set<string>();
  for (const { table, id, measure } of soundItems(findings, tables)) {
    const walls = shown.get(String(valueAt(table.document.value, 'geometry', 'walls'))) ?? [];
    const [section] = walls;
    if (!section || told.has(id) || ticks.get(id)?.offered !== true || measures.get(String(measure))?.list !== 'none') continue;
    if (walls.some(({ visible }) => holds(visible, { paintable: { [id]: true } }))) continue;
    told.add(id);
    findings.note(section.place, 'walls-not-asked', `"${id}" is measured by the walls, but they are not asked for when it alone is ticked`, `add { "var": "paintable.${id}" } to "visible"`);
  }
};
