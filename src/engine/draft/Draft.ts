import type { Answers } from '../definition/Answers.ts';

/** One body and the key that it was sent under. */
export interface Submission {
  key: string;
  body: string;
}

/** What is kept of one visitor's form on their device. */
export interface Draft {
  answers: Answers;
  /** Id of the place where the visitor was. */
  place?: string;
  /** Wordings of the consents that were ticked for this submission; the next one starts without. */
  consents?: string[];
  /** Submissions without an answer, oldest first: the same body is sent again under the same key. */
  submissions?: Submission[];
}
