import { isSimilar, suggestOrListNames } from '../../compile/similar.ts';
import type { Shape } from '../../engine/definition/widgetTraits.ts';
import type { TableFile } from '../tables/tableFiles.ts';
import { houseSizeAffectsPrice } from './checkNeeds.ts';
import { type FormField, type PricedForm, quoted, report } from './pricedForm.ts';
import { findListFieldInSubtree, type PriceInput, roomInputsReadByTable } from './priceInputs.ts';
import { codes } from '../codes.ts';

const shapeNames: Partial<Record<Shape, string>> = {
  choice: 'a choice from an option list',
  flag: 'a box to tick',
  number: 'a number of feet',
};

/** Checks that the form asks what the calculator reads, in the same way. */
export function checkCalculatorInputs(form: PricedForm, tables: readonly TableFile[]): void {
  if (houseSizeAffectsPrice(tables) && !form.fields.has('houseSize'))
    report(form.where, codes['missing-field'], 'prices need "houseSize", which nothing asks', 'ask it under this name');
  for (const table of tables) {
    for (const read of roomInputsReadByTable(form, table)) {
      if (read.owner !== undefined) checkField(form, read, read.owner);
      else if (read.shape === 'list') checkList(form, read);
      else checkGroup(form, read);
    }
  }
}

function checkList(form: PricedForm, { path, where }: PriceInput): void {
  const lists = [...form.roomFields].filter(([, { shape }]) => shape === 'list').map(([list]) => list);
  if (lists.includes(path)) return;
  const message = `a room of the form ${form.where.document.file} has no list ${quoted(path)}`;
  report(where, codes['unknown-path'], message, suggestOrListNames(path, lists));
}

/** Checks that an item without entries is a group with the item's name. */
function checkGroup(form: PricedForm, { path, where }: PriceInput): void {
  const list = findListFieldInSubtree(form, path);
  if (list !== undefined) {
    const message = `"list" is missing here: the form asks for several in ${quoted(list)}`;
    report(where, codes['missing-list'], message, `add "list": ${quoted(list)}`);
    return;
  }
  if (form.roomFields.has(path)) return;
  const slip = [...form.roomFields].find(
    ([other, { shape }]) => shape === 'group' && !form.ticks.has(other) && isSimilar(other, path),
  );
  if (slip) {
    reportMisnamed(slip[1], slip[0], path, path);
    return;
  }
  const message = `without a "list" the form must ask ${quoted(`${path}.type`)}, but it does not`;
  report(where, codes['unknown-path'], message, `name the list of its entries, or ask ${path}.type`);
}

function checkField({ roomFields }: PricedForm, read: PriceInput, owner: string): void {
  const { path, shape, where } = read;
  const field = roomFields.get(path);
  const around = roomFields.get(owner);
  // A missing list or group around the field is reported by itself.
  if (field?.shape === shape || !around) return;
  const name = path.slice(owner.length + 1);
  const shapeName = shapeNames[shape] ?? shape;
  const measured = [...roomFields.keys()].find((other) => other.endsWith('.length') && other !== path);
  const slip = [...roomFields].find(
    ([other, each]) => other.startsWith(`${owner}.`) && each.shape === shape && isSlip(other, owner, name),
  );
  if (field) report(field.where, codes['priced-field-mismatch'], `prices need ${quoted(path)} as ${shapeName}`);
  else if (slip) reportMisnamed(slip[1], slip[0].slice(owner.length + 1), path, name);
  else if (where.at.at(-1) === 'walls' && measured !== undefined) {
    const message = `${quoted(owner)} has no lengths, so that the walls of a room cannot be measured by it`;
    const list = measured.slice(0, -'.length'.length);
    report(where, codes['priced-list-mismatch'], message, `did you mean ${quoted(list)}?`);
  } else if (name === 'size') {
    const message = `here are factors by size, but the form does not ask ${quoted(path)}`;
    report(where, codes['unknown-path'], message, 'remove them, or ask for the size');
  } else {
    const message = `prices need ${quoted(path)}, which nothing asks`;
    report(around.where, codes['missing-field'], message, `add ${quoted(name)}: ${shapeName}`);
  }
}

/** Whether a field may be a misspelt needed one; not where prices need it under its own name. */
const isSlip = (path: string, owner: string, name: string): boolean => {
  const fieldName = path.slice(owner.length + 1);
  return !['type', 'isPaintable', 'length', 'height', 'size'].includes(fieldName) && isSimilar(fieldName, name);
};

/** Reports a field or group with another name than prices need. */
export function reportMisnamed({ where }: FormField, actual: string, path: string, expected: string): void {
  const message = `prices need ${quoted(path)}, but this is called ${quoted(actual)}`;
  report(where, codes['missing-field'], message, `did you mean ${quoted(expected)}?`);
}
