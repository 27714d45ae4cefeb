import type { SectionFile } from '../definition/generated/SectionFile.ts';
import type { StepFile } from '../definition/generated/FormFile.ts';
import type { Compilation } from './Compilation.ts';
import { kindOf } from './fileKinds.ts';
import { nearest } from './nearest.ts';
import { propertiesOfFile } from './propertiesOfFile.ts';
import type { SourceDocument } from './SourceDocument.ts';
import type { WorkingSection } from './WorkingForm.ts';

/** The section files that a step names, read with the switches that stand in them. `earlier` are the sections of the steps before. */
export function gatherSections(compilation: Compilation, form: SourceDocument, step: StepFile, stepIndex: number, earlier: readonly WorkingSection[]): WorkingSection[] {
  const folder = form.path.replace(/form\.json$/, '');
  const known = [...compilation.documents.keys()].filter((path) => path.startsWith(folder) && kindOf(path)?.name === 'section').map((path) => path.slice(folder.length, -'.json'.length));
  const documents = step.sections.flatMap((id, index) => {
    const at = ['steps', stepIndex, 'sections', index];
    const document = known.includes(id) ? compilation.documents.get(`${folder}${id}.json`) : undefined;
    if (!document) {
      compilation.report(form, at, 'unknown-section', `there is no section file ${folder}${id}.json`, nearest(id, known));
    } else if (earlier.some((section) => section.id === id)) {
      compilation.report(form, at, 'section-twice', `section "${id}" is already shown in an earlier place`);
    } else {
      return [{ id, document, file: document.value as SectionFile }];
    }
    return [];
  });
  const offered = documents.filter(({ file }) => file.offered !== false);
  return documents.map(({ id, document, file }, index) => {
    const switched = file.switches === undefined ? [] : offered.filter((other) => other.file.switch !== undefined && other !== documents[index]);
    const whole = file.switches === undefined ? file : withSwitches(file, file.switches, switched.flatMap((other) => other.file.switch ?? []));
    checkSwitch(compilation, document, file, documents.slice(0, index).map((other) => other.file));
    return {
      id,
      document,
      file: whole,
      base: step.repeat?.list ?? '',
      visible: file.visible ?? (file.switch && { var: file.switch.at }),
      properties: propertiesOfFile(whole.schema.properties),
      schema: { type: 'object', required: [], properties: {} },
      ui: {},
      validation: {},
    };
  });
}

/** A section with the checkboxes of others in its group `at`. */
function withSwitches(file: SectionFile, at: string, switches: readonly NonNullable<SectionFile['switch']>[]): SectionFile {
  const copy = structuredClone(file);
  const group = propertiesOfFile(copy.schema.properties).find(({ path, field }) => path === at && field.type === 'object');
  if (!group) return file;
  for (const { at: path, label } of switches) {
    const name = path.slice(at.length + 1);
    (group.field.properties ??= {})[name] = { title: label, type: 'boolean', default: false };
  }
  return copy;
}

function checkSwitch(compilation: Compilation, document: SourceDocument, file: SectionFile, before: readonly SectionFile[]): void {
  const { switch: own, switches } = file;
  if (switches !== undefined && !propertiesOfFile(file.schema.properties).some(({ path, field }) => path === switches && field.type === 'object')) {
    compilation.report(document, ['switches'], 'unknown-field', `this section has no group "${switches}"`, 'add it to the schema with the type "object" and empty "properties"');
  }
  if (!own) return;
  const places = before.flatMap((other) => other.switches ?? []);
  const [place] = places;
  if (place === undefined) {
    compilation.report(document, ['switch'], 'switch-nowhere', 'no earlier section of this step shows switches', 'name a group of that section in its "switches"');
  } else if (!places.some((group) => own.at.startsWith(`${group}.`) && !own.at.slice(group.length + 1).includes('.'))) {
    compilation.report(document, ['switch', 'at'], 'switch-nowhere', `"${own.at}" does not lie in a group of switches`, `for example ${place}.${own.at.split('.').at(-1) ?? ''}`);
  }
}
