import type { Condition } from './Condition.ts';
import type { FieldUi } from './generated/SectionFile.ts';
import type { GroupSchema } from './PropertySchema.ts';

/** How one field looks: the owner's words, and what the compiler adds to them for the widgets. */
export type CompiledFieldUi = FieldUi & {
  'ui:enumNames'?: string[];
  'ui:enumDescriptions'?: string[];
  'ui:enumIcons'?: string[];
  'ui:increaseLabel'?: string;
  'ui:decreaseLabel'?: string;
  'ui:unavailableLabel'?: string;
  'ui:fileLabel'?: string;
  'ui:removeLabel'?: string;
};

/** One section of a form, options inlined: the atom of visibility, rendering and validation. Its paths begin where its answers lie: at the form, or at an entry of a repeated step. */
export interface Section {
  id: string;
  /** Short name in the progress of its step. */
  title: string;
  heading: string;
  description?: string;
  visible?: Condition;
  /** Conditions of single fields, groups and lists, by path. */
  conditions: Record<string, Condition>;
  /** Lists whose length follows a number, by path. */
  follow: Record<string, Condition>;
  schema: GroupSchema;
  /** By path. */
  ui: Record<string, CompiledFieldUi>;
}
