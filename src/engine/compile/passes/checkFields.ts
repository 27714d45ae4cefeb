import type { Compilation } from '../Compilation.ts';
import { joinPath } from '../../definition/path/joinPath.ts';
import type { JsonPath } from '../JsonPath.ts';
import { nearest } from '../nearest.ts';
import type { Pass } from '../Pass.ts';
import { rules } from '../rules.ts';
import { shapeOf } from '../shapeOf.ts';
import { widgetShapes } from '../widgetShapes.ts';
import type { WorkingForm, WorkingSection } from '../WorkingForm.ts';

/** Fields named in a section exist in it, are complete, are asked once in the form, and have a widget that fits. */
export const checkFields: Pass = (compilation) => {
  for (const form of compilation.forms) {
    const askedIn = new Map<string, string>();
    for (const section of form.sections) {
      checkNames(compilation, section);
      checkParts(compilation, section);
      checkWidgets(compilation, section);
      checkRules(compilation, section);
      checkOnce(compilation, form, section, askedIn);
    }
  }
};

function checkNames(compilation: Compilation, { document, file, properties }: WorkingSection): void {
  const known = properties.map(({ path }) => path);
  const lists = properties.filter(({ field }) => shapeOf(field) === 'list').map(({ path }) => path);
  const expect = (path: string, among: string[], at: JsonPath, kind = 'field'): void => {
    if (!among.includes(path)) compilation.report(document, at, 'unknown-field', `this section has no ${kind} "${path}"`, nearest(path, among));
  };
  const expectAll = (names: string[] | undefined, owner: string, at: JsonPath): void =>
    names?.forEach((name, index) => expect(joinPath(owner, name), known, [...at, index]));

  expectAll(file.schema.required, '', ['schema', 'required']);
  for (const { path, at, field } of properties) {
    expectAll(field.required, path, [...at, 'required']);
    expectAll(field.items?.required, path, [...at, 'items', 'required']);
  }
  for (const [path, ui] of Object.entries(file.ui ?? {})) {
    expect(path, known, ['ui', path]);
    for (const key of ['ui:copied', 'ui:forAll'] as const) expectAll(ui[key], path, ['ui', path, key]);
  }
  for (const path of Object.keys(file.conditions ?? {})) expect(path, known, ['conditions', path]);
  for (const path of Object.keys(file.follow ?? {})) expect(path, lists, ['follow', path], 'list');
}

/** What each shape of field needs, and what says nothing about it. */
function checkParts(compilation: Compilation, { document, properties }: WorkingSection): void {
  for (const { path, at, field } of properties) {
    const shape = shapeOf(field);
    const missing = (key: string, place: JsonPath = at): void => compilation.report(document, place, 'missing-key', `"${key}" is missing here`, 'add it');
    if ((field.type === 'array') !== (field.items !== undefined)) {
      compilation.report(document, at, 'items-mismatch', `"${path}": "items" and the type "array" go together`);
    }
    if (shape !== 'group' && field.title === undefined) missing('title');
    if (shape === 'group' && field.properties === undefined) missing('properties');
    if (shape === 'choices' && field.items && field.items.$ref === undefined) missing('$ref', [...at, 'items']);
    if (shape !== 'list') continue;
    if (field.items?.title === undefined) missing('title', [...at, 'items']);
    if (field.items?.properties === undefined) missing('properties', [...at, 'items']);
    if (field.maxItems === undefined) missing('maxItems');
  }
}

function checkWidgets(compilation: Compilation, { document, file, properties }: WorkingSection): void {
  for (const { path, field } of properties) {
    const widget = file.ui?.[path]?.['ui:widget'];
    if (!widget || widgetShapes[widget].includes(shapeOf(field))) continue;
    const fitting = Object.entries(widgetShapes).filter(([, shapes]) => shapes.includes(shapeOf(field))).map(([other]) => other);
    compilation.report(document, ['ui', path, 'ui:widget'], 'widget-misfit', `the widget "${widget}" cannot show "${path}"`, fitting.length > 0 ? `these can: ${fitting.join(', ')}` : 'remove it');
  }
}

function checkRules(compilation: Compilation, { document, properties }: WorkingSection): void {
  for (const { at, field } of properties) {
    for (const { keyword, types } of rules) {
      if (!(keyword in field) || !types || types.some((type) => type === field.type)) continue;
      compilation.report(document, [...at, keyword], 'rule-misfit', `"${keyword}" says nothing about a field of type ${field.type}`, `it goes with ${types.join(' or ')}`);
    }
    if (field.pattern === undefined) continue;
    try {
      new RegExp(field.pattern, 'u');
    } catch (error) {
      compilation.report(document, [...at, 'pattern'], 'bad-pattern', String(error instanceof Error ? error.message : error));
    }
  }
}

/** A field may be asked again only where a condition says when. */
function checkOnce(compilation: Compilation, form: WorkingForm, { document, file, base, properties }: WorkingSection, askedIn: Map<string, string>): void {
  const isConditional = (path: string): boolean => Object.keys(file.conditions ?? {}).some((name) => path === name || path.startsWith(`${name}.`));
  for (const { path, at, field } of properties) {
    if (shapeOf(field) === 'group' || isConditional(path)) continue;
    const name = joinPath(base, path);
    const earlier = askedIn.get(name);
    if (earlier) compilation.report(document, at, 'field-twice', `the form "${form.id}" already asks "${name}" in ${earlier}`);
    else askedIn.set(name, document.path);
  }
}
