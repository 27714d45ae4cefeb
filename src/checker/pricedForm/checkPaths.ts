import { isLike, nearest } from '../../compile/similar.ts';
import type { Shape } from '../../engine/definition/widgetTraits.ts';
import type { Found } from '../Found.ts';
import type { TableFile } from '../tables/tableFiles.ts';
import type { FormField, PricedForm } from './pricedForm.ts';
import { listIn, type Read, readsOf } from './reads.ts';

const quoted = (text: string): string => JSON.stringify(text);

const inWords: Partial<Record<Shape, string>> = {
  choice: 'a choice from an option list',
  flag: 'a box to tick',
  number: 'a number of feet',
};

/** The form asks what the calculator reads, as it reads it. */
export function* checkPaths(form: PricedForm, tables: readonly TableFile[]): Generator<Found> {
  for (const table of tables) {
    for (const read of readsOf(form, table)) {
      if (read.owner !== undefined) yield* checkField(form, read, read.owner);
      else if (read.shape === 'list') yield* checkList(form, read);
      else yield* checkPart(form, read);
    }
  }
}

const listsOf = ({ roomFields }: PricedForm): string[] =>
  [...roomFields].filter(([, { shape }]) => shape === 'list').map(([path]) => path);

function* checkList(form: PricedForm, { path, place }: Read): Generator<Found> {
  const lists = listsOf(form);
  if (lists.includes(path)) return;
  const message = `a room of the form ${form.place.document.file} has no list ${quoted(path)}`;
  yield { place, code: 'unknown-path', message, hint: nearest(path, lists) };
}

/** Checks that an item that a room has once is a group with the item's name. */
function* checkPart(form: PricedForm, { path, place }: Read): Generator<Found> {
  const list = listIn(form, path);
  if (list !== undefined) {
    const message = `"list" is missing here: the form asks for several in ${quoted(list)}`;
    yield { place, code: 'missing-list', message, hint: `add "list": ${quoted(list)}` };
    return;
  }
  if (form.roomFields.has(path)) return;
  const slip = [...form.roomFields].find(
    ([other, { shape }]) => shape === 'group' && !form.ticks.has(other) && isLike(other, path),
  );
  if (slip) {
    yield misnamed(slip[1], slip[0], path, path);
    return;
  }
  const message = `without a "list" the form must ask ${quoted(`${path}.type`)}, but it does not`;
  yield { place, code: 'unknown-path', message, hint: `name the list of its entries, or ask ${path}.type` };
}

function* checkField({ roomFields }: PricedForm, read: Read, owner: string): Generator<Found> {
  const { path, shape, place } = read;
  const field = roomFields.get(path);
  const around = roomFields.get(owner);
  // A missing list or group around the field is reported by itself.
  if (field?.shape === shape || !around) return;
  const name = path.slice(owner.length + 1);
  const words = inWords[shape] ?? shape;
  const measured = [...roomFields.keys()].find((other) => other.endsWith('.length') && other !== path);
  const slip = [...roomFields].find(
    ([other, found]) => other.startsWith(`${owner}.`) && found.shape === shape && isMeant(other, owner, name),
  );
  if (field)
    yield { place: field.place, code: 'priced-field-mismatch', message: `prices need ${quoted(path)} as ${words}` };
  else if (slip) yield misnamed(slip[1], slip[0].slice(owner.length + 1), path, name);
  else if (place.at.at(-1) === 'walls' && measured !== undefined)
    yield {
      place,
      code: 'priced-list-mismatch',
      message: `${quoted(owner)} has no lengths, so that the walls of a room cannot be measured by it`,
      hint: `did you mean ${quoted(measured.slice(0, -'.length'.length))}?`,
    };
  else if (name === 'size')
    yield {
      place,
      code: 'unknown-path',
      message: `here are factors by size, but the form does not ask ${quoted(path)}`,
      hint: 'remove them, or ask for the size',
    };
  else
    yield {
      place: around.place,
      code: 'missing-field',
      message: `prices need ${quoted(path)}, which nothing asks`,
      hint: `add ${quoted(name)}: ${words}`,
    };
}

/** Whether a field may be a needed one, misspelt. It is not when prices need it under the name that it has. */
const isMeant = (path: string, owner: string, name: string): boolean => {
  const own = path.slice(owner.length + 1);
  return !['type', 'isPaintable', 'length', 'height', 'size'].includes(own) && isLike(own, name);
};

/** A field or group of the form that is called otherwise than prices need it. */
export const misnamed = ({ place }: FormField, is: string, path: string, meant: string): Found => ({
  place,
  code: 'missing-field',
  message: `prices need ${quoted(path)}, but this is called ${quoted(is)}`,
  hint: `did you mean ${quoted(meant)}?`,
});
