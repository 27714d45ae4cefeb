import type { CompiledForm, SendSubmit } from '../engine/definition/types.ts';

export interface SendingForm {
  form: CompiledForm;
  call: SendSubmit['call'];
}

/** The forms that send a lead, with the call that carries it. The answers to the others travel with a lead of these. */
export const sendingForms = (forms: Readonly<Record<string, CompiledForm>>): SendingForm[] =>
  Object.values(forms).flatMap((form) => {
    const { submit } = form.definition;
    return 'call' in submit ? [{ form, call: submit.call }] : [];
  });
