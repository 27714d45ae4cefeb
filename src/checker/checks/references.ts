import type { UnresolvedName, WorkingForm, WorkingSection } from '../../compile/model.ts';
import {
  type FieldContainer,
  type FileProperty,
  asFieldContainer,
  rootFieldContainer,
} from '../../engine/definition/fileProperties.ts';
import { isSimilar, suggestOrListNames } from '../../compile/similar.ts';
import { joinPath, lastSegment, parentPath } from '../../engine/definition/paths.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { JsonPath } from '../../json/tree.ts';

/** Collects names in a section's file that are no fields of it, for `reportUnknownNames` once all names are known. */
export function collectUnknownNamesForReport(form: WorkingForm): void {
  for (const section of form.sections) collectFromSection(form, section);
}

function collectFromSection({ names }: WorkingForm, { document, file, base, properties }: WorkingSection): void {
  const paths = new Set(properties.map(({ path }) => path));
  const expect = (path: string, at: JsonPath, among = paths, kind = 'field', severity?: 'warning'): void => {
    names.markUsed(base, path);
    if (among.has(path)) return;
    const message = `this section has no ${kind} "${path}"`;
    const candidates = [...among];
    const hint = suggestOrListNames(path, candidates);
    names.report({ base, path, candidates, document, at }, 'unknown-field', message, hint, severity);
  };
  const expectAll = (fieldNames: string[] | undefined, owner: string, at: JsonPath): void =>
    fieldNames?.forEach((name, index) => expect(joinPath(owner, name), [...at, index]));
  const pathsOf = (shape: string, owner?: string): Set<string> =>
    new Set(
      properties
        .filter(({ path, field }) => shapeOf(field) === shape && (owner === undefined || parentPath(path) === owner))
        .map(({ path }) => path),
    );

  /** Keys of the UI schema name fields. RJSF ignores others, which may have been left from another form. */
  const expectLooks = ({ path, uiAt, ui }: Pick<FieldContainer, 'path' | 'uiAt' | 'ui'>): void => {
    for (const name of Object.keys(ui).filter((key) => !key.startsWith('ui:')))
      expect(joinPath(path, name), [...uiAt, name], paths, 'field', 'warning');
  };

  expectAll(file.schema.required, '', ['schema', 'required']);
  for (const { path, at, field } of properties) {
    expectAll(field.required, path, [...at, 'required']);
    expectAll(field.items?.required, path, [...at, 'items', 'required']);
  }
  expectLooks(rootFieldContainer(file));
  for (const property of properties) {
    const { path, uiAt, ui } = property;
    const { 'ui:suggests': suggested } = ui;
    expectLooks(asFieldContainer(property) ?? { path, uiAt, ui });
    const owner = parentPath(path);
    if (suggested !== undefined)
      expect(joinPath(owner, suggested), [...uiAt, 'ui:suggests'], pathsOf('text', owner), 'text field');
    for (const key of ['ui:copied', 'ui:forAll'] as const) expectAll(ui[key], path, [...uiAt, key]);
    const { 'ui:titleField': named } = ui;
    if (named !== undefined) expectAll([named], path, [...uiAt, 'ui:titleField']);
    ui['ui:fill']?.entries.forEach((entry, index) => {
      for (const name of Object.keys(entry)) expect(joinPath(path, name), [...uiAt, 'ui:fill', 'entries', index, name]);
    });
  }
  for (const key of ['conditions', 'optionConditions'] as const)
    for (const path of Object.keys(file[key] ?? {})) expect(path, [key, path]);
  // A group has no place of its own for a message.
  const messagePaths = new Set(properties.filter(({ field }) => shapeOf(field) !== 'group').map(({ path }) => path));
  file.rules?.forEach(({ at }, index) => expect(at, ['rules', index, 'at'], messagePaths));
  for (const path of Object.keys(file.follow ?? {})) expect(path, ['follow', path], pathsOf('list'), 'list');
}

/** Reports names that stand for no field; a wrong name is one mistake, in however many places it is used. */
export function reportUnknownNames(form: WorkingForm): void {
  const groups = new Map<string, UnresolvedName[]>();
  for (const name of form.names.unresolved) {
    const key = `${name.base}\n${firstUnknownPrefix(name)}`;
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const misnamed = others.length > 0 ? findMisnamedField(form, first) : undefined;
    if (misnamed) {
      const meant = firstUnknownPrefix(first);
      const message = `"${misnamed.path}" is called "${meant}" wherever it is named`;
      misnamed.document.report(misnamed.at, 'unknown-field', message, `did you mean "${meant}"?`);
    } else report([first, ...others].find(({ details: [, , , severity] }) => severity === undefined) ?? first);
  }
}

/** Reports an unknown name as an error, or by `severity` as a warning, unless a similar name makes it a likely slip. */
function report({ document, at, path, candidates, details: [kind, message, hint, severity] }: UnresolvedName): void {
  const isLikely = candidates.some((candidate) => isSimilar(lastSegment(path), lastSegment(candidate)));
  if (!severity || isLikely) document.report(at, kind, message, hint);
  else document.report(at, kind, message, 'nothing is shown by this: remove it, or ask the field', severity);
}

/** The field that nobody names and that has almost the wanted name: the mistake is in the field's own name. */
function findMisnamedField(
  form: WorkingForm,
  name: UnresolvedName,
): (FileProperty & Pick<WorkingSection, 'document'>) | undefined {
  const { base } = name;
  const wrongPath = firstUnknownPrefix(name);
  const lookalikes = form.sections
    .filter((section) => section.base === base)
    .flatMap(({ document, properties }) => properties.map((property) => ({ ...property, document })))
    .filter(
      ({ path }) =>
        parentPath(path) === parentPath(wrongPath) &&
        isSimilar(lastSegment(path), lastSegment(wrongPath)) &&
        !form.names.isUsed(base, path),
    );
  return lookalikes.length === 1 ? lookalikes[0] : undefined;
}

function firstUnknownPrefix({ path, candidates }: UnresolvedName): string {
  const names = path.split('.');
  const knownPaths = new Set(candidates);
  const prefixes = names.map((_name, index) => names.slice(0, index + 1).join('.'));
  return prefixes.find((prefix) => !knownPaths.has(prefix)) ?? path;
}
