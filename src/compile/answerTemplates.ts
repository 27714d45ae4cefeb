import { joinPath } from '../engine/definition/paths.ts';
import { fillAnswersOrFallbacks, placeholder } from '../engine/flow/answerWords.ts';
import type { AskedFields } from './model.ts';

/** Keys under which texts may name answers, by what they stand in. */
export const templateKeys = {
  section: ['heading', 'description'],
  schema: ['description'],
  ui: ['ui:title', 'ui:description', 'ui:help', 'ui:add'],
  option: ['title', 'description'],
  submit: ['label'],
};

/**
 * A text in which answers are named from the form's answers, and no more as in an entry of `base`. `others` are names
 * of what else texts show.
 */
export const withFullPaths = (text: string, fields: AskedFields, base: string, others: readonly string[]): string =>
  text.replace(placeholder, (match, name: string, otherwise?: string) => {
    if (otherwise === undefined && others.includes(name)) return match;
    const target = fields.resolve({ base, order: Infinity }, name);
    return `{${joinPath(target.base, target.path)}${otherwise === undefined ? '' : `|${otherwise}`}}`;
  });

/** Texts as they read while nothing is answered, and apart those that name answers; `keys` says which may. */
export function fillUnansweredKeepTemplates<Texts extends object>(
  texts: Texts,
  keys?: ReadonlySet<unknown>,
): { texts: Texts; templates?: Partial<Texts> } {
  const withAnswers = Object.entries(texts).filter(
    ([key, text]) => (keys?.has(key) ?? true) && JSON.stringify(text).search(placeholder) !== -1,
  );
  const templates = Object.fromEntries(withAnswers) as Partial<Texts>;
  return { texts: { ...texts, ...fillAnswersOrFallbacks(templates) }, ...(withAnswers.length > 0 && { templates }) };
}
