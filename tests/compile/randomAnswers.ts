import { siteVocabulary } from '../../src/checker/siteVocabulary.ts';
import { siteAnswerCode as code } from '../../src/leads/answerCode.ts';
import type { LoadedForm } from '../../src/engine/definition/answerCode.ts';
import { unverifiedAnswers } from '../../src/checker/reach/candidates.ts';
import { cleanAnswerText } from '../../src/engine/definition/answerValues.ts';
import { mergedSchema, isFieldOrNote, isGroup, isNote } from '../../src/engine/definition/schemaTree.ts';
import type { Answers, FieldSchema, GroupSchema, PropertySchema } from '../../src/engine/definition/types.ts';

/** Makes answers to a form up, as they are stored: right and wrong ones, empty ones, and some that are missing. */
export function randomAnswers({ definition }: LoadedForm, random: () => number, today: string): () => Answers {
  const schema = mergedSchema(definition);
  const samples = new Map<FieldSchema, unknown[]>();
  const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;

  /** A made-up answer as it is stored; an empty one stays. */
  function fieldAnswer(field: FieldSchema): unknown {
    const { type, values } = field;
    if (random() < 0.15) return type === 'string' ? '' : type === 'array' ? [] : undefined;
    if (type === 'array') {
      const one = (): unknown => (values ? fieldAnswer(values) : oneOf(field.items?.enum ?? []));
      const given = Array.from({ length: Math.floor(random() * 4) }, one).filter(
        (each) => each !== undefined && each !== '',
      );
      return values ? given : [...new Set(given)];
    }
    const wrong =
      type === 'string'
        ? [1, 'zz', 'Ä–', 'x'.repeat(300), '2026-02-30']
        : type === 'boolean'
          ? ['x']
          : ['x', 10.555, -1, 0, 1e21, 0.07, 99];
    const known = samples.get(field) ?? unverifiedAnswers(field, ['2026-11-25', '2027-01-02'], today, siteVocabulary);
    samples.set(field, known);
    const picked =
      random() < 0.1 || known.length === 0 ? oneOf(wrong) : known[Math.floor(random() ** 2 * known.length)];
    return cleanAnswerText(field, picked, code);
  }

  function propertyAnswer(property: PropertySchema): unknown {
    if (isFieldOrNote(property)) return property.type === 'file' ? undefined : fieldAnswer(property);
    if (random() < 0.003) return oneOf<unknown>(['text', 3, isGroup(property) ? [] : {}]);
    if (isGroup(property)) return groupAnswers(property);
    const most = Math.min(property.maxItems + 1, 3);
    return Array.from({ length: Math.floor(random() * (most + 1)) }, () => groupAnswers(property.items));
  }

  function groupAnswers({ properties }: GroupSchema): Answers {
    const least = random();
    const answers: Answers = {};
    for (const [name, property] of Object.entries(properties)) {
      if (isNote(property) || random() < least * 0.5) continue;
      const value = propertyAnswer(property);
      if (value !== undefined) answers[name] = value;
    }
    return answers;
  }

  return () => groupAnswers(schema);
}
