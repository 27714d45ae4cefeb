/** A field of a small form: its schema, and everything that can be typed into it, as far as conditions could tell. */
export interface SmallField {
  path: string;
  schema: object;
  /** Undefined: nothing is typed. */
  typed: unknown[];
  /** How it looks, where that matters. */
  ui?: object;
}

export type SmallKind = Pick<SmallField, 'schema' | 'typed' | 'ui'>;
