import { parseInputUndefinedAsBlank, addDefaultListsAround } from '../definition/answerValues.ts';
import type { Fill } from '../definition/generated/SectionFile.ts';
import { innermostEntry, joinPath, genericPathInSection, withValueAt } from '../definition/paths.ts';
import { allFieldsAndNotes, uiOf } from '../definition/schemaTree.ts';
import type { Answers } from '../definition/types.ts';
import { sectionInstances, walkFlow, currentInstance } from '../flow/walk.ts';
import { ruleAndWidgetErrors } from './pipeline.ts';
import type { SessionStore } from './SessionStore.ts';
import { valueAt } from '../../values/values.ts';

/** Fills `texts`, the answers to a list's questions, into its entries, and validates them: `mistakes` by question. */
export function buildAndValidateEntries(
  { form, state }: Pick<SessionStore, 'form' | 'state'>,
  list: string,
  { questions, entries: templates }: Fill,
  texts: Readonly<Record<string, string>>,
) {
  const current = currentInstance(state);
  const path = genericPathInSection(current?.base ?? '', list) ?? '';
  const fields = new Map(allFieldsAndNotes(current?.section.schema ?? { properties: {} }));
  const shared = (current && uiOf(current.section, path)['ui:forAll']) ?? [];
  const entries = templates.map((template, index): Answers => {
    const values = Object.entries(template).map(([name, question]) => {
      const field = fields.get(joinPath(path, name));
      const text = texts[question] ?? '';
      // A shared answer is stored in the first entry alone.
      const isShared = index > 0 && shared.includes(name) && templates[0]?.[name] === question;
      return [name, isShared ? undefined : field ? parseInputUndefinedAsBlank(field, text, form.code) : text];
    });
    const base = joinPath(list, index);
    const raw = valueAt(addDefaultListsAround(form.defaultLists, state.answers, base), base) as Answers | undefined;
    return { ...raw, ...Object.fromEntries(values) };
  });
  const walk = walkFlow(form, withValueAt(state.answers, list, entries), { today: form.today?.() });
  const instance = sectionInstances(walk).find(({ id }) => id === current?.id);
  const mistakes = new Map<string, string>();
  for (const { field, message } of instance ? ruleAndWidgetErrors(form, state, instance) : []) {
    const entry = innermostEntry(field);
    if (entry?.list !== list) continue;
    const name = entry.inner;
    const question = templates[entry.number]?.[name] ?? '';
    const questionText = questions[question];
    const title = fields.get(joinPath(path, name))?.title ?? '';
    // The error names the entry's field, but is shown at the question.
    if (questionText !== undefined && !mistakes.has(question))
      mistakes.set(question, message.replace(title, questionText));
  }
  return { entries, mistakes };
}
