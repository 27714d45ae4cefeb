import type { FindingCode } from '../../compile/codes.ts';
import type { Findings } from '../../compile/findings.ts';
import { isLike, nearest } from '../../compile/similar.ts';
import type { Shape } from '../../engine/definition/widgetTraits.ts';
import { keysAt, valueAt } from '../jsonAt.ts';
import { AcrossTables } from '../tables/AcrossTables.ts';
import type { TableFile } from '../tables/tableFiles.ts';
import type { PricedForm } from './pricedForm.ts';
import { type CrossCheck, fittingList, listsOf, soundItems, type TableItem } from './tableItems.ts';

/** The paths of the tables lead to what a room of the form asks. */
export const checkPaths: CrossCheck = (findings, form, tables) => {
  if (!form.complete) return;
  const across = new AcrossTables();
  const lists = listsOf(form);
  const add = (key: string, table: TableFile, at: string[], code: FindingCode, message: string, hint?: string): void =>
    across.add(key, table, at, { code, message, severity: 'error', ...(hint !== undefined && { hint }) });
  const checkList = (table: TableFile, at: string[]): void => {
    const list = valueAt(table.document.value, ...at);
    if (typeof list !== 'string' || lists.includes(list)) return;
    add(
      `${at.join()} ${list}`,
      table,
      at,
      'unknown-path',
      `a room of the form ${form.place.file} has no list ${JSON.stringify(list)}`,
      nearest(list, lists),
    );
  };
  const checkItem = ({ table, id, list, sizes }: TableItem): void => {
    const at = ['items', id];
    const owner = list ?? id;
    const inner = lists.find((path) => path === id || path.startsWith(`${id}.`));
    if (list !== undefined) {
      checkList(table, [...at, 'list']);
    } else if (inner !== undefined) {
      add(
        id,
        table,
        at,
        'missing-list',
        `"list" is missing here: the form asks for several in ${JSON.stringify(inner)}`,
        `add "list": ${JSON.stringify(inner)}`,
      );
      return;
    } else if (!form.roomFields.has(id)) {
      const slip = [...form.roomFields].find(
        ([path, { shape }]) =>
          shape === 'group' && isLike(path, id) && form.roomFields.has(`${path}.type`) && !form.ticks.has(path),
      );
      if (slip) {
        findings.report(
          slip[1].place,
          'missing-field',
          `prices need ${JSON.stringify(`${id}.type`)}, but this is called ${JSON.stringify(slip[0])}`,
          `did you mean ${JSON.stringify(id)}?`,
        );
        return;
      }
      add(
        id,
        table,
        at,
        'unknown-path',
        `without a "list" the form must ask ${JSON.stringify(`${id}.type`)}, but it does not`,
        `name the list of its entries, or ask ${id}.type in the section`,
      );
    }
    if (sizes === undefined || !form.roomFields.has(owner) || form.roomFields.has(`${owner}.size`)) return;
    add(
      `${id} sizes`,
      table,
      [...at, 'sizes'],
      'unknown-path',
      `${JSON.stringify(id)} has factors by size, but the form does not ask ${JSON.stringify(`${owner}.size`)}`,
      'remove them, or ask for the size',
    );
  };

  for (const table of tables) {
    checkList(table, ['geometry', 'walls']);
    for (const opening of keysAt(table.document.value, 'geometry', 'openings') ?? [])
      checkList(table, ['geometry', 'openings', opening, 'list']);
  }
  for (const item of soundItems(findings, tables)) {
    if (form.ticks.has(item.id)) checkItem(item);
  }
  across.report(findings);
};

/** How each field that prices read is asked. */
const kinds: Record<string, { shapes: readonly Shape[]; words: string }> = {
  type: { shapes: ['choice'], words: 'a choice from an option list' },
  isPaintable: { shapes: ['flag'], words: 'a box to tick' },
  length: { shapes: ['number'], words: 'a number of feet' },
  height: { shapes: ['number'], words: 'a number of feet' },
};

/** The form asks the fields that prices read. */
export const checkFields: CrossCheck = (findings, form, tables) => {
  if (!form.complete) return;
  for (const [owner, { fields, options }] of neededFields(findings, form, tables)) {
    for (const name of fields) {
      const isRight = checkField(findings, form, owner, name);
      const list = fittingList(form.lists, [...options]);
      // Without the choice nothing uses its options.
      if (!isRight && name === 'type' && list !== undefined) findings.explain(list, 'unused-options');
    }
  }
};

function checkField(findings: Findings, { roomFields }: PricedForm, owner: string, name: string): boolean {
  const path = `${owner}.${name}`;
  const field = roomFields.get(path);
  const kind = kinds[name];
  const place = roomFields.get(owner)?.place;
  if (!kind || !place || (field && kind.shapes.includes(field.shape))) return true;
  if (field) {
    findings.report(field.place, 'priced-field-mismatch', `prices need ${JSON.stringify(path)} as ${kind.words}`);
    return false;
  }
  const siblings = [...roomFields]
    .filter(([other]) => other.startsWith(`${owner}.`))
    .map(([other, found]) => ({ name: other.slice(owner.length + 1), ...found }));
  const slip = siblings.find(
    (other) => !(other.name in kinds) && kind.shapes.includes(other.shape) && isLike(other.name, name),
  );
  if (slip)
    findings.report(
      slip.place,
      'missing-field',
      `prices need ${JSON.stringify(path)}, but this is called ${JSON.stringify(slip.name)}`,
      `did you mean ${JSON.stringify(name)}?`,
    );
  else
    findings.report(
      place,
      'missing-field',
      `prices need ${JSON.stringify(path)}, which nothing asks`,
      `add ${JSON.stringify(name)}: ${kind.words}`,
    );
  return false;
}

/** What prices read of the entries of a list, or of a part that is there once. */
interface Need {
  fields: Set<string>;
  /** The options that have a rate. */
  options: Set<string>;
}

/**
 * What prices read (src/pricing/work.ts, src/pricing/geometry.ts), by the path of the list or part, as far as the form
 * has that.
 */
function neededFields(findings: Findings, form: PricedForm, tables: readonly TableFile[]): ReadonlyMap<string, Need> {
  const needs = new Map<string, Need>();
  const lists = listsOf(form);
  const need = (owner: string, fields: readonly string[], options: readonly string[] = []): void => {
    const known = needs.get(owner);
    needs.set(owner, {
      fields: new Set([...(known?.fields ?? []), ...fields]),
      options: new Set([...(known?.options ?? []), ...options]),
    });
  };
  for (const { file, document } of tables) {
    const at = ['geometry', 'walls'];
    const walls = valueAt(document.value, ...at);
    if (typeof walls === 'string' && lists.includes(walls) && !findings.isWrong({ file, document, at }))
      need(walls, ['length']);
  }
  for (const { id, list, measure, options } of soundItems(findings, tables)) {
    if (!form.ticks.has(id)) continue;
    const measured = measure === 'wall-area' ? ['length', 'height'] : [];
    if (list !== undefined && lists.includes(list)) need(list, ['type', 'isPaintable', ...measured], options);
    if (
      list === undefined &&
      form.roomFields.get(id)?.shape === 'group' &&
      !lists.some((path) => path.startsWith(`${id}.`))
    )
      need(id, ['type'], options);
  }
  return needs;
}
