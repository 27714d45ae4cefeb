import type { Answers } from '../../engine/definition/Answers.ts';
import type { AttachSubmit, Definition } from '../../engine/definition/Definition.ts';

/** A form is complete, and asks for the form with whose lead its answers travel. */
export interface AttachedRequest {
  /** Of the form that asks. */
  definition: Definition;
  answers: Answers;
  attachTo: AttachSubmit['attachTo'];
}
