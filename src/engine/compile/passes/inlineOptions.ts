import path from 'node:path';
import type { FieldSchema as FieldSchemaFile } from '../../definition/generated/SectionFile.ts';
import type { OptionsFile } from '../../definition/generated/OptionsFile.ts';
import type { Compilation } from '../Compilation.ts';
import type { JsonPath } from '../JsonPath.ts';
import { nearest } from '../nearest.ts';
import type { Pass } from '../Pass.ts';
import { defaultWidget } from '../defaultWidget.ts';
import type { WorkingSection } from '../WorkingForm.ts';

/**
 * References to option lists become `enum`, their labels UI words: RJSF then never has to try alternatives,
 * and a wrong value gives one error. Every field gets an explicit widget.
 */
export const inlineOptions: Pass = (compilation) => {
  for (const form of compilation.forms) {
    for (const section of form.sections) {
      for (const [name, field] of Object.entries(section.file.schema.properties)) inlineField(compilation, section, name, field);
    }
  }
};

function inlineField(compilation: Compilation, section: WorkingSection, name: string, field: FieldSchemaFile): void {
  const at = ['schema', 'properties', name];
  const { $ref, items, ...rest } = field;
  const widget = section.file.ui?.[name]?.['ui:widget'] ?? defaultWidget(field);
  const ui = { ...section.file.ui?.[name], 'ui:widget': widget };
  section.fields[name] = rest;
  section.ui[name] = ui;
  const list = items
    ? optionsOf(compilation, section, items.$ref, items.type, [...at, 'items', '$ref'])
    : $ref && optionsOf(compilation, section, $ref, field.type, [...at, '$ref']);
  if (!list) return;
  const values = list.map((option) => option.const);
  section.fields[name] = items ? { ...rest, uniqueItems: true, items: { type: items.type, enum: values } } : { ...rest, enum: values };
  section.ui[name] = {
    ...ui,
    'ui:enumNames': list.map(({ title }) => title),
    'ui:enumDescriptions': list.map(({ description }) => description ?? ''),
  };
}

function optionsOf(compilation: Compilation, section: WorkingSection, ref: string, type: string, at: JsonPath): OptionsFile['oneOf'] | undefined {
  const target = path.posix.join(path.posix.dirname(section.document.path), ref);
  const document = compilation.documents.get(target);
  if (!document) {
    const known = [...compilation.documents.keys()].filter((name) => name.startsWith('options/')).map((name) => path.posix.basename(name));
    compilation.report(section.document, at, 'unknown-options', `there is no option list ${target}`, nearest(path.posix.basename(ref), known));
    return undefined;
  }
  const list = (document.value as OptionsFile).oneOf;
  list.forEach((option, index) => {
    const place: JsonPath = ['oneOf', index, 'const'];
    if ((typeof option.const === 'string') !== (type === 'string')) {
      compilation.report(document, place, 'option-type', `${JSON.stringify(option.const)} does not fit a field of type ${type} (${section.document.path})`);
    }
    if (list.findIndex((other) => other.const === option.const) < index) {
      compilation.report(document, place, 'duplicate-option', `${JSON.stringify(option.const)} is already an option of this list`);
    }
  });
  return list;
}
