import type { FieldSchema } from '../../definition/types.ts';
import type { Accepts } from './Accepts.ts';
import type { Ask } from './Ask.ts';
import type { Choice } from './Choice.ts';
import type { Atom } from './Formula.ts';
import { numberChoices } from './numberChoices.ts';
import { sampleFiles } from './sampleFiles.ts';
import { textChoices } from './textChoices.ts';

const untouched: Choice = { typed: undefined, sort: 'exact' };
const emptied: Choice = { typed: '', sort: 'exact' };

/** What a visitor may do with the control of a field, as far as the conditions that look at it can tell. The first that will do is the simplest. */
export function choicesOf(asks: readonly Ask[], atoms: readonly Atom[], accepts: Accepts): Choice[] {
  const clears = asks.some((ask) => ask.clears && fieldOf(ask).default !== undefined);
  return [untouched, ...(clears ? [emptied] : []), ...valuesOf(asks, atoms, accepts)];
}

/** Two sections may ask for different kinds of answers under one name. */
function valuesOf(asks: readonly Ask[], atoms: readonly Atom[], accepts: Accepts): Choice[] {
  const like = (isLike: (field: FieldSchema) => boolean): Ask[] => asks.filter((ask) => isLike(fieldOf(ask)));
  const flags = like(({ type }) => type === 'boolean');
  const files = like(({ type }) => type === 'file');
  const options = like((field) => field.enum !== undefined);
  const texts = like((field) => field.type === 'string' && !field.enum);
  const numbers = like((field) => (field.type === 'number' || field.type === 'integer') && !field.enum);
  return [
    ...(flags.length > 0 ? [true, false].map((typed): Choice => ({ typed, sort: 'exact' })) : []),
    ...optionChoices(options.map(fieldOf)),
    ...(texts.length > 0 ? textChoices(texts.map(fieldOf), texts, atoms, accepts) : []),
    ...(numbers.length > 0 ? numberChoices(numbers.map(fieldOf), numbers, atoms, accepts) : []),
    ...(files.length > 0 ? fileChoices(files, accepts) : []),
  ];
}

const fieldOf = ({ property }: Ask): FieldSchema => property as FieldSchema;

/** Options that are disabled everywhere come last. */
function optionChoices(fields: readonly FieldSchema[]): Choice[] {
  const options = [...new Set(fields.flatMap((field) => field.enum ?? []))];
  const isOpen = (option: string | number): boolean => fields.some((field) => field.enum?.includes(option) && !field.disabledOptions?.includes(option));
  return [...options.filter(isOpen), ...options.filter((option) => !isOpen(option))].map((typed) => ({ typed, sort: 'exact' }));
}

function fileChoices(asks: readonly Ask[], accepts: Accepts): Choice[] {
  const right = asks.flatMap((ask) => sampleFiles(fieldOf(ask))).find((file) => asks.every((ask) => accepts(ask, file)));
  return [{ typed: right ?? {}, sort: 'some', ...(right === undefined && { assumed: true }) }];
}
