import { isBox, typedValue } from '../engine/definition/answerValues.ts';
import { consentsField } from '../engine/definition/besideAnswers.ts';
import { withValueAt } from '../engine/definition/paths.ts';
import { answersSchema, fieldsIn } from '../engine/definition/schemaTree.ts';
import type {
  Answers,
  CompiledForm,
  Consent,
  Definition,
  FieldSchema,
  SendSubmit,
} from '../engine/definition/types.ts';
import type { ReturnedForm } from '../engine/session/sessionState.ts';

/** A form as a browser sent it by itself. */
export interface NativePost {
  answers: Answers;
  consents: Consent[];
}

/**
 * Reads the fields that a browser sent by itself, by the names of the form's controls, as the form's own code would
 * have.
 */
export function readNativePost(
  definition: Pick<Definition, 'steps' | 'sections' | 'consents'>,
  fields: URLSearchParams,
): NativePost {
  const answers = fieldsIn(answersSchema(definition)).reduce<Answers>((tree, [path, field]) => {
    const value = valueOf(field, fields.getAll(path));
    return value === undefined ? tree : withValueAt(tree, path, value);
  }, {});
  const consents = definition.consents.filter(
    ({ name, wording }) => fields.get(`${consentsField}.${name}`) === wording,
  );
  return { answers, consents };
}

function valueOf(field: FieldSchema, sent: string[]): unknown {
  const [first] = sent;
  // It brings a file's name, and not the file.
  if (field.type === 'file') return undefined;
  // A box that is not ticked is not sent.
  if (isBox(field)) return first !== undefined;
  if (field.type === 'array') return field.items?.enum.filter((option) => sent.includes(String(option)));
  // Browsers send every line break as two characters.
  return first === undefined ? undefined : typedValue(field, first.replaceAll('\r\n', '\n'));
}

/** Names the version of the site whose page a lead was filled in on. */
export const versionHeader = 'Content-Version';

/** The same in the address that a browser sends a form to by itself. */
export const versionQuery = 'version';

/**
 * Where a browser that sent a form by itself is told that it arrived: an address of its own, so that a reload sends
 * nothing again.
 */
export const confirmationPath = (callPath: string): string => `${callPath}/sent`;

/**
 * The pages that answer a browser which sent a form by itself, without scripts. The site makes them, the service sends
 * them.
 */
export interface FormPages {
  /**
   * The form with what was entered and what is wrong with it, as a whole HTML document. `problem` is what is wrong
   * beside the fields.
   */
  returned(form: CompiledForm, returned: ReturnedForm, problem?: string): Promise<string>;
  /** Says that a form has arrived, and under which reference. */
  sent(form: CompiledForm, reference?: string): Promise<string>;
}

export interface LeadForm {
  form: CompiledForm;
  call: SendSubmit['call'];
}

/** The forms that send a lead, with the call that carries it. The answers to the others travel with a lead of these. */
export const leadForms = (forms: Readonly<Record<string, CompiledForm>>): LeadForm[] =>
  Object.values(forms).flatMap((form) => {
    const { submit } = form.definition;
    return 'call' in submit ? [{ form, call: submit.call }] : [];
  });
