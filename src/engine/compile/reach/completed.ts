import { valueAt, withValueAt } from '../../definition/paths.ts';
import { isGroup, isList } from '../../definition/schemaTree.ts';
import type { Answers, CompiledForm, FieldError, PropertySchema } from '../../definition/types.ts';
import { checkSection, type Place, places } from '../../flow/places.ts';
import { walkFlow } from '../../flow/walk.ts';
import { sampleAnswers } from './sampleAnswers.ts';

/** No form has more entries and fields to fill in one after the other. */
const mostRounds = 200;

export interface Completed {
  answers: Answers;
  /** What is still wrong before the place. */
  errors: FieldError[];
}

/**
 * Answers with everything filled in that the sections before the place `until` demand: whatever they report as wrong is
 * given the first sample answer that they accept and with which `shows` still holds. Undefined when the place does not show.
 */
export function completed(form: CompiledForm, typed: Answers, until: string, shows: (answers: Answers) => boolean): Completed | undefined {
  const given = new Set<string>();
  let answers = typed;
  for (let round = 0; round < mostRounds; round += 1) {
    const before = placesBefore(form, answers, until);
    if (!before) return undefined;
    const errors = before.flatMap((place) => checkSection(form, place).map((error) => ({ ...error, place })));
    const next = errors.find(({ field }) => !given.has(field));
    if (!next) return { answers, errors: errors.map(({ field, message }) => ({ field, message })) };
    given.add(next.field);
    answers = candidates(answers, next.field, next.place).find((candidate) => shows(candidate) && !isWrong(form, candidate, next.field, next.place.id)) ?? answers;
  }
  return undefined;
}

function placesBefore({ definition }: CompiledForm, answers: Answers, until: string): Place[] | undefined {
  const all = places(walkFlow(definition, answers));
  const index = all.findIndex(({ id }) => id === until);
  return index === -1 ? undefined : all.slice(0, index);
}

/** The answers with another one at `field`. */
function candidates(answers: Answers, field: string, { section, base }: Place): Answers[] {
  const property = propertyAt(section.schema, base === '' ? field : field.slice(base.length + 1));
  if (!property || isGroup(property)) return [];
  const samples = isList(property) ? [entries(valueAt(answers, field), property.minItems ?? 1)] : sampleAnswers(property, textsIn(answers));
  return samples.map((sample) => withValueAt(answers, field, sample));
}

function isWrong(form: CompiledForm, answers: Answers, field: string, id: string): boolean {
  const place = places(walkFlow(form.definition, answers)).find((other) => other.id === id);
  return !place || checkSection(form, place).some((error) => error.field === field);
}

const entries = (held: unknown, amount: number): unknown[] => Array.from({ length: amount }, (_, index) => valueAt(held, String(index)) ?? {});

/** Some fields repeat others. */
const textsIn = (tree: unknown): unknown[] => (tree !== null && typeof tree === 'object' ? Object.values(tree).flatMap(textsIn) : [tree]);

function propertyAt(property: PropertySchema, path: string): PropertySchema | undefined {
  const [name = '', ...rest] = path.split('.');
  if (path === '') return property;
  if (isList(property)) return propertyAt(property.items, rest.join('.'));
  const inner = isGroup(property) ? property.properties[name] : undefined;
  return inner && propertyAt(inner, rest.join('.'));
}
