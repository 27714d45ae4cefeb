import { isShapeSound } from '../../compile/fields.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { FileProperty, WorkingSection } from '../../compile/model.ts';
import { weekdayNames } from '../../compile/rules/dates.ts';
import { allFormats } from '../../engine/definition/allFormats.ts';
import { countedAnswer } from '../../engine/definition/answerValues.ts';
import type { FieldSchema as FileField } from '../../engine/definition/generated/SectionFile.ts';
import type { FieldSchema } from '../../engine/definition/types.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import { shownValue } from '../words.ts';
import { isOfType, Judge, typeNames } from './fieldTypes.ts';

/**
 * Each value that `enum` and `const` allow can be the answer: nothing else that is said of the field forbids it. Each
 * that `excluded` forbids could be one without it.
 */
export const checkAllowedValues: Pass = (compilation) => {
  const judge = new Judge();
  for (const { sections } of compilation.forms) {
    for (const section of sections) {
      for (const property of section.properties)
        if (isShapeSound(section.document, property)) checkValues(compilation, section, property, judge);
    }
  }
};

function checkValues(
  compilation: Compilation,
  { document }: WorkingSection,
  { at, field: { enum: listed = [], const: only, ...field } }: FileProperty,
  judge: Judge,
): void {
  if (!['text', 'number'].includes(shapeOf(field))) return;
  checkExcluded(compilation, document, at, field);
  const check = (value: string | number, place: JsonPath): void => {
    if (!isOfType(value, field.type)) {
      const message = `${shownValue(value)} is not ${typeNames[field.type] ?? ''}, as the field asks for`;
      compilation.report(document, place, 'type-mismatch', message, 'write it as one, or remove it');
      return;
    }
    const stored = countedAnswer({ ...field, title: '' } as FieldSchema, value);
    if (stored !== value) {
      const message = `${shownValue(value)} can never be the answer: it is not written as answers are stored`;
      compilation.report(document, place, 'unsatisfiable-options', message, `write ${JSON.stringify(stored)}`);
      return;
    }
    const broken = judge.brokenRule(field, value);
    if (broken === undefined) return;
    const message = `${shownValue(value)} can never be the answer: it breaks the field's own rule ${broken}`;
    compilation.report(document, place, 'unsatisfiable-options', message, 'remove it, or change the rule');
  };
  listed.forEach((value, index) => check(value, [...at, 'enum', index]));
  if (only === undefined) return;
  check(only, [...at, 'const']);
  if (listed.length > 0 && !listed.includes(only)) {
    const message = `${shownValue(only)} is not among the values of "enum", so that no answer is allowed`;
    compilation.report(document, [...at, 'const'], 'unsatisfiable-options', message, 'remove one of the two');
  }
}

/** The first value that is excluded and could not be the answer anyway. */
function checkExcluded(
  compilation: Compilation,
  document: SourceDocument,
  at: JsonPath,
  { excluded = [], type, format }: Omit<FileField, 'title'>,
): void {
  const known = format && allFormats[format];
  const storedFormOf = (value: string | number): unknown =>
    countedAnswer({ title: '', type, format } as FieldSchema, value);
  const isStored = (value: string | number): boolean =>
    isOfType(value, type) && storedFormOf(value) === value && (known?.pattern.test(String(value)) ?? true);
  const index = excluded.findIndex((value) => !isStored(value));
  const value = excluded[index];
  if (value === undefined) return;
  const stored = storedFormOf(value);
  const days = weekdayNames.filter((day) => !excluded.includes(day));
  const hint = (): string => {
    if (format === 'date' && days.length < 7 && days.length > 0)
      return `write "weekdays": ${JSON.stringify(days)} instead`;
    if (typeof stored === 'string' && isStored(stored)) return `write ${JSON.stringify(stored)}`;
    return known ? `write it like "${known.stored.example}"` : 'write it as one, or remove it';
  };
  compilation.report(
    document,
    [...at, 'excluded', index],
    'type-mismatch',
    `${shownValue(value)} can never be the answer, so that excluding it changes nothing`,
    hint(),
  );
}
