// theme: how forms look: widgets, templates, and the parts that they are made of.

import type { Labels } from '../definition/generated/MessagesFile.ts';
import type { CompiledFieldUi, FieldSchema, OptionValue } from '../definition/types.ts';
import type { Uploads } from '../definition/uploads.ts';

/** What every widget is given: its field as the definition has it, and what stands there now. */
export interface WidgetProps {
  /** Id of the control, or of the group that its controls make. */
  id: string;
  /** Path of the field from the form's answers. */
  name: string;
  label: string;
  schema: FieldSchema;
  ui: CompiledFieldUi;
  required: boolean;
  /** What was typed or chosen; undefined for nothing. */
  value: unknown;
  /** What is wrong with it, in words. */
  error: string | undefined;
  /** The options that are not offered now. */
  withheld: readonly OptionValue[];
  /** Whether the form is on its way, so that nothing changes any more. */
  readonly: boolean;
  labels: Labels;
  /** The day it is, as `2026-11-21`. */
  today: (() => string) | undefined;
  /** Takes what is typed or chosen now; undefined or an empty text for nothing. */
  onChange: (value: unknown) => void;
  /** Fetches the code that sends files. */
  loadUploads: () => Promise<Uploads>;
}
