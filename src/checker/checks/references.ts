import { areFieldsTainted } from '../../compile/lookups.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import {
  type FileProperty,
  type UnresolvedName,
  propertiesOfFile,
  type WorkingForm,
  type WorkingSection,
} from '../../compile/model.ts';
import { isLike, nearest } from '../../compile/similar.ts';
import type { FieldUi, SectionFile } from '../../engine/definition/generated/SectionFile.ts';
import { joinPath } from '../../engine/definition/paths.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { JsonPath } from '../../json/tree.ts';

/**
 * Collects the fields that a section names in its own file and that are not in it, for `reportNames` to report once all
 * names are known; and no field has a name that every object has.
 */
export const collectNames: Pass = (compilation) => {
  for (const form of compilation.forms) {
    for (const section of form.sections) {
      checkSection(form, section);
      for (const { path, at } of section.properties) {
        if (!(path.slice(path.lastIndexOf('.') + 1) in Object.prototype)) continue;
        compilation.report(
          section.document,
          at,
          'name-conflict',
          `"${path}" has a name that the program uses itself`,
          'choose another name',
        );
        section.document.taint(at);
      }
    }
  }
};

function checkSection({ names }: WorkingForm, { document, file, base, properties }: WorkingSection): void {
  const known = properties.map(({ path }) => path);
  const knownSet = new Set(known);
  const lists = properties.filter(({ field }) => shapeOf(field) === 'list').map(({ path }) => path);
  const expect = (path: string, among: ReadonlySet<string>, at: JsonPath, kind = 'field'): void => {
    names.use(base, path);
    if (among.has(path)) return;
    const choices = [...among];
    names.addUnresolved({
      base,
      path,
      candidates: choices,
      within: document,
      document,
      at,
      message: `this section has no ${kind} "${path}"`,
      hint: nearest(path, choices),
    });
  };
  const expectAll = (found: string[] | undefined, owner: string, at: JsonPath): void =>
    found?.forEach((name, index) => expect(joinPath(owner, name), knownSet, [...at, index]));

  const expectEntryFields = (path: string, ui: FieldUi): void => {
    for (const key of ['ui:copied', 'ui:forAll'] as const) expectAll(ui[key], path, ['ui', path, key]);
    ui['ui:fill']?.entries.forEach((entry, index) => {
      for (const name of Object.keys(entry))
        expect(joinPath(path, name), knownSet, ['ui', path, 'ui:fill', 'entries', index, name]);
    });
  };

  expectAll(file.schema.required, '', ['schema', 'required']);
  for (const { path, at, field } of properties) {
    // On anything but a group, that it says nothing is reported.
    if (shapeOf(field) === 'group') expectAll(field.required, path, [...at, 'required']);
    expectAll(field.items?.required, path, [...at, 'items', 'required']);
  }
  for (const [path, ui] of Object.entries(file.ui ?? {})) {
    expect(path, knownSet, ['ui', path]);
    // What lies in an unknown list is unknown by that.
    if (!knownSet.has(path)) continue;
    const { 'ui:suggests': suggested } = ui;
    if (suggested !== undefined) {
      const owner = ownerOf(path);
      const texts = properties.filter(({ path: name, field }) => shapeOf(field) === 'text' && ownerOf(name) === owner);
      expect(
        joinPath(owner, suggested),
        new Set(texts.map(({ path: name }) => name)),
        ['ui', path, 'ui:suggests'],
        'text field',
      );
    }
    expectEntryFields(path, ui);
  }
  for (const key of ['conditions', 'optionConditions'] as const)
    for (const path of Object.keys(file[key] ?? {})) expect(path, knownSet, [key, path]);
  for (const path of Object.keys(file.follow ?? {})) {
    if (knownSet.has(path)) expect(path, new Set(lists), ['follow', path], 'list');
    else expect(path, knownSet, ['follow', path], 'list');
  }
}

/** Names that stand for no field. A wrong name makes one mistake, in however many places it is used. */
export const reportNames: Pass = (compilation) => {
  for (const form of compilation.forms) {
    const groups = new Map<string, UnresolvedName[]>();
    for (const missed of form.names.unresolved.filter((name) => isClear(compilation, form, name))) {
      const key = `${missed.base}\n${causeOf(missed)}`;
      groups.set(key, [...(groups.get(key) ?? []), missed]);
    }
    mergeNotAsked(groups);
    const isSure = ![...groups.keys()].some(isOfEmpty);
    for (const [cause, group] of groups) {
      // What a section that asks nothing should have asked is not missing elsewhere as well.
      if (isSure || isOfEmpty(cause)) report(compilation, form, group);
    }
  }
};

/** Whether everything that could hold the name is known. */
function isClear(compilation: Compilation, form: WorkingForm, { within, path }: UnresolvedName): boolean {
  if (within !== 'form') return !areFieldsTainted(within);
  return (
    !compilation.isTainted('sections', form.document.path) &&
    !form.document.holdsTaint(['steps']) &&
    !form.sections.some(({ document }) => areFieldsTainted(document)) &&
    !form.unused.some(({ value }) => couldAsk(value as SectionFile, path))
  );
}

/** Whether a section that no step shows would ask the field. */
const couldAsk = ({ schema, switch: own }: SectionFile, path: string): boolean =>
  [own?.at, ...propertiesOfFile(schema.properties).map((property) => property.path)].some(
    (asked) => asked !== undefined && (asked === path || path.endsWith(`.${asked}`)),
  );

/** Names of which nothing is known but that every lead needs them have lost their source together. */
function mergeNotAsked(groups: Map<string, UnresolvedName[]>): void {
  const alone = [...groups].filter(([, group]) =>
    group.every(({ code, hint }) => code === 'lead-needs-field' && !hint?.startsWith('did')),
  );
  const [first] = alone.flatMap(([, group]) => group);
  if (!first || alone.length < 2) return;
  for (const [cause] of alone) groups.delete(cause);
  const names = alone
    .flatMap(([, group]) => group.slice(0, 1))
    .map(({ path }) => `"${path}"`)
    .join(', ');
  groups.set('lead-needs-field', [
    {
      ...first,
      message: `every lead needs ${names}, but no section asks for them, and they are neither attached nor constants`,
    },
  ]);
}

/** Whether the cause of missing names is a group that asks nothing at all. */
const isOfEmpty = (cause: string): boolean => cause.endsWith('\n');

/** What is unknown: the first name of the path, or everything in a group that asks nothing at all. */
function causeOf({ path, candidates, within }: UnresolvedName): string {
  const unknown = firstUnknown(path, new Set(candidates));
  const owner = ownerOf(unknown);
  const isEmpty = within !== 'form' && !candidates.some((other) => ownerOf(other) === owner);
  return isEmpty ? `${within.path}\n${owner}\n` : unknown;
}

function report(compilation: Compilation, form: WorkingForm, group: readonly UnresolvedName[]): void {
  const [first] = group;
  if (!first) return;
  const misnamed = group.length > 1 ? misnamedField(form, first) : undefined;
  const ownSwitch = misnamed ? undefined : misnamedSwitch(form, first);
  if (ownSwitch) {
    const { document, at, meant } = ownSwitch;
    compilation.report(
      document,
      ['switch', 'at'],
      'unknown-field',
      `"${at}" is called "${meant}" where it is named, as what this section asks`,
      `did you mean "${meant}"?`,
    );
    return;
  }
  if (!misnamed) {
    compilation.report(first.document, first.at, first.code ?? 'unknown-field', first.message, first.hint);
    return;
  }
  const { section, property, meant } = misnamed;
  compilation.report(
    section.document,
    property.at,
    'unknown-field',
    `"${property.path}" is called "${meant}" wherever it is named`,
    `did you mean "${meant}"?`,
  );
}

/** The one field that nobody names and that is called almost like what is named: the mistake is in its own name. */
function misnamedField(
  form: WorkingForm,
  { base, path, candidates }: UnresolvedName,
): { section: WorkingSection; property: FileProperty; meant: string } | undefined {
  const meant = firstUnknown(path, new Set(candidates));
  const name = nameOf(meant);
  const found = form.sections
    .filter((section) => section.base === base)
    .flatMap((section) => section.properties.map((property) => ({ section, property, meant })))
    .filter(
      ({ property }) =>
        ownerOf(property.path) === ownerOf(meant) &&
        isLike(nameOf(property.path), name) &&
        !form.names.isUsed(base, property.path),
    );
  return found.length === 1 ? found[0] : undefined;
}

/** The switch that nobody names, of a section that asks what the name is of: the mistake is in its own name. */
function misnamedSwitch(
  form: WorkingForm,
  { base, path, candidates }: UnresolvedName,
): { document: SourceDocument; at: string; meant: string } | undefined {
  const meant = firstUnknown(path, new Set(candidates));
  const found = form.sections.flatMap(({ base: own, document, file: { switch: { at } = { at: '' }, schema } }) => {
    const asks = (name: string): boolean => Object.hasOwn(schema.properties, nameOf(name));
    return own === base &&
      at !== '' &&
      ownerOf(at) === ownerOf(meant) &&
      asks(meant) &&
      !asks(at) &&
      !form.names.isUsed(base, at)
      ? [{ document, at, meant }]
      : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

const nameOf = (path: string): string => path.split('.').at(-1) ?? '';
const ownerOf = (path: string): string => path.split('.').slice(0, -1).join('.');

/** The shortest beginning of a path that is not among the known ones. */
function firstUnknown(path: string, known: ReadonlySet<string>): string {
  const names = path.split('.');
  const length = names.findIndex((_name, index) => !known.has(names.slice(0, index + 1).join('.'))) + 1;
  return names.slice(0, length === 0 ? names.length : length).join('.');
}
