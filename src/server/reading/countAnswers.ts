import { setImmediate } from 'node:timers/promises';
import type { LoadedForm } from '../../engine/definition/answerCode.ts';
import { mergedSchema, isFieldOrNote, propertiesThroughGroupsAndLists } from '../../engine/definition/schemaTree.ts';
import type { PropertySchema } from '../../engine/definition/types.ts';
import type { AnswerCounts } from '../../deskApi/desk.ts';
import type { Product } from '../../leads/product.ts';
import { isNonEmptyAnswer } from '../../engine/flow/validateAnswers.ts';
import { attachingFormsByField } from '../../leads/readLead.ts';
import type { LeadDatabase } from '../storage/schema.ts';
import { isRecord, valueAt } from '../../values/values.ts';

/** So many leads are read before other requests have their turn. */
const batchSize = 200;

/** Counts how many leads answered each question of the forms, and chose each of its choices. */
export async function countAnswersAndChoices(
  database: LeadDatabase,
  { forms }: Pick<Product, 'forms'>,
): Promise<AnswerCounts> {
  const counts: AnswerCounts = Object.fromEntries(Object.keys(forms).map((id) => [id, {}]));
  const questions = new Map(
    Object.values(forms).map((form) => [form, propertiesThroughGroupsAndLists(mergedSchema(form.definition))] as const),
  );
  const count = (form: LoadedForm, answers: unknown): void => {
    for (const [path, property] of questions.get(form) ?? []) {
      const values = valuesAt(answers, path.split('.')).filter(isNonEmptyAnswer);
      if (values.length === 0) continue;
      const total = ((counts[form.definition.id] ??= {})[path] ??= { leads: 0, choices: {} });
      total.leads += 1;
      if (hasChoices(property))
        for (const value of new Set(values.flat().map(String))) total.choices[value] = (total.choices[value] ?? 0) + 1;
    }
  };
  for (let lastSequence = 0; ;) {
    const rows = await database
      .selectFrom('leads')
      .select(['sequence', 'kind', 'payload'])
      .where('sequence', '>', lastSequence)
      .orderBy('sequence')
      .limit(batchSize)
      .execute();
    for (const { kind, payload: text } of rows) {
      const payload: unknown = JSON.parse(text);
      for (const form of questions.keys()) {
        const { submit } = form.definition;
        if (!('call' in submit) || submit.call.lead !== kind) continue;
        count(form, payload);
        for (const [name, attached] of attachingFormsByField(form, forms)) count(attached, valueAt(payload, name));
      }
    }
    lastSequence = rows.at(-1)?.sequence ?? lastSequence;
    if (rows.length < batchSize) return counts;
    await setImmediate();
  }
}

const hasChoices = (property: PropertySchema): boolean =>
  isFieldOrNote(property) && (property.enum !== undefined || property.items !== undefined);

/** The values at a path, in each entry of lists on the way. */
const valuesAt = (value: unknown, [key, ...keys]: readonly string[]): unknown[] =>
  key === undefined
    ? [value]
    : Array.isArray(value)
      ? value.flatMap((entry) => valuesAt(entry, [key, ...keys]))
      : isRecord(value)
        ? valuesAt(value[key], keys)
        : [];
