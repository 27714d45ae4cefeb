/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

import type { ClientAnswers } from './ClientAnswers.ts';
import type { ContactAnswers } from './ContactAnswers.ts';
import type { EstimatorAnswers } from './EstimatorAnswers.ts';
import type { QuoteAnswers } from './QuoteAnswers.ts';

/** The judged answers to every form that there is, by the name of its folder. */
export interface AnswersByForm {
  client: ClientAnswers;
  contact: ContactAnswers;
  estimator: EstimatorAnswers;
  quote: QuoteAnswers;
}

/** The name of a form that there is. */
export type FormName = keyof AnswersByForm;

/** What travels with a form's answers, by its field: the answers to another form, or what a page adds. */
export interface AttachedFields {
  client: { house_information: EstimatorAnswers; quote_and_detail: unknown };
}
