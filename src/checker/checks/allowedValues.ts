import { isShapeSound } from '../../compile/fields.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { FileProperty, WorkingSection } from '../../compile/model.ts';
import { countedAnswer } from '../../engine/definition/answerValues.ts';
import type { FieldSchema } from '../../engine/definition/types.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { JsonPath } from '../../json/tree.ts';
import { shownValue } from '../words.ts';
import { isOfType, Judge, typeNames } from './fieldTypes.ts';

/** Each value that `enum` and `const` allow can be the answer: nothing else that is said of the field forbids it. */
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
