import type { FieldSchema } from '../../definition/FieldSchema.ts';
import { fieldsIn } from '../../definition/fieldsIn.ts';
import type { Compilation } from '../Compilation.ts';
import type { JsonPath } from '../JsonPath.ts';
import { nearest } from '../nearest.ts';
import type { Pass } from '../Pass.ts';
import type { SourceDocument } from '../SourceDocument.ts';

const comparisons = ['==', '===', '!=', '!=='];

/** A field with options is compared only with values that are among them: an option that is gone would hide things for good. */
export const checkComparisons: Pass = (compilation) => {
  for (const form of compilation.forms) {
    const fieldsOf = (base: string): Map<string, FieldSchema> => new Map(form.sections.filter((section) => section.base === base).flatMap(({ schema }) => fieldsIn(schema)));
    check(compilation, form.document, [], { steps: form.file.steps }, fieldsOf(''));
    for (const { document, file, base } of form.sections) {
      check(compilation, document, [], { visible: file.visible, follow: file.follow, conditions: file.conditions }, fieldsOf(base));
    }
  }
};

function check(compilation: Compilation, document: SourceDocument, at: JsonPath, value: unknown, fields: ReadonlyMap<string, FieldSchema>): void {
  if (value === null || typeof value !== 'object') return;
  for (const [key, part] of Object.entries(value)) {
    const place = [...at, Array.isArray(value) ? Number(key) : key];
    if (comparisons.includes(key) && Array.isArray(part)) checkOptions(compilation, document, place, part, fields);
    check(compilation, document, place, part, fields);
  }
}

function checkOptions(compilation: Compilation, document: SourceDocument, at: JsonPath, sides: unknown[], fields: ReadonlyMap<string, FieldSchema>): void {
  const options = sides.map((side) => fields.get(variableOf(side))?.enum).find((found) => found !== undefined);
  if (!options) return;
  sides.forEach((side, index) => {
    if ((typeof side !== 'string' && typeof side !== 'number') || options.some((option) => String(option) === String(side))) return;
    compilation.report(document, [...at, index], 'unknown-option', `${JSON.stringify(side)} is not among the options of this field`, nearest(String(side), options.map(String)));
  });
}

const variableOf = (side: unknown): string => (side !== null && typeof side === 'object' && 'var' in side ? String([side.var].flat()[0]) : '');
