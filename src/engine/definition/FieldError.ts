/** One thing wrong with one field, in the visitor's words. */
export interface FieldError {
  /** Dotted path of the field from the form's answers, for example `email`. */
  field: string;
  message: string;
}
