// theme: how forms look: widgets, templates, and the parts that they are made of.

import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import type { Labels } from '../definition/generated/MessagesFile.ts';
import type { CompiledFieldUi, FieldSchema } from '../definition/types.ts';
import type { Uploads } from '../definition/uploads.ts';

/** What of a form RJSF hands on beside its own props. */
export interface FormContext {
  labels: Labels;
  /** The day it is, as `2026-11-21`. */
  today: (() => string) | undefined;
  /** Fetches the code that sends files. */
  loadUploads: () => Promise<Uploads>;
}

/** The looks of a field as RJSF hands them on: without `ui:`. */
type FieldOptions = {
  [Key in keyof CompiledFieldUi as Key extends `ui:${infer Name}` ? Name : never]: CompiledFieldUi[Key];
};

/** RJSF's props of a widget, with what our definitions hold where RJSF takes anything. */
export type FieldWidgetProps = WidgetProps<unknown, RJSFSchema & FieldSchema, FormContext> & { options: FieldOptions };
