import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { StepFile } from '../definition/generated/FormFile.ts';
import type { SectionFile } from '../definition/generated/SectionFile.ts';
import type { Compilation } from './Compilation.ts';
import type { MisplacedSwitch } from './MisplacedSwitch.ts';
import type { SectionName } from './WorkingForm.ts';
import type { WorkingSection } from './WorkingSection.ts';
import type { NameLedger } from './names/NameLedger.ts';
import { placeSwitches, type SwitchedSection } from './placeSwitches.ts';
import { propertiesOfFile } from './propertiesOfFile.ts';

/** What the steps of a form have named so far. */
export interface Gathered {
  sections: WorkingSection[];
  unknown: SectionName[];
  repeated: SectionName[];
  misplaced: MisplacedSwitch[];
  incomplete: boolean;
}

/** Reads the section files that a step names, with the switches that stand in them, into what the steps before have named. */
export function gatherSections(compilation: Compilation, form: SourceDocument, step: StepFile, stepIndex: number, gathered: Gathered, names: NameLedger): void {
  const folder = form.path.replace(/form\.json$/, '');
  const known = new Set(gathered.sections.map(({ id }) => id));
  const read = step.sections.flatMap((id, index): SwitchedSection[] => {
    const name: SectionName = { id, at: ['steps', stepIndex, 'sections', index] };
    const path = `${folder}${id}.json`;
    const document = id === 'form' ? undefined : compilation.documents.get(path);
    if (known.has(id)) {
      gathered.repeated.push(name);
    } else if (document) {
      known.add(id);
      return [{ id, document, file: document.value as SectionFile }];
    } else if (compilation.unusable.has(path)) {
      gathered.incomplete = true;
    } else {
      gathered.unknown.push(name);
    }
    return [];
  });
  const files = placeSwitches(compilation, read, names, step.repeat?.list ?? '', gathered.misplaced);
  for (const [index, { id, document, file }] of read.entries()) {
    const whole = files[index] ?? file;
    gathered.sections.push({
      id,
      document,
      file: whole,
      base: step.repeat?.list ?? '',
      visible: file.visible ?? (file.switch && { var: file.switch.at }),
      properties: propertiesOfFile(whole.schema.properties),
      schema: { type: 'object', required: [], properties: {} },
      ui: {},
      validation: {},
    });
  }
}
