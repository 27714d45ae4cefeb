import type { CompiledForm } from '../definition/CompiledForm.ts';
import type { Definition } from '../definition/Definition.ts';
import type { FieldSchema } from '../definition/FieldSchema.ts';
import type { FormFile } from '../definition/generated/FormFile.ts';
import type { SectionFile } from '../definition/generated/SectionFile.ts';
import type { CompiledFieldUi } from '../definition/Section.ts';
import type { SourceDocument } from './SourceDocument.ts';

/** A section on its way through the passes. */
export interface WorkingSection {
  id: string;
  document: SourceDocument;
  file: SectionFile;
  /** Fields with their options inlined; filled by `inlineOptions`. */
  fields: Record<string, FieldSchema>;
  ui: Record<string, CompiledFieldUi>;
  /** The schema that judges the answers, with its messages; filled by `wordMessages`. */
  validation: Record<string, unknown>;
}

/** A form on its way through the passes. */
export interface WorkingForm {
  id: string;
  document: SourceDocument;
  file: FormFile;
  sections: WorkingSection[];
  constants: Record<string, string>;
  definition?: Definition;
  validators?: CompiledForm['validators'];
  /** ES module text whose default export is the `CompiledForm`; filled by `compileValidators`. */
  code?: string;
}
