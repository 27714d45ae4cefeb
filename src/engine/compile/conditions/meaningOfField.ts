import { isShapeSure } from '../../../compile/fields.ts';
import { optionListOf } from '../../../compile/lookups.ts';
import type { AskedField, Compilation } from '../../../compile/model.ts';
import { type Shape, shapeOf } from '../../definition/widgetTraits.ts';
import { anything, type Kind, type Meaning } from './Meaning.ts';

const kinds: Record<Exclude<Shape, 'choice'>, Kind> = { text: 'text', number: 'number', flag: 'flag', choices: 'choices', file: 'file', group: 'group', list: 'list' };

/** What the answer of a field can be, wherever it is asked. */
export function meaningOfField(compilation: Compilation, path: string, asked: readonly AskedField[]): Meaning {
  const meanings = asked.map((field) => meaningOf(compilation, path, field));
  const [first = anything] = meanings;
  if (meanings.some(({ kind }) => kind !== first.kind)) return { ...anything, field: path, fields: [path] };
  const options = meanings.every((meaning) => meaning.options) ? [...new Set(meanings.flatMap((meaning) => meaning.options ?? []))] : undefined;
  const most = meanings.some((meaning) => meaning.most === undefined) ? undefined : Math.max(...meanings.map((meaning) => meaning.most ?? 0));
  return { kind: first.kind, field: path, fields: [path], isWhole: meanings.every(({ isWhole }) => isWhole), ...(options && { options }), ...(most !== undefined && { most }) };
}

function meaningOf(compilation: Compilation, path: string, { section, property }: AskedField): Meaning {
  const own = { field: path, fields: [path] };
  // The box that switches a section on.
  if (!property) return { ...own, kind: 'flag' };
  const { document } = section;
  const { at, field } = property;
  if (!isShapeSure(document, property)) return { ...anything, ...own };
  const shape = shapeOf(field);
  if (shape === 'choice' || shape === 'choices') {
    const list = optionListOf(compilation, document, field.$ref ?? field.items?.$ref);
    // Of a list with mistakes it is not known which options are meant.
    const options = list && !compilation.isDisturbed(list.document.path) && !list.document.holdsDoubt(['oneOf']) ? list.options.map((option) => option.const) : undefined;
    const kind = shape === 'choices' ? 'choices' : field.type === 'string' ? 'text' : 'number';
    const numbers = options?.filter((option) => typeof option === 'number') ?? [];
    return { ...own, kind, isWhole: field.type === 'integer', ...(options && { options }), ...(options && numbers.length === options.length && { most: Math.max(...numbers) }) };
  }
  if (shape !== 'number') return { ...own, kind: kinds[shape] };
  const isSure = !document.isDoubtful([...at, 'maximum']) && !document.isDoubtful([...at, 'between']);
  return { ...own, kind: 'number', isWhole: field.type === 'integer', ...(isSure && { most: Math.min(field.maximum ?? Infinity, field.between?.[1] ?? Infinity) }) };
}
