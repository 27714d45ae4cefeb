import type { CompiledForm } from '../definition/CompiledForm.ts';
import type { Condition } from '../definition/Condition.ts';
import type { Definition } from '../definition/Definition.ts';
import type { FormFile, StepFile } from '../definition/generated/FormFile.ts';
import type { SectionFile } from '../definition/generated/SectionFile.ts';
import type { GroupSchema } from '../definition/PropertySchema.ts';
import type { CompiledFieldUi } from '../definition/Section.ts';
import type { FileProperty } from './propertiesOfFile.ts';
import type { SourceDocument } from './SourceDocument.ts';

/** A section on its way through the passes. */
export interface WorkingSection {
  id: string;
  document: SourceDocument;
  /** As its file has it, with the switches of other sections put in; filled by `gatherForms`. */
  file: SectionFile;
  /** Path of the list whose entries its paths begin at; empty for the form itself. */
  base: string;
  visible: Condition | undefined;
  /** Everything it asks, flat. */
  properties: FileProperty[];
  /** Filled by `inlineOptions`. */
  schema: GroupSchema;
  /** By path; filled by `inlineOptions`. */
  ui: Record<string, CompiledFieldUi>;
  /** The schema that judges the answers, with its messages; filled by `wordMessages`. */
  validation: Record<string, unknown>;
}

/** A form on its way through the passes. */
export interface WorkingForm {
  id: string;
  document: SourceDocument;
  file: FormFile;
  /** The steps without the sections that are not offered. */
  steps: StepFile[];
  /** Every section, also those not offered. */
  sections: WorkingSection[];
  constants: Record<string, string>;
  definition?: Definition;
  validators?: CompiledForm['validators'];
  /** ES module text whose default export is the `CompiledForm`; filled by `compileValidators`. */
  code?: string;
}

