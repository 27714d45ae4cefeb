import type { Compilation } from '../../compile/Compilation.ts';
import { leastEntries } from '../../compile/fields.ts';
import type { ConditionPlace, WorkingForm } from '../../compile/model.ts';
import type { StepFile } from '../../engine/definition/generated/FormFile.ts';
import type { JsonPath } from '../../json/tree.ts';
import { ConditionTypes } from './conditionTypes.ts';
import { suggestOrListNames } from '../../compile/similar.ts';
import { codes } from '../codes.ts';

/** Checks that a repeated step has a source of its number of entries, and names only fields of an entry. */
export function checkKeysAndFieldsOfRepeats(form: WorkingForm): void {
  form.file.steps.forEach(({ repeat }, index) => {
    if (repeat) checkRepeat(form, repeat, ['steps', index, 'repeat']);
  });
}

function checkRepeat({ document, asked, names }: WorkingForm, repeat: StepFile['repeat'] & object, at: JsonPath): void {
  const { list, count, add, maxItems, titleField, copy } = repeat;
  const minEntries = leastEntries(repeat, true);
  const extra = ['add', 'minItems', 'orderable'].find((key) => Object.hasOwn(repeat, key));
  if (count === undefined && add === undefined) {
    const hint = 'add it, or "add" with the words of a button, when visitors say by that how many there are';
    document.report(at, 'missing-key', '"count" is missing here', hint);
  } else if (count !== undefined && extra !== undefined) {
    document.report([...at, extra], 'unknown-key', `"${extra}" does nothing beside "count"`, 'remove one of them');
  } else if (minEntries > maxItems) {
    const message = `this list has at least ${minEntries} entries and ends at ${maxItems}`;
    document.report([...at, 'minItems'], 'unsatisfiable-range', message, 'swap the two, or leave one out');
  } else if (minEntries === 0 && at[1] === 0) {
    const message = 'there is no section before this step, below which an entry could be added';
    document.report([...at, 'minItems'], 'not-allowed', message, 'write 1, or ask something before');
  }
  const expect = (path: string, key: JsonPath, inLists = true): void => {
    names.markUsed(list, path);
    if (asked.find(list, path).some((field) => inLists || field.list === '')) return;
    const candidates = inLists ? asked.all(list) : asked.nameablePaths({ base: list, order: Infinity, entriesOf: '' });
    const message = `no section of this step asks "${path}"`;
    const name = { base: list, path, candidates, document, at: [...at, ...key] };
    names.report(name, 'unknown-field', message, suggestOrListNames(path, candidates));
  };
  copy?.except?.forEach((path, number) => expect(path, ['copy', 'except', number]));
  copy?.onDemand?.fields.forEach((path, number) => expect(path, ['copy', 'onDemand', 'fields', number]));
  if (titleField === undefined) return;
  expect(titleField, ['titleField'], false);
  if (asked.find(list, titleField).every(({ property }) => (property?.field.type ?? 'string') === 'string')) return;
  const message = `"${titleField}" is no text, so that the step is never named after it`;
  document.report([...at, 'titleField'], 'title-type-mismatch', message, 'name a field of the type "string"');
}

/** Checks that lists follow whole numbers, and hold as many entries as the number may ask for. */
export function checkListsThatFollowNumbers(form: WorkingForm, compilation: Compilation): void {
  const reported = new Set<string>();
  for (const place of form.conditions.filter(({ use }) => use === 'counts'))
    checkCount(compilation, form, place, reported);
}

function checkCount(compilation: Compilation, form: WorkingForm, place: ConditionPlace, reported: Set<string>): void {
  const { document, at, section, path, base } = place;
  const valueType = new ConditionTypes(compilation, form, place, reported).check(place.logic, at);
  const { kind, isInteger, max = 0, field } = valueType;
  const key = `${base}\n${field ?? at.join('.')}`;
  if (kind === 'any' || reported.has(key)) return;
  const name = field === undefined ? 'this' : `"${field}"`;
  // A mistake in a number concerns all lists that follow it, and is reported once.
  if (kind !== 'number' || isInteger !== true) {
    reported.add(key);
    const message =
      kind === 'number'
        ? `${name} may have a fraction, and then the list has no entries`
        : `${name} is no number that a list could follow`;
    document.report(at, codes['count-type-mismatch'], message, 'follow a field of the type "integer"');
    return;
  }
  const property = section?.properties.find((candidate) => candidate.path === path);
  if (property?.field.minItems === 0) {
    const message = '"minItems" of 0 says nothing about a list that follows a number';
    const place = [...property.at, 'minItems'];
    document.report(place, 'rule-mismatch', message, 'remove it, and let the number be 0 where there may be none');
  }
  const maxItems = property ? property.field.maxItems : form.file.steps[Number(at[1])]?.repeat?.maxItems;
  if (maxItems === undefined || max <= maxItems) return;
  reported.add(key);
  const limitAt = property ? [...property.at, 'maxItems'] : [...at.slice(0, -1), 'maxItems'];
  const message = `this list ends at ${maxItems} entries, and ${name} ${max === Infinity ? 'has no maximum' : `goes up to ${max}`}`;
  const hint = `make the two the same, for example with "maximum": ${maxItems} at the number`;
  document.report(limitAt, codes['count-out-of-range'], message, hint);
}
