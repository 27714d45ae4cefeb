import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import type { FormFile, StepFile } from '../definition/generated/FormFile.ts';
import type { CompiledForm, Definition } from '../definition/types.ts';
import type { MisplacedSwitch } from './MisplacedSwitch.ts';
import type { WorkingSection } from './WorkingSection.ts';
import type { AskedFields } from './conditions/AskedFields.ts';
import type { ConditionPlace } from './conditions/ConditionPlace.ts';
import type { NameLedger } from './names/NameLedger.ts';

/** A place of `form.json` that names a section. */
export interface SectionName {
  id: string;
  at: JsonPath;
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
  /** Sections that have no file, and those that an earlier step shows already. */
  unknown: SectionName[];
  repeated: SectionName[];
  /** Switches that no section shows. */
  misplaced: MisplacedSwitch[];
  /** Section files of its folder that no step shows; filled by `checkSectionFiles`. */
  unused: SourceDocument[];
  /** Whether something that the form asks may not be known, because a file of it is missing or broken. */
  incomplete: boolean;
  /** The fields that are named anywhere. */
  names: NameLedger;
  /** Filled by `gatherConditions`. */
  asked: AskedFields;
  conditions: ConditionPlace[];
  constants: Record<string, string>;
  definition?: Definition;
  validators?: CompiledForm['validators'];
  /** ES module text whose default export is the `CompiledForm`; filled by `compileValidators`. */
  code?: string;
}
