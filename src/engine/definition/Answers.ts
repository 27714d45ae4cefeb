/** What a visitor has entered, by field name, as typed. */
export type Answers = Record<string, unknown>;
