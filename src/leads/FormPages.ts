import type { CompiledForm } from '../engine/definition/types.ts';
import type { ReturnedForm } from '../engine/session/sessionState.ts';

/** The pages that answer a browser which sent a form by itself, without scripts. The site makes them, the service sends them. */
export interface FormPages {
  /** The form with what was entered and what is wrong with it, as a whole HTML document. `problem` is what is wrong beside the fields. */
  returned(form: CompiledForm, returned: ReturnedForm, problem?: string): Promise<string>;
}
