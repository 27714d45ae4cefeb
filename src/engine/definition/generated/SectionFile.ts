/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

/**
 * One section of a form: what is asked (JSON Schema), how it looks (UI schema) and when it shows (JSON-Logic).
 */
export interface SectionFile {
  $schema: string;
  /**
   * Heading above the fields. The step's title when left out.
   */
  heading?: string;
  /**
   * A sentence under the heading.
   */
  description?: string;
  visible?: Condition;
  /**
   * Fields of this section that show, count and are checked only while their condition holds.
   */
  conditions?: {
    [k: string]: Condition;
  };
  schema: ObjectSchema;
  /**
   * Per field: how it is shown.
   */
  ui?: {
    [k: string]: FieldUi;
  };
}
/**
 * JSON-Logic. A comparison with an answer that is not given never holds.
 */
export interface Condition {
  [k: string]: unknown;
}
export interface ObjectSchema {
  type: 'object';
  /**
   * Fields that must be answered.
   */
  required?: string[];
  properties: {
    [k: string]: FieldSchema;
  };
}
export interface FieldSchema {
  /**
   * Label of the field; also its name in messages.
   */
  title: string;
  /**
   * Hint under the label, in plain text.
   */
  description?: string;
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  /**
   * The list of options, for example ../options/sizes.json.
   */
  $ref?: string;
  /**
   * For several choices: the list they are taken from.
   */
  items?: {
    type: 'string' | 'integer' | 'number';
    $ref: string;
  };
  /**
   * Value before the visitor answers.
   */
  default?: string | number | boolean;
  /**
   * email: an address with a domain. phone: a North American number.
   */
  format?: 'email' | 'phone';
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}
export interface FieldUi {
  /**
   * The control. When left out: text, a number stepper, a checkbox, a select for options, checkboxes for several choices.
   */
  'ui:widget'?:
    | 'text'
    | 'email'
    | 'tel'
    | 'textarea'
    | 'stepper'
    | 'select'
    | 'cards'
    | 'segmented'
    | 'checkbox'
    | 'checkboxes'
    | 'hidden';
  /**
   * Example shown while the field is empty.
   */
  'ui:placeholder'?: string;
  /**
   * HTML autocomplete token, for example given-name.
   */
  'ui:autocomplete'?: string;
  /**
   * Which keyboard a phone offers.
   */
  'ui:inputMode'?: 'text' | 'tel' | 'email' | 'numeric' | 'decimal' | 'url' | 'search';
  /**
   * Lines of a text area.
   */
  'ui:rows'?: number;
  /**
   * Label on the page, where it should differ from the name in messages.
   */
  'ui:title'?: string;
  /**
   * The heading already says what is asked: the label is read out but not shown.
   */
  'ui:hideLabel'?: boolean;
  /**
   * half: two fields side by side on a wide page.
   */
  'ui:width'?: 'half' | 'full';
}
