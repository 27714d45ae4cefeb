import { answersSchema } from '../../../engine/definition/schemaTree.ts';
import type { Answers, Definition, SendSubmit } from '../../../engine/definition/types.ts';
import { houseField } from '../../../leads/house.ts';
import { objectOf } from '../../../leads/readLead.ts';
import { leadForms } from '../../../leads/sentForm.ts';
import { calgaryDate } from '../../../pricing/calgary.ts';
import type { LeadRecord } from '../../storage/schema.ts';
import type { Product } from '../../../leads/product.ts';
import { answerFacts } from './answerFacts.ts';
import type { Fact, MailBlock } from './MailDocument.ts';
import { severalLines } from './plainText.ts';

/** The form that a lead came by. Undefined where the owner has taken it away since. */
export const formOf = (kind: string, forms: Product['forms']): LeadForm | undefined => {
  const found = leadForms(forms).find(({ call }) => call.lead === kind);
  return found && { definition: found.form.definition, call: found.call };
};

export interface LeadForm {
  definition: Definition;
  call: SendSubmit['call'];
}

/** Answers to another form that a lead carries, in the field `as`. */
export interface AttachedAnswers {
  as: string;
  definition: Definition;
  answers: Answers;
}

/** The answers to other forms that a lead carries. */
export function attachedTo({ kind, payload }: LeadRecord, forms: Product['forms']): AttachedAnswers[] {
  const form = formOf(kind, forms);
  return Object.values(forms).flatMap(({ definition }) => {
    const { submit } = definition;
    if (form === undefined || !('attachTo' in submit) || submit.attachTo.form !== form.definition.id) return [];
    const answers = objectOf(payload[submit.attachTo.as]);
    return answers === undefined ? [] : [{ as: submit.attachTo.as, definition, answers }];
  });
}

/**
 * Everything that a homeowner answered, in words: what was asked once, and each entry of what was asked repeatedly,
 * the rooms of a house below the heading `rooms`.
 */
export function answerBlocks(
  lead: LeadRecord,
  forms: Product['forms'],
  rooms: string,
): { facts: Fact[]; entries: MailBlock[] } {
  const form = formOf(lead.kind, forms);
  const today = calgaryDate(new Date(lead.receivedAt));
  const parts = [
    ...(form ? [{ as: undefined, definition: form.definition, answers: lead.payload }] : []),
    ...attachedTo(lead, forms),
  ].map(({ as, definition, answers }) =>
    answerFacts(definition, answers, today, as === houseField ? rooms : undefined),
  );
  return {
    facts: [...parts.flatMap(({ facts }) => facts), ...parts.flatMap(({ untold }) => untold), ...unasked(lead, form)],
    entries: parts.flatMap(({ entries }) => entries),
  };
}

/** What the form has no field for, or the whole of a lead whose form is gone: under the name that it is stored by. */
function unasked({ payload }: LeadRecord, form: LeadForm | undefined): Fact[] {
  const submit = form?.definition.submit;
  const known = new Set([
    ...(form ? Object.keys(answersSchema(form.definition).properties) : []),
    ...(form?.call.attached ?? []),
    ...(submit && 'constants' in submit ? Object.keys(submit.constants) : []),
  ]);
  return Object.entries(payload).flatMap(([label, value]): Fact[] => {
    if (known.has(label) || value === null || value === '') return [];
    return [{ label, value: severalLines(typeof value === 'string' ? value : JSON.stringify(value)) }];
  });
}
