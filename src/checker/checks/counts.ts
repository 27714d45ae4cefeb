import type { Compilation, Pass } from '../../compile/Compilation.ts';
import { ownerOf } from '../../compile/fields.ts';
import type { ConditionPlace, FileProperty, WorkingForm } from '../../compile/model.ts';
import { rangeOf } from '../../compile/rules/limits.ts';
import type { FieldUi } from '../../engine/definition/generated/SectionFile.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import { pathsIn } from '../../engine/logic/expression.ts';
import { ConditionTypes } from './comparisons.ts';

/** Lists that follow a number follow a whole one, and hold as many entries as it may ask for. */
export const checkCounts: Pass = (compilation) => {
  for (const form of compilation.forms) {
    const told = new Set<string>();
    for (const place of form.conditions.filter(({ use }) => use === 'counts'))
      checkCount(compilation, form, place, told);
    checkUnfollowed(compilation, form);
  }
};

function checkCount(compilation: Compilation, form: WorkingForm, place: ConditionPlace, told: Set<string>): void {
  const { document, at, section, path, base } = place;
  const found = new ConditionTypes(compilation, form, place, told).check(place.logic, at);
  const { kind, isWhole, most = 0, field } = found;
  const key = `${base}\n${field ?? at.join('.')}`;
  if (kind === 'any' || told.has(key)) return;
  const name = field === undefined ? 'this' : `"${field}"`;
  // What is wrong with a number is wrong for all lists that follow it.
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
  const maxItems = property ? property.field.maxItems : form.file.steps[Number(at[1])]?.repeat?.maxItems;
  if (maxItems === undefined || most <= maxItems) return;
  told.add(key);
  const limitAt = property ? [...property.at, 'maxItems'] : [...at.slice(0, -1), 'maxItems'];
  const message = `this list ends at ${maxItems} entries, and ${name} ${most === Infinity ? 'has no maximum' : `goes up to ${most}`}`;
  const hint = `make the two the same, for example with "maximum": ${maxItems} at the number`;
  compilation.report(document, limitAt, 'count-out-of-range', message, hint);
}

/** Beside a list stands a number that its section does not look at: the list followed it, or was meant to. */
function checkUnfollowed(compilation: Compilation, form: WorkingForm): void {
  for (const { document, file, properties } of form.sections) {
    const own = form.conditions.filter((place) => place.document === document);
    const looked = new Set(own.flatMap(({ logic }) => pathsIn(logic) ?? []));
    for (const { path, at, field } of properties) {
      if (shapeOf(field) !== 'list' || file.follow?.[path] !== undefined) continue;
      const amount = properties.find(
        (other) =>
          ownerOf(other.path) === ownerOf(path) &&
          isAmount(other, file.ui?.[other.path], field.maxItems) &&
          !looked.has(other.path),
      );
      if (!amount) continue;
      const message = `the list "${path}" does not follow the number "${amount.path}", so that visitors answer both`;
      const hint = `if it should, write "follow": { "${path}": { "var": "${amount.path}" } }`;
      compilation.report(document, at, 'unfollowed-list', message, hint);
    }
  }
}

/** Names of whole numbers that count no entries. */
const measured = /area|surface|size|length|width|height|depth|weight|distance|age|year|floor|price|cost|budget/i;

/**
 * Whether a field may ask how many entries a list has: a whole number, no choice, nothing with a unit, and none that
 * goes far beyond what the list holds.
 */
function isAmount({ at, field }: FileProperty, ui: FieldUi | undefined, maxItems = Infinity): boolean {
  if (field.type !== 'integer' || field.$ref !== undefined || ui?.['ui:unit'] !== undefined) return false;
  const most = rangeOf(field)[1];
  return most === Infinity ? !measured.test(String(at.at(-1))) : most <= 2 * maxItems;
}
