import type { SectionFile } from '../engine/definition/generated/SectionFile.ts';
import type { SourceDocument } from '../json/SourceDocument.ts';
import type { Compilation, Pass } from './Compilation.ts';
import { type MisplacedSwitch, type UnresolvedNames, propertiesOfFile } from './model.ts';
import { nearest } from './similar.ts';

/** A section file of a step, as it was read. */
export interface SwitchedSection {
  id: string;
  document: SourceDocument;
  file: SectionFile;
}

/** The section files of a step with the checkboxes of other sections in the groups that they name for them. */
export function placeSwitches(
  compilation: Compilation,
  step: readonly SwitchedSection[],
  names: UnresolvedNames,
  base: string,
  misplaced: MisplacedSwitch[],
): SectionFile[] {
  for (const { document, file } of step) checkPlace(compilation, document, file, names, base);
  misplaced.push(...misplacedSwitches(step));
  const switched = step.flatMap(({ document, file }, index) =>
    file.switch ? [{ document, at: file.switch.at, index }] : [],
  );
  for (const { document, at, index } of switched) checkFree(compilation, document, at, step.slice(0, index));
  const offered = step.filter(({ file }) => file.offered !== false);
  return step.map((section) => {
    const { file } = section;
    if (file.switches === undefined) return file;
    return withSwitches(
      file,
      file.switches,
      offered.flatMap((other) => (other === section || !other.file.switch ? [] : [other.file.switch])),
    );
  });
}

const groupAt = (file: SectionFile, at: string) =>
  propertiesOfFile(file.schema.properties).find(({ path, field }) => path === at && field.type === 'object');
const isInGroup = (at: string, group: string): boolean =>
  at.startsWith(`${group}.`) && !at.slice(group.length + 1).includes('.');

/** A section with the checkboxes of others in its group `at`. */
function withSwitches(
  file: SectionFile,
  at: string,
  switches: readonly NonNullable<SectionFile['switch']>[],
): SectionFile {
  const copy = structuredClone(file);
  const group = groupAt(copy, at);
  if (!group) return file;
  for (const { at: path, label, default: ticked = false } of switches.filter((other) => isInGroup(other.at, at))) {
    (group.field.properties ??= {})[path.slice(at.length + 1)] ??= {
      title: label,
      type: 'boolean',
      default: ticked,
    };
  }
  return copy;
}

/** Whether the group that a section names for switches is there. */
function checkPlace(
  compilation: Compilation,
  document: SourceDocument,
  { schema, switches }: SectionFile,
  names: UnresolvedNames,
  base: string,
): void {
  if (switches === undefined || document.isTainted(['switches'])) return;
  const properties = propertiesOfFile(schema.properties);
  const found = properties.find(({ path }) => path === switches);
  names.use(base, switches);
  if (found?.field.type === 'object') return;
  if (found) {
    const circumstances = { restsOn: [{ document, at: [...found.at, 'type'] }] };
    compilation.report(
      document,
      ['switches'],
      'unknown-field',
      `"${switches}" is no group of this section`,
      'give it the type "object" and empty "properties"',
      circumstances,
    );
  } else {
    const known = properties.map(({ path }) => path);
    const groups = properties.filter(({ field }) => field.type === 'object').map(({ path }) => path);
    const hint =
      groups.length > 0
        ? nearest(switches, groups)
        : 'add it to the schema with the type "object" and empty "properties"';
    names.addUnresolved({
      base,
      path: switches,
      candidates: known,
      within: document,
      document,
      at: ['switches'],
      message: `this section has no group "${switches}"`,
      hint,
    });
  }
}

/** Switches without a place in an earlier section of their step. */
function misplacedSwitches(step: readonly SwitchedSection[]): MisplacedSwitch[] {
  const switched = step.flatMap(({ document, file }, index) =>
    file.switch ? [{ document, own: file.switch, index }] : [],
  );
  const places = (index: number): string[] => step.slice(0, index).flatMap(({ file }) => file.switches ?? []);
  const isKnown = (index: number): boolean =>
    step.slice(0, index).every(({ file }) => file.switches === undefined || groupAt(file, file.switches));
  const misplaced = switched.filter(({ own, index }) => !places(index).some((group) => isInGroup(own.at, group)));
  const groups = new Set(misplaced.map(({ own }) => ownerOf(own.at)));
  const place = step.find(({ file }) => file.switches !== undefined);
  const [first] = misplaced;
  if (
    place?.file.offered === false &&
    switched.some(({ document }) =>
      step.some((section) => section.document === document && section.file.offered !== false),
    )
  ) {
    return [
      {
        document: place.document,
        at: ['offered'],
        message:
          'this section shows the switches of its step, but is not offered, so that nobody can turn on the other sections',
        hint: 'write true',
      },
    ];
  }
  if (!first) return [];
  if (!place) {
    const others = misplaced.length > 1 ? `, nor those of ${misplaced.length - 1} more` : '';
    return [
      {
        document: first.document,
        at: ['switch'],
        message: `no earlier section of this step shows the switch of this section${others}`,
        hint: 'name a group of an earlier section in its "switches"',
      },
    ];
  }
  if (misplaced.length > 1 && misplaced.length === switched.length && groups.size === 1) {
    // All switches lie in one group: the mistake is in what names it.
    const group = [...groups].join('');
    const isFirst = step.indexOf(place) < first.index;
    const message = isFirst
      ? `the switches of this step lie in "${group}", not in "${place.file.switches ?? ''}"`
      : 'the sections that these switches turn on stand before this one';
    return isKnown(step.length)
      ? [
          {
            document: place.document,
            at: ['switches'],
            message,
            hint: isFirst ? `did you mean "${group}"?` : 'move this section before them in its step',
          },
        ]
      : [];
  }
  return misplaced
    .filter(({ index }) => isKnown(index))
    .map(({ document, own, index }) => {
      const name = own.at.split('.').at(-1) ?? '';
      const [example] = places(index).map((group) => `for example ${group}.${name}`);
      return {
        document,
        at: ['switch', 'at'],
        message: `"${own.at}" does not lie in a group of switches of an earlier section`,
        hint: example ?? 'move the section that shows the switches before this one',
      };
    });
}

/** A switch has a name of its own, which is not that of a field either. */
function checkFree(
  compilation: Compilation,
  document: SourceDocument,
  at: string,
  earlier: readonly SwitchedSection[],
): void {
  const duplicate = earlier.find(({ file }) => file.switch?.at === at);
  const owner = earlier.find(({ file }) => propertiesOfFile(file.schema.properties).some(({ path }) => path === at));
  if (duplicate)
    compilation.report(
      document,
      ['switch', 'at'],
      'duplicate-switch',
      `"${at}" already turns on the section "${duplicate.id}"`,
      'give each section its own',
    );
  else if (owner)
    compilation.report(
      document,
      ['switch', 'at'],
      'duplicate-field',
      `"${at}" is already a field of the section "${owner.id}"`,
      'choose another name',
    );
  if (duplicate || owner) document.taint(['switch', 'at']);
}

const ownerOf = (path: string): string => path.split('.').slice(0, -1).join('.');

/** Every switch has its place in an earlier section of its step. */
export const checkSwitches: Pass = (compilation) => {
  for (const form of compilation.forms) {
    const restsOn = [
      compilation.fact('sections', form.document.path),
      ...form.sections.map(({ document }) => ({ document, at: ['switches'] })),
    ];
    // A section that no step shows may be the one that is meant to show them.
    const isKnown = !form.unused.some(({ value }) => (value as SectionFile).switches !== undefined);
    for (const { document, at, message, hint } of form.misplaced) {
      if (isKnown) compilation.report(document, at, 'unreachable-switch', message, hint, { restsOn });
      // What the switch would be called is not known.
      document.taint(at);
    }
  }
};
