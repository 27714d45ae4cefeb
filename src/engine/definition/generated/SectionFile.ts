/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

export type Path = string;
/**
 * Name of a field in the same group, or beside this one in the section.
 */
export type Sibling = string;
/**
 * Of a section, a group or an entry: its fields in the order in which they are asked; "*" stands for all others.
 */
export type Order = string[];

/**
 * One section of a form: what is asked (JSON Schema), how it looks (UI schema) and when it shows (JSON-Logic).
 */
export interface SectionFile {
  $schema: string;
  /**
   * Short name in the progress of a step with several sections. The heading when left out.
   */
  title?: string;
  /**
   * Heading above the fields. The step's title when left out. {city|your city} shows an answer that is asked before, here and in descriptions, ui:title, ui:help and ui:add.
   */
  heading?: string;
  /**
   * What stands under the heading: a sentence, or in Markdown paragraphs, lists, **bold**, [links](/privacy) and, after >, warnings.
   */
  description?: string;
  /**
   * false: the section is kept and checked, but not part of the form.
   */
  offered?: boolean;
  /**
   * A checkbox in an earlier section of the step that turns this section on.
   */
  switch?: {
    at: Path;
    /**
     * Words beside the checkbox.
     */
    label: string;
    /**
     * true: the checkbox is ticked until the visitor unticks it.
     */
    default?: boolean;
  };
  switches?: Path;
  visible?: Condition;
  /**
   * For whom this section is shown, it is the last of the form: nothing after it applies, and its button sends. unsent: there is no button, and nothing can be sent.
   */
  ends?: true | 'unsent';
  /**
   * Lists of this section whose length follows a number, for example { "guests.items": { "var": "guests.amount" } }. A list that follows nothing starts with one entry and grows and shrinks by its own buttons.
   */
  follow?: {
    [k: string]: Condition;
  };
  /**
   * Fields of this section, by path, that show, count and are checked only while their condition holds.
   */
  conditions?: {
    [k: string]: Condition;
  };
  /**
   * Options of fields of this section, by path and value, that are offered and count only while their condition holds: { "method": { "Online": { "var": "has_camera" } } }. A field of which no option is offered is not asked.
   */
  optionConditions?: {
    [k: string]: {
      [k: string]: Condition;
    };
  };
  /**
   * Rules between fields, judged after the fields' own rules.
   *
   * @minItems 1
   */
  rules?: {
    holds: Condition;
    at: Path;
    /**
     * Name of the message in the catalogue's "sentences".
     */
    message: string;
  }[];
  schema: ObjectSchema;
  /**
   * How each field is shown: RJSF's UI schema, nested as "schema" is, what is said of a list's entries under "items".
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
   * A note for whoever reads the file. Visitors never see it.
   */
  $comment?: string;
  /**
   * Fields that must be answered.
   */
  required?: string[];
  dependentRequired?: DependentRequired;
  properties: Properties;
  $defs?: Properties;
}
/**
 * Fields that must be answered as soon as another one beside them is: its name, and theirs.
 */
export interface DependentRequired {
  /**
   * @minItems 1
   */
  [k: string]: string[];
}
export interface Properties {
  [k: string]: FieldSchema;
}
export interface FieldSchema {
  /**
   * Label of the field; also its name in messages. Of a group: its caption.
   */
  title?: string;
  /**
   * Hint under the label: a sentence, or Markdown as under the heading. Of a list of entries: plain text.
   */
  description?: string;
  /**
   * null: a text between the fields, of title and description, which asks nothing. object: a group of fields. array: several choices, several files, or a list of entries.
   */
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null';
  properties?: Properties;
  /**
   * Fields of a group that must be answered.
   */
  required?: string[];
  dependentRequired?: DependentRequired;
  /**
   * The list of options, for example ../options/sizes.json.
   */
  $ref?: string;
  /**
   * For several choices: the list they are taken from. For several files: that they are some. For a list of entries: what each of them asks, and what one is called. For a list of plain values, which are added one after the other: what each is.
   */
  items?: {
    /**
     * What one entry is called; its number is put after it.
     */
    title?: string;
    /**
     * A note for whoever reads the file. Visitors never see it.
     */
    $comment?: string;
    type: 'string' | 'integer' | 'number' | 'object';
    $ref?: string;
    /**
     * Of plain values: what each of them is. file: the field takes several files, at most as many as "maxItems" beside "items" says.
     */
    format?: 'email' | 'phone' | 'postal-code' | 'phone-extension' | 'sin' | 'ein' | 'date' | 'time' | 'file';
    /**
     * Of plain values: the texts, or numbers, that each may be.
     *
     * @minItems 1
     */
    enum?: (string | number)[];
    /**
     * Of plain values: a regular expression that each text matches.
     */
    pattern?: string;
    /**
     * Of plain values: fewest characters of each.
     */
    minLength?: number;
    /**
     * Of plain values: most characters of each.
     */
    maxLength?: number;
    /**
     * Of plain values: the least that each may be.
     */
    minimum?: number;
    /**
     * Of plain values: the most that each may be.
     */
    maximum?: number;
    required?: string[];
    dependentRequired?: DependentRequired;
    properties?: Properties;
  };
  /**
   * Value before the visitor answers; of several choices or plain values, a list of them; of a list that follows nothing, its entries: [{ "name": "Hall" }].
   */
  default?:
    | string
    | number
    | boolean
    | (
        | string
        | number
        | {
            [k: string]: unknown;
          }
      )[];
  /**
   * A note for whoever reads the file. Visitors never see it.
   */
  $comment?: string;
  /**
   * Of a text: suggestions from a list that the page fetches when the field is entered. Anything else may be typed, and without the list it is a line of text.
   */
  optionsFrom?: {
    /**
     * Where the list is, on this site: /lookups/streets.json is schemas/lookups/streets.json.
     */
    path: string;
    query?: Condition;
  };
  calculated?: Condition;
  /**
   * email: an address with a domain. phone: a North American number. postal-code: a Canadian postal code. phone-extension: a North American number that may have an extension, stored as 403-555-0142 ext. 12. sin: a Canadian social insurance number. ein: a US employer identification number. date: a day that exists, stored as 2026-11-21 and told in words. time: a time of day, stored as 14:30 and told in words. file: a file of the visitor's.
   */
  format?: 'email' | 'phone' | 'postal-code' | 'phone-extension' | 'sin' | 'ein' | 'date' | 'time' | 'file';
  /**
   * Fewest characters of a text. Rule min.
   */
  minLength?: number;
  /**
   * Most characters of a text. Rule max.
   */
  maxLength?: number;
  /**
   * How many characters a text has, exactly.
   */
  length?: number;
  /**
   * Regular expression that the text matches somewhere; put it between ^ and $ for the whole text. Rule regex.
   */
  pattern?: string;
  /**
   * The text holds letters only, of any language, with their accents.
   */
  alpha?: true;
  /**
   * The text holds letters and digits only.
   */
  alpha_num?: true;
  /**
   * The text holds letters, digits, dashes (-) and underscores (_) only.
   */
  alpha_dash?: true;
  /**
   * The text holds letters and spaces only.
   */
  alpha_spaces?: true;
  /**
   * The text, or the whole number, consists of exactly so many digits 0 to 9.
   */
  digits?: number;
  /**
   * The text, or the number, is a decimal number with a dot, such as 12 or 12.5; a number here is the most decimals it may have.
   */
  double?: true | number;
  /**
   * Rule min_value.
   */
  minimum?: number;
  /**
   * Rule max_value.
   */
  maximum?: number;
  /**
   * Least and greatest value of a number, both allowed: minimum and maximum in one rule with one message.
   *
   * @minItems 2
   * @maxItems 2
   */
  between?: number[];
  /**
   * Values that are not allowed.
   *
   * @minItems 1
   */
  excluded?: (string | number)[];
  confirmed?: Sibling;
  required_if?: RequiredIf;
  /**
   * Fewest choices, or entries of a list. 0: a list begins without entries, and one that nobody touched is not sent. Rule min_items, of a list min_entries.
   */
  minItems?: number;
  /**
   * Most choices, or entries of a list. Rule max_items, of a list max_entries.
   */
  maxItems?: number;
  /**
   * Endings that the file's name may have, without the dot, in small letters: ["pdf", "docx"].
   *
   * @minItems 1
   */
  ext?: string[];
  /**
   * Media types that the file may have, in small letters: ["application/pdf", "image/*"].
   *
   * @minItems 1
   */
  mimes?: string[];
  /**
   * The file is a picture.
   */
  image?: true;
  /**
   * The file has at most so many kilobytes (of 1024 bytes).
   */
  size?: number;
  /**
   * The picture has exactly so many pixels.
   */
  dimensions?: {
    width: number;
    height: number;
  };
  /**
   * Fewest boxes of a group that have to be ticked.
   */
  minTicked?: number;
  /**
   * The number is more than this. Rule more_than.
   */
  exclusiveMinimum?: number;
  /**
   * The number is less than this. Rule less_than.
   */
  exclusiveMaximum?: number;
  /**
   * The number is a multiple of this, for example 0.5: halves and wholes. Rule multiple_of.
   */
  multipleOf?: number;
  /**
   * The first day or time that is allowed: a date (2026-12-01), "today", today and so many days, weeks, months or years more or less (today+14d, today-18y), or the name of a date above, which may have the same behind it (start+1d); of a time, a time (08:00) or the name of one above.
   */
  earliest?: string;
  /**
   * The last day or time that is allowed: a date (2026-12-01), "today", today and so many days, weeks, months or years more or less (today+14d, today-18y), or the name of a date above, which may have the same behind it (start+1d); of a time, a time (08:00) or the name of one above.
   */
  latest?: string;
  /**
   * The days of the week that a date may fall on.
   *
   * @minItems 1
   * @maxItems 6
   */
  weekdays?: ('sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday')[];
  /**
   * Of a field in the entries of a list: no two of them have the same answer.
   */
  unique?: true;
  /**
   * No choice stands twice. That is so of all choices, also without the word.
   */
  uniqueItems?: true;
  /**
   * The texts, or numbers, that may be typed. Options to choose from stand in a list of their own: "$ref". Rule oneOf.
   *
   * @minItems 1
   */
  enum?: (string | number)[];
  /**
   * The only text, or number, that may be typed. Rule oneOf.
   */
  const?: string | number;
}
export interface RequiredIf {
  field: Sibling;
  /**
   * Answers of that field that make this one required; of several choices, one of them is enough. Any answer, when left out; of a checkbox, a tick.
   *
   * @minItems 1
   */
  is?: (string | number | boolean)[];
}
/**
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^[^:.]+$".
 */
export interface FieldUi {
  /**
   * The control. number is a line for a number that nobody counts up to, yes-no two answers to a boolean, of which no is one. When left out: text, a number stepper, a checkbox, a select for options, checkboxes for several choices, a file picker.
   */
  'ui:widget'?:
    | 'text'
    | 'email'
    | 'tel'
    | 'combobox'
    | 'textarea'
    | 'date'
    | 'date-text'
    | 'time'
    | 'stepper'
    | 'number'
    | 'select'
    | 'cards'
    | 'segmented'
    | 'checkbox'
    | 'yes-no'
    | 'checkboxes'
    | 'file'
    | 'signature'
    | 'output'
    | 'hidden';
  /**
   * Example shown while the field is empty.
   */
  'ui:placeholder'?: string;
  /**
   * What a browser fills in by itself, in a word of HTML: for example given-name, family-name, email, tel, postal-code, street-address or off.
   */
  'ui:autocomplete'?: string;
  /**
   * Which keyboard a phone offers.
   */
  'ui:inputMode'?: 'text' | 'tel' | 'email' | 'numeric' | 'decimal' | 'url' | 'search';
  /**
   * What is said below the field of an answer that is not wrong, but worth a word; the lead is marked with it. serviceArea: a postal code in it lies outside the areas of the content file.
   */
  'ui:advice'?: 'serviceArea';
  /**
   * Of a file: a phone opens its camera at once, the one at its back (environment) or at its front (user), and offers no files. Left out, it offers both.
   */
  'ui:capture'?: 'environment' | 'user';
  /**
   * Lines of a text area.
   */
  'ui:rows'?: number;
  /**
   * Label on the page, where it should differ from the name in messages.
   */
  'ui:title'?: string;
  /**
   * Hint under the label, in the place of the description in the schema.
   */
  'ui:description'?: string;
  /**
   * A line under the control, which goes on helping while it is filled in.
   */
  'ui:help'?: string;
  'ui:readonly'?: Condition;
  'ui:order'?: Order;
  /**
   * What may stand beside it as well, without ui: before its name: "ui:options": { "rows": 6 } is "ui:rows": 6.
   */
  'ui:options'?: {
    [k: string]: unknown;
  };
  /**
   * false: the heading already says what is asked, so that the label is read out but not shown.
   */
  'ui:label'?: false;
  /**
   * Of yes-no: the word of its first answer. The catalogue's label yes, when left out.
   */
  'ui:yes'?: string;
  /**
   * Of yes-no: the word of its second answer. The catalogue's label no, when left out.
   */
  'ui:no'?: string;
  /**
   * Of a list: fields that a new entry takes over from the one before.
   */
  'ui:copied'?: string[];
  /**
   * Of a list: fields that the first entry answers for all, unless one says otherwise. A button gives the answer of any entry to all.
   */
  'ui:forAll'?: string[];
  /**
   * Of a list: a text field of its entries after which each of them is called, once it is answered.
   */
  'ui:titleField'?: string;
  /**
   * Of a list of entries. table: each is a row under the names of its fields where it fits, and a card elsewhere.
   */
  'ui:look'?: 'table';
  'ui:fill'?: Fill;
  /**
   * Of a number: the unit it is measured in. feet or metres: then 12'6", 12 ft 6 in, 12 1/2 and 12,5 are understood as 12.5, and said back. dollars, with the widget number: then $1,250.00 is 1250, and told with its cents. With that widget also any other, such as square feet, which stands beside it.
   */
  'ui:unit'?: string;
  /**
   * Of a list that follows nothing: words of the button that adds an entry, for example Add a guest.
   */
  'ui:add'?: string;
  /**
   * Words of the button beside it that takes off the entry that is open, before its number: Remove guest. The catalogue's removeEntry with the title of an entry, when left out.
   */
  'ui:remove'?: string;
  /**
   * Words of the button beside it when that is to take its last entry off, and not the one that is open.
   */
  'ui:removeLast'?: string;
  /**
   * Of a list that follows nothing: visitors may put its entries in order, with a button that moves one up and one that moves it down.
   */
  'ui:orderable'?: true;
  /**
   * Of a text between fields: only its title shows, until somebody opens it.
   */
  'ui:collapsed'?: true;
  /**
   * Of one choice: a text field beside it that the option's title fills in while nothing else was typed there; in a list with a number, when another entry is called so already.
   */
  'ui:suggests'?: string;
  /**
   * half: two fields side by side on a wide page. pair: on all but the narrowest phones as well, where both are short.
   */
  'ui:width'?: 'pair' | 'half' | 'full';
}
/**
 * Of a list: a few questions above it whose answers fill in its entries, which can then be changed. The entries' own rules judge the answers.
 */
export interface Fill {
  /**
   * What opens the questions, for example "All the same?".
   */
  title: string;
  /**
   * Words on the button that fills in.
   */
  button: string;
  /**
   * The questions by a name of their own: what is asked.
   */
  questions: {
    [k: string]: string;
  };
  /**
   * The entries that are filled in: for each, which field gets the answer to which question.
   *
   * @minItems 1
   */
  entries: {
    [k: string]: string;
  }[];
}
