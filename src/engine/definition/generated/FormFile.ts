/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

export type Paths = string[];
export type NoticeName = string;

export interface FormFile {
  $schema: '../meta/form.schema.json';
  title: string;
  page?: {
    path: string;
    name: string;
    description: string;
    inMenu?: boolean;
    shortName?: string;
    callToActionText?: string;
  };
  steps: StepFile[];
  draft?: {
    key: string;
    afterSuccess: 'keep' | 'clear';
  };
  closed?: string;
  runningTotal?: boolean;
  review?: boolean;
  saveForLater?: boolean;
  privacy?: string;
  consents?: {
    [k: string]: boolean;
  };
  prefill?: Paths;
  notices: {
    verticalAlign?: 'top' | 'bottom';
    horizontalAlign?: 'left' | 'center' | 'right';
    invalid: NoticeName;
    wrong?: NoticeName;
  };
  submit: {
    attachTo?: {
      form: string;
      as: string;
    };
    label?: string;
    call?: {
      path: string;
      lead?: string;
      attached?: string[];
      required?: string[];
    };
    constants?: {
      [k: string]:
        | string
        | {
            var: string;
          };
    };
    success?: {
      notice?: NoticeName;
      goTo?: string;
    };
    next?: string[];
    failure?: {
      notice: NoticeName;
    };
  };
}
export interface StepFile {
  title: string;
  repeat?: {
    list: string;
    count?: Condition;
    add?: string;
    minItems?: number;
    orderable?: true;
    maxItems: number;
    titleField?: string;
    copy?: {
      except?: Paths;
      next?: string;
      onDemand?: {
        label: string;
        fields: Paths;
      };
    };
  };
  sections: string[];
  visible?: Condition;
  enabled?: Condition;
}
export interface Condition {
  [k: string]: unknown;
}
