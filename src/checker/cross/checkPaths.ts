import { isLike, nearest } from '../../compile/similar.ts';
import { keysAt } from '../keysAt.ts';
import type { ProjectCode } from '../projectCodes.ts';
import type { TableFile } from '../tables/TableFile.ts';
import { valueAt } from '../valueAt.ts';
import { AcrossTables } from './AcrossTables.ts';
import type { CrossCheck } from './CrossCheck.ts';
import { listsOf } from './listsOf.ts';
import { soundItems, type TableItem } from './tableItems.ts';

/** The paths of the tables lead to what a room of the form asks. */
export const checkPaths: CrossCheck = (findings, form, tables) => {
  if (!form.complete) return;
  const across = new AcrossTables();
  const lists = listsOf(form);
  const note = (key: string, table: TableFile, at: string[], code: ProjectCode, message: string, hint?: string): void =>
    across.note(key, table, at, { code, message, severity: 'error', ...(hint !== undefined && { hint }) });
  const checkList = (table: TableFile, at: string[]): void => {
    const list = valueAt(table.document.value, ...at);
    if (typeof list !== 'string' || lists.includes(list)) return;
    note(`${at.join()} ${list}`, table, at, 'unknown-path', `a room of the form ${form.place.file} has no list ${JSON.stringify(list)}`, nearest(list, lists));
  };
  const checkItem = ({ table, id, list, sizes }: TableItem): void => {
    const at = ['items', id];
    const owner = list ?? id;
    const inner = lists.find((path) => path === id || path.startsWith(`${id}.`));
    if (list !== undefined) {
      checkList(table, [...at, 'list']);
    } else if (inner !== undefined) {
      note(id, table, at, 'missing-list', `"list" is missing here: the form asks for several in ${JSON.stringify(inner)}`, `add "list": ${JSON.stringify(inner)}`);
      return;
    } else if (!form.roomFields.has(id)) {
      const slip = [...form.roomFields].find(([path, { shape }]) => shape === 'group' && isLike(path, id) && form.roomFields.has(`${path}.type`) && !form.ticks.has(path));
      if (slip) {
        findings.note(slip[1].place, 'missing-field', `prices need ${JSON.stringify(`${id}.type`)}, but this is called ${JSON.stringify(slip[0])}`, `did you mean ${JSON.stringify(id)}?`);
        return;
      }
      note(id, table, at, 'unknown-path', `without a "list" the form must ask ${JSON.stringify(`${id}.type`)}, but it does not`, `name the list of its entries, or ask ${id}.type in the section`);
    }
    if (sizes === undefined || !form.roomFields.has(owner) || form.roomFields.has(`${owner}.size`)) return;
    note(`${id} sizes`, table, [...at, 'sizes'], 'unknown-path', `${JSON.stringify(id)} has factors by size, but the form does not ask ${JSON.stringify(`${owner}.size`)}`, 'remove them, or ask for the size');
  };

  for (const table of tables) {
    checkList(table, ['geometry', 'walls']);
    for (const opening of keysAt(table.document.value, 'geometry', 'openings') ?? []) checkList(table, ['geometry', 'openings', opening, 'list']);
  }
  for (const item of soundItems(findings, tables)) {
    if (form.ticks.has(item.id)) checkItem(item);
  }
  across.tell(findings);
};
