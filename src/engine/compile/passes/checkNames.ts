import type { Pass, WorkingForm, WorkingSection } from '../../../compile/model.ts';
import { nearest } from '../../../compile/similar.ts';
import type { JsonPath } from '../../../json/tree.ts';
import { joinPath } from '../../definition/paths.ts';
import { shapeOf } from '../../definition/widgetTraits.ts';

/** Fields that a section names in its own file exist in it, and no field has a name that every object has. */
export const checkNames: Pass = (compilation) => {
  for (const form of compilation.forms) {
    for (const section of form.sections) {
      checkSection(form, section);
      for (const { path, at } of section.properties) {
        if (!(path.slice(path.lastIndexOf('.') + 1) in Object.prototype)) continue;
        compilation.report(section.document, at, 'name-taken', `"${path}" has a name that the program uses itself`, 'choose another name');
        section.document.doubt(at);
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
    names.miss({ base, path, known: choices, within: document, document, at, message: `this section has no ${kind} "${path}"`, hint: nearest(path, choices) });
  };
  const expectAll = (found: string[] | undefined, owner: string, at: JsonPath): void =>
    found?.forEach((name, index) => expect(joinPath(owner, name), knownSet, [...at, index]));

  expectAll(file.schema.required, '', ['schema', 'required']);
  for (const { path, at, field } of properties) {
    // On anything but a group, that it says nothing is told.
    if (shapeOf(field) === 'group') expectAll(field.required, path, [...at, 'required']);
    expectAll(field.items?.required, path, [...at, 'items', 'required']);
  }
  for (const [path, ui] of Object.entries(file.ui ?? {})) {
    expect(path, knownSet, ['ui', path]);
    // What lies in an unknown list is unknown by that.
    if (knownSet.has(path)) for (const key of ['ui:copied', 'ui:forAll'] as const) expectAll(ui[key], path, ['ui', path, key]);
  }
  for (const path of Object.keys(file.conditions ?? {})) expect(path, knownSet, ['conditions', path]);
  for (const path of Object.keys(file.follow ?? {})) {
    if (knownSet.has(path)) expect(path, new Set(lists), ['follow', path], 'list');
    else expect(path, knownSet, ['follow', path], 'list');
  }
}
