/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

export interface ContactAnswers {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  message: string;
}
