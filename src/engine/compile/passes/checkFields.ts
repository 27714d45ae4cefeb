import type { Compilation } from '../Compilation.ts';
import { nearest } from '../nearest.ts';
import type { Pass } from '../Pass.ts';
import { rules } from '../rules.ts';
import { shapeOf } from '../shapeOf.ts';
import { widgetShapes } from '../widgetShapes.ts';
import type { WorkingForm, WorkingSection } from '../WorkingForm.ts';

/** Fields named in a section exist in it, are asked once in the form, have options where they need them, and a widget that fits. */
export const checkFields: Pass = (compilation) => {
  for (const form of compilation.forms) {
    const askedIn = new Map<string, string>();
    for (const section of form.sections) {
      checkNames(compilation, section);
      checkWidgets(compilation, section);
      checkRules(compilation, section);
      checkOnce(compilation, form, section, askedIn);
    }
  }
};

function checkNames(compilation: Compilation, { document, file }: WorkingSection): void {
  const known = Object.keys(file.schema.properties);
  const unknown = (name: string): boolean => !known.includes(name);
  const report = (name: string, at: (string | number)[]): void =>
    compilation.report(document, at, 'unknown-field', `this section has no field "${name}"`, nearest(name, known));
  file.schema.required?.forEach((name, index) => unknown(name) && report(name, ['schema', 'required', index]));
  for (const part of ['ui', 'conditions'] as const) {
    for (const name of Object.keys(file[part] ?? {})) if (unknown(name)) report(name, [part, name]);
  }
}

function checkWidgets(compilation: Compilation, { document, file }: WorkingSection): void {
  for (const [name, field] of Object.entries(file.schema.properties)) {
    if ((field.type === 'array') !== (field.items !== undefined)) {
      compilation.report(document, ['schema', 'properties', name], 'items-mismatch', `"${name}": "items" and the type "array" go together`);
    }
    const widget = file.ui?.[name]?.['ui:widget'];
    if (widget && !widgetShapes[widget].includes(shapeOf(field))) {
      const fitting = Object.entries(widgetShapes).filter(([, shapes]) => shapes.includes(shapeOf(field))).map(([other]) => other);
      compilation.report(document, ['ui', name, 'ui:widget'], 'widget-misfit', `the widget "${widget}" cannot show "${name}"`, `these can: ${fitting.join(', ')}`);
    }
  }
}

function checkRules(compilation: Compilation, { document, file }: WorkingSection): void {
  for (const [name, field] of Object.entries(file.schema.properties)) {
    const at = ['schema', 'properties', name];
    for (const { keyword, types } of rules) {
      if (!(keyword in field) || !types || types.includes(field.type)) continue;
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

function checkOnce(compilation: Compilation, form: WorkingForm, section: WorkingSection, askedIn: Map<string, string>): void {
  for (const name of Object.keys(section.file.schema.properties)) {
    const earlier = askedIn.get(name);
    if (earlier) {
      compilation.report(section.document, ['schema', 'properties', name], 'field-twice', `the form "${form.id}" already asks "${name}" in ${earlier}`);
    } else {
      askedIn.set(name, section.document.path);
    }
  }
}
