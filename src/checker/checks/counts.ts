import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { ConditionPlace, WorkingForm } from '../../compile/model.ts';
import { ConditionTypes } from './conditionTypes.ts';

/** Lists that follow a number follow a whole one, and hold as many entries as it may ask for. */
export const checkCounts: Pass = (compilation) => {
  for (const form of compilation.forms) {
    const told = new Set<string>();
    for (const place of form.conditions.filter(({ use }) => use === 'counts'))
      checkCount(compilation, form, place, told);
  }
};

function checkCount(compilation: Compilation, form: WorkingForm, place: ConditionPlace, told: Set<string>): void {
  const { document, at, section, path, base } = place;
  const found = new ConditionTypes(compilation, form, place, told).check(place.logic, at);
  const { kind, isWhole, most = 0, field } = found;
  const key = `${base}\n${field ?? at.join('.')}`;
  if (kind === 'any' || told.has(key)) return;
  const name = field === undefined ? 'this' : `"${field}"`;
  // A mistake in a number concerns all lists that follow it and is told once.
  if (kind !== 'number' || isWhole !== true) {
    told.add(key);
    const message =
      kind === 'number'
        ? `${name} may have a fraction, and then the list has no entries`
        : `${name} is no number that a list could follow`;
    compilation.report(document, at, 'count-type-mismatch', message, 'follow a field of the type "integer"');
    return;
  }
  const property = section?.properties.find((other) => other.path === path);
  if (property?.field.minItems === 0) {
    const message = '"minItems" of 0 says nothing about a list that follows a number';
    const place = [...property.at, 'minItems'];
    compilation.report(
      document,
      place,
      'rule-mismatch',
      message,
      'remove it, and let the number be 0 where there may be none',
    );
  }
  const maxItems = property ? property.field.maxItems : form.file.steps[Number(at[1])]?.repeat?.maxItems;
  if (maxItems === undefined || most <= maxItems) return;
  told.add(key);
  const limitAt = property ? [...property.at, 'maxItems'] : [...at.slice(0, -1), 'maxItems'];
  const message = `this list ends at ${maxItems} entries, and ${name} ${most === Infinity ? 'has no maximum' : `goes up to ${most}`}`;
  const hint = `make the two the same, for example with "maximum": ${maxItems} at the number`;
  compilation.report(document, limitAt, 'count-out-of-range', message, hint);
}
