import { joinPath, valueAt } from '../../../src/engine/definition/paths.ts';
import { isGroup, isList } from '../../../src/engine/definition/schemaTree.ts';
import type { FieldSchema, GroupSchema } from '../../../src/engine/definition/types.ts';

const escaped = (text: unknown): string =>
  String(text ?? '').replace(/[&<"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&quot;');

/** A page of plain inputs for everything that a form asks, with these answers: what a browser needs at least. */
export const plainPage = (schema: GroupSchema, answers: unknown): string =>
  `<!doctype html><meta charset="utf-8"><title>Plain inputs</title><form>${groupOf(schema, answers, '')}</form>`;

function groupOf({ properties }: GroupSchema, answers: unknown, path: string): string {
  return Object.entries(properties)
    .map(([name, property]) => {
      const at = joinPath(path, name);
      const value = valueAt(answers, name);
      if (isGroup(property)) return `<fieldset><legend>${name}</legend>${groupOf(property, value, at)}</fieldset>`;
      if (!isList(property)) return fieldOf(property, value, at);
      const entries: unknown[] = Array.isArray(value) ? value : [];
      return entries.map((entry, index) => groupOf(property.items, entry, joinPath(at, index))).join('');
    })
    .join('');
}

function fieldOf({ title, type, enum: options }: FieldSchema, value: unknown, id: string): string {
  const name = `id="${id}" name="${id}"`;
  const label = `<label for="${id}">${escaped(title)}</label>`;
  if (type === 'boolean') return `<p>${label}<input type="checkbox" ${name}${value === true ? ' checked' : ''}></p>`;
  if (!options) return `<p>${label}<input ${name} value="${escaped(value)}"></p>`;
  const offered = options.map(
    (option) => `<option${option === value ? ' selected' : ''} value="${escaped(option)}">${escaped(option)}</option>`,
  );
  return `<p>${label}<select ${name}><option></option>${offered.join('')}</select></p>`;
}
