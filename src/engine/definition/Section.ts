import type { Condition } from './Condition.ts';
import type { FieldSchema } from './FieldSchema.ts';
import type { FieldUi } from './generated/SectionFile.ts';

/** How one field looks: the owner's words, and what the compiler adds to them for the widgets. */
export type CompiledFieldUi = FieldUi & {
  'ui:enumNames'?: string[];
  'ui:enumDescriptions'?: string[];
  'ui:increaseLabel'?: string;
  'ui:decreaseLabel'?: string;
};

/** One section of a form, options inlined: the atom of visibility, rendering and validation. */
export interface Section {
  id: string;
  heading: string;
  description?: string;
  visible?: Condition;
  /** Conditions of single fields, by field name. */
  conditions: Record<string, Condition>;
  schema: { type: 'object'; required: string[]; properties: Record<string, FieldSchema> };
  ui: Record<string, CompiledFieldUi>;
}
