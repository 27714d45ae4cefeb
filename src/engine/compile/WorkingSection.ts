import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { SectionFile } from '../definition/generated/SectionFile.ts';
import type { CompiledFieldUi, Condition, GroupSchema } from '../definition/types.ts';
import type { FileProperty } from './propertiesOfFile.ts';

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
