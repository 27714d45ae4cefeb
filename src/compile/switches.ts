import type { SectionFile } from '../engine/definition/generated/SectionFile.ts';
import type { CheckedDocument } from './CheckedDocument.ts';
import type { Pass } from './Compilation.ts';
import { parentPath } from '../engine/definition/paths.ts';
import type { WorkingForm, WorkingSection } from './model.ts';
import { type FileProperty, propertiesOfFile } from '../engine/definition/fileProperties.ts';
import { suggestOrListNames } from './similar.ts';

export interface SwitchedSection {
  id: string;
  document: CheckedDocument;
  file: SectionFile;
}

/** The section files of a step with the checkboxes of other sections in the groups that they name for them. */
export function addSwitchCheckboxesToGroups(stepSections: readonly SwitchedSection[]): SectionFile[] {
  const switches = stepSections.flatMap(({ file }) => (file.switch && file.offered !== false ? [file.switch] : []));
  return stepSections.map(({ file }) => {
    const copy = structuredClone(file);
    const group = findGroup(copy, copy.switches);
    if (!group) return file;
    for (const { at, label, default: ticked = false } of switches.filter((each) => parentPath(each.at) === group.path))
      (group.field.properties ??= {})[at.slice(group.path.length + 1)] ??= {
        title: label,
        type: 'boolean',
        default: ticked,
      };
    return copy;
  });
}

const findGroup = (file: SectionFile, groupPath: string | undefined): FileProperty | undefined =>
  propertiesOfFile(file).find(({ path, field }) => path === groupPath && field.type === 'object');

/**
 * The groups that sections name for switches are there, and every switch has its place in an earlier section of its
 * step, under a name of its own.
 */
export const checkSectionSwitchPlacement: Pass = (compilation): void => {
  for (const form of compilation.forms) {
    for (const { sections } of form.file.steps) {
      const step = sections.flatMap((id) => form.sections.find((section) => section.id === id) ?? []);
      for (const section of step) checkGroup(form, section);
      const reported = new Set<string>();
      for (const [index, section] of step.entries()) {
        const group = parentPath(section.file.switch?.at ?? '');
        // A mistake in a group concerns all switches in it and is reported once.
        if (!reported.has(group)) checkSwitch(section, step, index, () => reported.add(group));
      }
    }
  }
};

function checkGroup({ names }: WorkingForm, { document, file, base }: WorkingSection): void {
  const { switches } = file;
  if (switches === undefined) return;
  names.markUsed(base, switches);
  if (findGroup(file, switches)) return;
  const groups = propertiesOfFile(file).flatMap(({ path, field }) => (field.type === 'object' ? path : []));
  const hint =
    suggestOrListNames(switches, groups) ?? 'add it to the schema with the type "object" and empty "properties"';
  document.report(['switches'], 'unknown-field', `this section has no group "${switches}"`, hint);
}

function checkSwitch(
  { document, file, id }: WorkingSection,
  step: readonly WorkingSection[],
  index: number,
  noteGroup: () => void,
): void {
  const { at } = file.switch ?? {};
  if (at === undefined) return;
  const group = parentPath(at);
  const earlier = step.slice(0, index);
  const fileOf = (section: WorkingSection): SectionFile => section.document.value as SectionFile;
  const twin = earlier.find((each) => each.file.switch?.at === at);
  const owner = earlier.find((each) => propertiesOfFile(fileOf(each)).some(({ path }) => path === at));
  if (twin) {
    const message = `"${at}" already turns on the section "${twin.id}"`;
    document.report(['switch', 'at'], 'duplicate-switch', message, 'give each section its own');
  } else if (owner) {
    const message = `"${at}" is already a field of the section "${owner.id}"`;
    document.report(['switch', 'at'], 'duplicate-field', message, 'choose another name');
  }
  const showing = step.find((each) => each.file.switches === group);
  const place = step.find((each) => each.file.switches !== undefined);
  const others = step.filter((each) => parentPath(each.file.switch?.at ?? '') === group && each.id !== id);
  if (showing && earlier.includes(showing)) {
    if (showing.file.offered !== false || file.offered === false) return;
    noteGroup();
    const message = 'this section shows the switches of its step, but is not offered, so that nobody can turn them on';
    showing.document.report(['offered'], 'unreachable-switch', message, 'write true');
  } else if (place && others.length > 0 && !findGroup(place.file, group) && !showing) {
    // All switches of this step name one group, so that the mistake is the other group in "switches" of `place`.
    noteGroup();
    const message = `the switches of this step lie in "${group}", not in "${place.file.switches ?? ''}"`;
    place.document.report(['switches'], 'unreachable-switch', message, `did you mean "${group}"?`);
  } else {
    noteGroup();
    const message = `no earlier section of this step names "${group}" in its "switches", where "${at}" would stand`;
    const places = earlier.flatMap((each) => each.file.switches ?? []);
    const hint = showing ? 'move the section that names it before this one' : suggestOrListNames(group, places);
    document.report(['switch', 'at'], 'unreachable-switch', message, hint);
  }
}
