import { makeFormExtender } from '../engine/react/extendForm.ts';
import { loadForm as loadFormCode } from '../engine/react/formCode.tsx';
import type { FormCode, PageForm } from '../engine/session/formCode.ts';
import type { FormHost } from '../engine/session/FormHost.ts';
import { FormSession } from '../engine/session/FormSession.ts';
import { dayOfDevice } from './dayOfDevice.ts';
import { expectWholeHost } from './Form.tsx';
import type { Extensions } from './extend.ts';
import { type CompiledForm, expectSameVersion } from './version.ts';

export type {
  Answers,
  Definition,
  FieldError,
  FileAnswer,
  Notice,
  NoticePosition,
} from '../engine/definition/types.ts';
export type { AnswersService, FormHistory } from '../engine/session/FormHost.ts';
export type { CompiledForm, FormHost, FormSession, PageForm };
export { Form } from './Form.tsx';

interface LoadOptions {
  /** Returns today's date as `YYYY-MM-DD`: that of the device when left out. */
  today?: () => string;
  /** The extensions that the form was compiled with. */
  extensions?: Extensions;
  /** Loads what shows the pictures of options. */
  loadPicture?: () => Promise<Pick<FormCode['parts'], 'OptionPicture'>>;
}

/**
 * Loads the widgets and formats that a form needs beside what all have.
 * @throws Error for a form that another version of the package has compiled.
 */
export async function loadForm(
  form: CompiledForm,
  { today = dayOfDevice, extensions = {}, loadPicture }: LoadOptions = {},
): Promise<PageForm> {
  expectSameVersion(form);
  return loadFormCode(
    { ...form, today },
    { extend: makeFormExtender(extensions), ...(loadPicture && { loadPicture }) },
  );
}

/** A form that is being filled in, without React: `Form` makes its own. */
export function createSession(form: PageForm, host: FormHost): FormSession {
  expectWholeHost(host);
  return new FormSession(form, host);
}
