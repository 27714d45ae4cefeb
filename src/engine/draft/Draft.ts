import type { Answers } from '../definition/Answers.ts';

/** What is kept of one visitor's form on their device. */
export interface Draft {
  answers: Answers;
  /** Id of the section where the visitor was. */
  section?: string;
  /** The last submission that has not been answered: the same body is sent again under the same key. */
  submission?: { key: string; body: string } | undefined;
}
