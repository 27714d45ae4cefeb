import type { Pass } from '../../compile/Compilation.ts';
import { ConditionTypes } from './conditionTypes.ts';
import { kindNames, nameOf } from './fieldMeaning.ts';

/** What is calculated has the type of its field. */
export const checkCalculated: Pass = (compilation) => {
  for (const form of compilation.forms) {
    const told = new Set<string>();
    for (const place of form.conditions.filter(({ use }) => use === 'computes')) {
      const meaning = new ConditionTypes(compilation, form, place, told).checkCondition(place.logic, place.at);
      const type = place.section?.properties.find(({ path }) => path === place.path)?.field.type;
      const isText = type === 'string';
      const fits = isText ? ['text', 'date', 'time'].includes(meaning.kind) : meaning.kind === 'number';
      if (meaning.kind === 'any' || (fits && (type !== 'integer' || meaning.isWhole))) continue;
      const message = fits
        ? 'this may have a fraction, and the field is of the type "integer"'
        : `${nameOf(meaning)} is ${kindNames[meaning.kind]}, and the field is of the type "${type}"`;
      const hint = fits ? 'write "type": "number"' : isText ? 'join texts with "cat"' : 'calculate a number';
      compilation.report(place.document, place.at, 'type-mismatch', message, hint);
    }
  }
};
