import type { Answers } from '../definition/Answers.ts';
import type { Definition } from '../definition/Definition.ts';
import type { FieldSchema } from '../definition/FieldSchema.ts';

/**
 * The answers of a draft that this definition can show, as typed: an answer fits when its field still exists,
 * takes that type of value, and still offers that option. A wrong but showable text stays, for its writer to mend.
 */
export function fittingAnswers({ sections }: Definition, kept: unknown): Answers {
  if (kept === null || typeof kept !== 'object') return {};
  const typed = new Map(Object.entries(kept));
  const fields = Object.values(sections).flatMap(({ schema }) => Object.entries(schema.properties));
  const answers = fields.map(([name, field]) => [name, fitting(field, typed.get(name))] as const);
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined));
}

/** What of a value a field can show; undefined for nothing. */
function fitting({ type, enum: options, items }: FieldSchema, value: unknown): unknown {
  if (type === 'array') return Array.isArray(value) ? value.filter((choice) => items?.enum.includes(choice)) : undefined;
  // A number field holds what was typed as text until it reads as a number.
  const types = type === 'boolean' ? ['boolean'] : type === 'string' ? ['string'] : ['number', 'string'];
  if (!types.includes(typeof value)) return undefined;
  return options && !options.some((option) => option === value) ? undefined : value;
}
