import { countedAnswer } from '../../definition/answerValues.ts';
import type { FieldSchema } from '../../definition/types.ts';
import type { Accepts } from './Accepts.ts';
import type { Ask } from './Ask.ts';
import type { Choice } from './Choice.ts';
import type { Atom } from './Formula.ts';
import { sampleTexts } from './sampleTexts.ts';

/** The texts that conditions mention, and one for all others. */
export function textChoices(fields: readonly FieldSchema[], asks: readonly Ask[], atoms: readonly Atom[], accepts: Accepts): Choice[] {
  const mentioned = [...new Set(atoms.flatMap(({ constants }) => constants.flatMap((constant) => [constant, String(constant)])))].filter((text) => typeof text === 'string');
  const isOther = (text: string): boolean =>
    asks.every((ask, index) => accepts(ask, countedAnswer(fields[index] ?? { title: '', type: 'string' }, text))) &&
    !fields.some((field) => mentioned.includes(String(countedAnswer(field, text))));
  const other = fields.flatMap(sampleTexts).find(isOther);
  return [
    ...mentioned.filter((text) => text.trim() !== '').map((typed): Choice => ({ typed, sort: 'exact' })),
    { typed: other ?? '?', sort: 'text', ...(other === undefined && { assumed: true }) },
  ];
}
