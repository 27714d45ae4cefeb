import path from 'node:path';
import type { FieldSchema } from '../../definition/FieldSchema.ts';
import type { FieldSchema as FileField, Properties } from '../../definition/generated/SectionFile.ts';
import type { OptionsFile } from '../../definition/generated/OptionsFile.ts';
import { joinPath } from '../../definition/path/joinPath.ts';
import type { GroupSchema, PropertySchema } from '../../definition/PropertySchema.ts';
import type { CompiledFieldUi } from '../../definition/Section.ts';
import type { Compilation } from '../Compilation.ts';
import { defaultWidget } from '../defaultWidget.ts';
import type { JsonPath } from '../JsonPath.ts';
import { nearest } from '../nearest.ts';
import type { Pass } from '../Pass.ts';
import { shapeOf } from '../shapeOf.ts';
import type { WorkingSection } from '../WorkingForm.ts';

/**
 * References to option lists become `enum`, their labels UI words: RJSF then never has to try alternatives,
 * and a wrong value gives one error. Every field gets an explicit widget.
 */
export const inlineOptions: Pass = (compilation) => {
  for (const form of compilation.forms) {
    for (const section of form.sections) {
      const { schema } = section.file;
      section.schema = inlineGroup(compilation, section, schema, '', ['schema']);
    }
  }
};

function inlineGroup(compilation: Compilation, section: WorkingSection, { required = [], properties = {} }: { required?: string[]; properties?: Properties }, at: string, place: JsonPath): GroupSchema {
  const inline = ([name, field]: [string, FileField]): [string, PropertySchema] => [name, inlineProperty(compilation, section, field, joinPath(at, name), [...place, 'properties', name])];
  return { type: 'object', required, properties: Object.fromEntries(Object.entries(properties).map(inline)) };
}

function inlineProperty(compilation: Compilation, section: WorkingSection, field: FileField, at: string, place: JsonPath): PropertySchema {
  const { title = at, description, items } = field;
  const own = section.file.ui?.[at];
  const words = { ...(description !== undefined && { description }) };
  switch (shapeOf(field)) {
    case 'group':
      if (own) section.ui[at] = own;
      return { ...inlineGroup(compilation, section, field, at, place), ...(field.title !== undefined && { title }), ...words };
    case 'list': {
      if (own) section.ui[at] = own;
      const entry = { ...inlineGroup(compilation, section, items ?? {}, at, [...place, 'items']), title: items?.title ?? title };
      return { type: 'array', title, ...words, ...(field.minItems !== undefined && { minItems: field.minItems }), maxItems: field.maxItems ?? 0, items: entry };
    }
    default:
      return inlineField(compilation, section, field, at, place);
  }
}

function inlineField(compilation: Compilation, section: WorkingSection, field: FileField, at: string, place: JsonPath): FieldSchema {
  const { $ref, items, properties, required, title = at, type, ...rest } = field;
  const ui: CompiledFieldUi = { ...section.file.ui?.[at], 'ui:widget': section.file.ui?.[at]?.['ui:widget'] ?? defaultWidget[shapeOf(field)] ?? 'text' };
  section.ui[at] = ui;
  const plain: FieldSchema = { title, type: type === 'object' ? 'string' : type, ...rest };
  const list = items
    ? optionsOf(compilation, section, items.$ref, items.type, [...place, 'items', '$ref'])
    : optionsOf(compilation, section, $ref, type, [...place, '$ref']);
  if (!list) return plain;
  const values = list.map((option) => option.const);
  const disabled = list.filter((option) => option.disabled).map((option) => option.const);
  section.ui[at] = {
    ...ui,
    'ui:enumNames': list.map((option) => option.title),
    'ui:enumDescriptions': list.map((option) => option.description ?? ''),
  };
  return {
    ...plain,
    ...(items && items.type !== 'object' ? { uniqueItems: true, items: { type: items.type, enum: values } } : { enum: values }),
    ...(disabled.length > 0 && { disabledOptions: disabled }),
  };
}

function optionsOf(compilation: Compilation, section: WorkingSection, ref: string | undefined, type: string, at: JsonPath): OptionsFile['oneOf'] | undefined {
  if (ref === undefined) return undefined;
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
