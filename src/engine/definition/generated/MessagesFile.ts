/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

/**
 * Every sentence the forms say: validation messages, notices, and the words of the form itself.
 */
export interface MessagesFile {
  $schema: '../meta/messages.schema.json';
  rules: RuleMessages;
  /**
   * Messages of one field, named form.field (of an entry of a list form.list.field), that differ from the rules above.
   */
  fields?: {
    [k: string]: FieldMessages;
  };
  notices: {
    [k: string]: NoticeFile;
  };
  labels: Labels;
}
/**
 * One message per rule. {field} is the field's title; {min}, {max}, {options} are the rule's own values.
 */
export interface RuleMessages {
  required: string;
  email: string;
  phone: string;
  postal_code: string;
  integer: string;
  numeric: string;
  min_value: string;
  max_value: string;
  /**
   * A text that is too short.
   */
  min: string;
  /**
   * A text that is too long.
   */
  max: string;
  regex: string;
  /**
   * A value that is not one of the options.
   */
  oneOf: string;
  /**
   * Too few choices.
   */
  min_items: string;
  /**
   * Too many choices.
   */
  max_items: string;
  /**
   * Anything else, for example a number where a text belongs.
   */
  invalid: string;
}
export interface FieldMessages {
  [k: string]: string;
}
export interface NoticeFile {
  type: 'default' | 'info' | 'primary' | 'danger' | 'warning' | 'success';
  title?: string;
  /**
   * May contain simple markup such as <strong> and <a href>.
   */
  message: string;
  /**
   * Milliseconds until it closes itself; 0 keeps it. 5000 when left out.
   */
  timeout?: number;
}
export interface Labels {
  back: string;
  next: string;
  submit: string;
  /**
   * Read out while the answers are on their way.
   */
  sending: string;
  /**
   * Stands after the label of a field that may stay empty.
   */
  optional: string;
  /**
   * Name of the step list, for screen readers.
   */
  steps: string;
  /**
   * Where one is: {number} of {count}.
   */
  step: string;
  /**
   * Heading of the list of errors.
   */
  errorSummary: string;
  clear: string;
  cleared: string;
  undo: string;
  /**
   * Said when earlier answers are filled in again.
   */
  restored: string;
  /**
   * First line of a select.
   */
  choose: string;
  /**
   * Plus button of a number; {field} is its label.
   */
  increase: string;
  /**
   * Minus button of a number; {field} is its label.
   */
  decrease: string;
  cancel: string;
  /**
   * Name of the progress within a step, for screen readers.
   */
  progress: string;
  /**
   * An entry of a list: {entry} is what one is called, {number} its number.
   */
  entry: string;
  /**
   * Read out after the name of an entry in which something is wrong.
   */
  entryWrong: string;
  /**
   * Plus button of a list of {entry}.
   */
  addEntry: string;
  /**
   * Minus button of a list: removes {entry} {number}, the last one.
   */
  removeEntry: string;
  /**
   * Gives the answer {value} of {field} to all {count} entries.
   */
  forAll: string;
  /**
   * Said afterwards; {field}, {value}, {count}.
   */
  givenToAll: string;
  /**
   * Beside an option that cannot be chosen.
   */
  unavailable: string;
}
