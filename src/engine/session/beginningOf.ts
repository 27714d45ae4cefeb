import type { Answers } from '../definition/Answers.ts';
import { consentsField } from '../definition/consentsField.ts';
import type { Consent } from '../definition/Definition.ts';
import { treeOf } from '../definition/path/treeOf.ts';
import { valueAt } from '../definition/path/valueAt.ts';
import { withValueAt } from '../definition/path/withValueAt.ts';
import type { GroupSchema } from '../definition/PropertySchema.ts';
import type { DraftStore } from '../draft/draftStore.ts';
import { fittingAnswers } from '../draft/fittingAnswers.ts';
import { isEntered } from '../flow/isEntered.ts';
import type { EarlyInput } from './EarlyInput.ts';

/** What a form opens with. */
export interface Beginning {
  answers: Answers;
  consents: Consent[];
  /** Whether the draft held answers. */
  restored: boolean;
  /** Whether the visitor has begun on the page before the form worked. */
  begun: boolean;
}

/** What a draft and, over it, what was entered into the page before leave of a form of this `schema`, which offers `consents`. */
export function beginningOf(schema: GroupSchema, consents: readonly Consent[], draft: ReturnType<DraftStore['read']>, { entered = {}, pressed = false }: EarlyInput): Beginning {
  const kept = fittingAnswers(schema, draft.answers);
  const early = fittingAnswers(schema, treeOf(entered));
  const fields = Object.keys(entered).filter((field) => valueAt(early, field) !== undefined);
  return {
    answers: fields.reduce((tree, field) => withValueAt(tree, field, valueAt(early, field)), kept),
    consents: consents.filter(({ name, wording }) => {
      const ticked = entered[`${consentsField}.${name}`];
      return ticked === undefined ? Array.isArray(draft.consents) && draft.consents.includes(wording) : ticked === true;
    }),
    restored: isEntered(schema, kept),
    begun: pressed || fields.length > 0,
  };
}
