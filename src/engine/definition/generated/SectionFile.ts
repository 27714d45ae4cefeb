/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

export type Path = string;
export type Sibling = string;

export interface SectionFile {
  $schema: string;
  title?: string;
  heading?: string;
  description?: string;
  offered?: boolean;
  switch?: {
    at: Path;
    label: string;
    default?: boolean;
  };
  switches?: Path;
  visible?: Condition;
  ends?: true | 'unsent';
  follow?: {
    [k: string]: Condition;
  };
  conditions?: {
    [k: string]: Condition;
  };
  optionConditions?: {
    [k: string]: {
      [k: string]: Condition;
    };
  };
  rules?: {
    holds: Condition;
    at: Path;
    message: string;
  }[];
  schema: ObjectSchema;
  ui?: {
    [k: string]: FieldUi;
  };
}
export interface Condition {
  [k: string]: unknown;
}
export interface ObjectSchema {
  type: 'object';
  $comment?: string;
  required?: string[];
  dependentRequired?: DependentRequired;
  properties: Properties;
  default?: {
    [k: string]: unknown;
  };
}
export interface DependentRequired {
  [k: string]: string[];
}
export interface Properties {
  [k: string]: FieldSchema;
}
export interface FieldSchema {
  title?: string;
  description?: string;
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null';
  properties?: Properties;
  required?: string[];
  dependentRequired?: DependentRequired;
  $ref?: string;
  items?: {
    title?: string;
    $comment?: string;
    type: 'string' | 'integer' | 'number' | 'object';
    $ref?: string;
    format?: 'email' | 'date' | 'time' | 'date-time' | 'uri' | 'uuid' | 'color' | 'file';
    enum?: (string | number)[];
    pattern?: string;
    minLength?: number;
    maxLength?: number;
    minimum?: number;
    maximum?: number;
    optionsFrom?: OptionsFrom;
    examples?: string[];
    required?: string[];
    dependentRequired?: DependentRequired;
    properties?: Properties;
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
        )[]
      | {
          [k: string]: unknown;
        };
  };
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
      )[]
    | {
        [k: string]: unknown;
      };
  $comment?: string;
  optionsFrom?: OptionsFrom;
  examples?: string[];
  calculated?: Condition;
  format?: 'email' | 'date' | 'time' | 'date-time' | 'uri' | 'uuid' | 'color' | 'file';
  earliest?: string;
  latest?: string;
  weekdays?: ('sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday')[];
  double?: true | number;
  digits?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  between?: number[];
  multipleOf?: number;
  alpha?: true;
  alpha_num?: true;
  alpha_dash?: true;
  alpha_spaces?: true;
  length?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  minTicked?: number;
  maxTicked?: number;
  uniqueItems?: boolean;
  enum?: (string | number)[];
  const?: string | number;
  unique?: true;
  excluded?: (string | number)[];
  confirmed?: Sibling;
  required_if?: RequiredIf;
  ext?: string[];
  mimes?: string[];
  image?: true;
  size?: number;
  dimensions?: {
    width: number;
    height: number;
  };
}
export interface OptionsFrom {
  path: string;
  query?: Condition;
}
export interface RequiredIf {
  field: Sibling;
  is?: (string | number | boolean)[];
}
/**
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^[^:.]+$".
 */
export interface FieldUi {
  'ui:widget'?:
    | 'text'
    | 'email'
    | 'tel'
    | 'combobox'
    | 'textarea'
    | 'date'
    | 'date-text'
    | 'time'
    | 'date-time'
    | 'password'
    | 'color'
    | 'range'
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
  'ui:placeholder'?: string;
  'ui:autocomplete'?: string;
  'ui:inputMode'?: 'text' | 'tel' | 'email' | 'numeric' | 'decimal' | 'url' | 'search';
  'ui:advice'?: string;
  'ui:capture'?: 'environment' | 'user';
  'ui:rows'?: number;
  'ui:title'?: string;
  'ui:description'?: string;
  'ui:help'?: string;
  'ui:readonly'?:
    | boolean
    | {
        [k: string]: unknown;
      };
  'ui:options'?: {
    [k: string]: unknown;
  };
  'ui:label'?: boolean;
  'ui:yes'?: string;
  'ui:no'?: string;
  'ui:copied'?: string[];
  'ui:forAll'?: string[];
  'ui:titleField'?: string;
  'ui:look'?: 'table';
  'ui:fill'?: Fill;
  'ui:unit'?: string;
  'ui:add'?: string;
  'ui:remove'?: string;
  'ui:removeLast'?: string;
  'ui:addable'?: boolean;
  'ui:autofocus'?: boolean;
  'ui:hideError'?: boolean;
  'ui:orderable'?: boolean;
  'ui:collapsed'?: true;
  'ui:suggests'?: string;
  'ui:width'?: 'pair' | 'half' | 'full';
  'ui:classNames'?: string;
  'ui:style'?: {
    [k: string]: string | number;
  };
}
export interface Fill {
  title: string;
  button: string;
  questions: {
    [k: string]: string;
  };
  entries: {
    [k: string]: string;
  }[];
}
