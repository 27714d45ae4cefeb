import type { Answers, AttachSubmit, Definition } from '../../engine/definition/types.ts';

/** A form is complete, and asks for the form with whose lead its answers travel. */
export interface AttachedRequest {
  /** Of the form that asks. */
  definition: Definition;
  answers: Answers;
  attachTo: AttachSubmit['attachTo'];
}
