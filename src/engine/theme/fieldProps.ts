// theme: how forms look: widgets, templates, and the parts that they are made of.

import { descriptionId, errorId, helpId, type RJSFSchema, type WidgetProps } from '@rjsf/utils';
import { type ComponentType, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { AnswerCode } from '../definition/answerCode.ts';
import type { Labels } from '../definition/generated/MessagesFile.ts';
import type { CompiledFieldUi, FieldSchema } from '../definition/types.ts';
import type { Uploads } from '../definition/uploads.ts';

/** The properties of RJSF's form context that our widgets read. */
export interface FormContext {
  labels: Labels;
  code: AnswerCode & { parts: { OptionPicture?: ComponentType<{ name: string; alt: string }> } };
  /** This is the address of a sheet of icons; options name their icons by id, and have none without a sheet. */
  iconSheet: string | undefined;
  /** The day it is, as `2026-11-21`. */
  today: (() => string) | undefined;
  /** Fetches the texts that a field suggests; none where there is no list. */
  listFor: (field: Pick<FieldSchema, 'optionsFrom'>, signal: AbortSignal) => Promise<string[]>;
  /** The form's uploads; undefined in a form without a field for files. */
  uploads: Uploads | undefined;
}

/** The UI settings of a field as RJSF passes them to widgets: without the prefix `ui:`. */
type FieldOptions = {
  [Key in keyof CompiledFieldUi as Key extends `ui:${infer Name}` ? Name : never]: CompiledFieldUi[Key];
};

/** RJSF's props of a widget, with what our definitions hold where RJSF takes anything. */
export type FieldWidgetProps = WidgetProps<unknown, RJSFSchema & FieldSchema, FormContext> & { options: FieldOptions };

/** A widget, ours or one that is written for any form of RJSF. */
export type Widget = ComponentType<FieldWidgetProps> | ComponentType<WidgetProps>;

/** Ids of those parts on the page that describe a field's control. */
export const describedBy = (
  id: string,
  { description, help, error }: Partial<Record<'description' | 'help' | 'error', unknown>>,
): string | undefined =>
  [description && descriptionId(id), help && helpId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined;

/** The attributes that tie a control to its hint and its message. */
export const fieldAriaAndAutofocus = ({
  id,
  required,
  rawErrors: [error] = [],
  schema,
  options,
}: Pick<FieldWidgetProps, 'id' | 'required' | 'rawErrors' | 'schema' | 'options'>) => ({
  autoFocus: options.autofocus,
  'aria-invalid': error !== undefined || undefined,
  'aria-required': required || undefined,
  'aria-describedby': describedBy(id, { ...options, description: options.description ?? schema.description, error }),
});

/** The attributes of a control by which its label, a native post of the form, its hint and its message find it. */
export const idNameAriaAndAutofocus = (props: FieldWidgetProps) => ({
  id: props.id,
  name: props.htmlName,
  ...fieldAriaAndAutofocus(props),
});

/** The attributes of a control that takes typed text. */
export const textAttributesWithoutValue = (props: FieldWidgetProps) => ({
  ...idNameAriaAndAutofocus(props),
  placeholder: props.placeholder,
  readOnly: props.readonly,
  autoComplete: props.options.autocomplete,
});

/**
 * Sets the text of an uncontrolled text input. React would write the value back at every key, into the property and the
 * attribute, and the browser would lay the text out twice.
 */
export function useShownText<Control extends HTMLInputElement | HTMLTextAreaElement>(
  text: string,
): { ref: RefObject<Control | null>; defaultValue: string } {
  const [defaultValue] = useState(text);
  const ref = useRef<Control>(null);
  useLayoutEffect(() => {
    if (ref.current && ref.current.value !== text) ref.current.value = text;
  });
  return { ref, defaultValue };
}
