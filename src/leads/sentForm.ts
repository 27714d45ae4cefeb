import type { LoadedForm } from '../engine/definition/answerCode.ts';
import { isCheckbox, parseTextsKeepingBlank } from '../engine/definition/answerValues.ts';
import { consentsField } from '../engine/definition/formPayload.ts';
import { withValueAt } from '../engine/definition/paths.ts';
import { mergedSchema, allFieldsAndNotes } from '../engine/definition/schemaTree.ts';
import type { Answers, CompiledForm, Consent, SendSubmit } from '../engine/definition/types.ts';
import type { Sent } from '../engine/saved/savedAnswers.ts';
import type { ReturnedForm } from '../engine/session/sessionState.ts';

/** Parses the fields of a native form post into the answers that the form's script would have sent. */
export function readNativePost(
  { definition, code }: Pick<LoadedForm, 'definition' | 'code'>,
  fields: URLSearchParams,
): { answers: Answers; consents: Consent[] } {
  const answers = allFieldsAndNotes(mergedSchema(definition)).reduce<Answers>((tree, [path, field]) => {
    // Browsers send every line break as CR LF, and of a box only that it is ticked.
    const texts = fields.getAll(path).map((text) => text.replaceAll('\r\n', '\n'));
    const value = isCheckbox(field) ? texts.length > 0 : parseTextsKeepingBlank(field, texts, code);
    return value === undefined ? tree : withValueAt(tree, path, value);
  }, {});
  const consents = definition.consents.filter(
    ({ name, wording }) => fields.get(`${consentsField}.${name}`) === wording,
  );
  return { answers, consents };
}

/** The header that names the version of the site whose page sent the lead. */
export const versionHeader = 'Content-Version';

/** The query parameter that names the version in the address of a native form post. */
export const versionQuery = 'version';

/** The query parameter by which a native form post is another lead than the one with the same answers. */
export const againQuery = 'again';

/** The path of the confirmation page, which differs from the call's, so that a reload does not send the form again. */
export const confirmationPath = (callPath: string): string => `${callPath}/sent`;

/** When the same form was sent before, and what to send it with to make another lead of it. */
export interface RepeatedPost extends Pick<Sent, 'at' | 'reference'> {
  again: string;
}

/** Renders the response pages for native form posts. The site's code provides it, and the service sends the pages. */
export interface FormPages {
  /**
   * Renders the form with its values and errors as a complete HTML document. `problem` is an error that concerns no
   * single field. With `repeated` it says that the same values were sent before, and its button sends them once more.
   * `inTime` calls what renders, which evaluates the owner's rules with values of a stranger.
   */
  returned(
    form: CompiledForm,
    returned: ReturnedForm,
    problem?: string,
    repeated?: RepeatedPost,
    inTime?: (render: () => string) => Promise<string>,
  ): Promise<string>;
  sent(form: CompiledForm, reference?: string): Promise<string>;
}

export interface LeadForm {
  form: LoadedForm;
  call: SendSubmit['call'];
}

/** The forms that send a lead, with `submit.call`: the address that takes it. Other forms' answers are attached. */
export const selectFormsWithLeadCalls = (forms: Readonly<Record<string, LoadedForm>>): LeadForm[] =>
  Object.values(forms).flatMap((form) => {
    const { submit } = form.definition;
    return 'call' in submit ? [{ form, call: submit.call }] : [];
  });
