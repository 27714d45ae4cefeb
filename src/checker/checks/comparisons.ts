import type { FindingDetails } from '../../compile/Finding.ts';
import { ownerOf } from '../../compile/fields.ts';
import type { ConditionPlace } from '../../compile/model.ts';
import { shownValue } from '../../compile/shownValues.ts';
import { plainLimit } from '../../engine/definition/dayLimits.ts';
import { joinPath } from '../../engine/definition/paths.ts';
import { listed, type Part } from '../../engine/logic/expression.ts';
import type { Operator } from '../../engine/logic/operators.ts';
import { countsFromToday } from '../../engine/logic/operations.ts';
import {
  asMeant,
  described,
  isDated,
  type Kind,
  type Meaning,
  meaningOfValue,
  nameOf,
  withDates,
} from './fieldMeaning.ts';
import { hintForOption } from './optionLists.ts';

/** An operand of an operation, and the type and range of its value. */
export interface Operand extends Part, Meaning {}

/** A mistake in an operation, at its place. One with a key is reported once in a form. */
export interface Mistake {
  at: Part['at'];
  details: FindingDetails;
  key?: string[];
}

export type Comparison = Extract<Operator, { seemsToHoldOfNothing: boolean }>;

const mismatch = (at: Part['at'], message: string, hint?: string): Mistake => ({
  at,
  details: ['type-mismatch', message, hint],
});

/** The first operand that is not of the kind which an operation needs. */
export function mistakenKind(kind: Kind, operands: readonly Operand[], consequence: string): Mistake[] {
  const found = operands.find((one) => one.kind !== kind && one.kind !== 'any');
  return found ? [mismatch(found.at, `${described(found)}, ${consequence}`, asMeant(found.literal, { kind }))] : [];
}

/** A day that counts from today, where nothing is compared with it as a date. */
export const strayDay = ({ logic, at }: Part): Mistake =>
  mismatch(
    at,
    `${shownValue(logic)} is a day only where a date is compared with it`,
    'compare it with a field of the format "date"',
  );

/** Finds what keeps operands from being compared: the two never fit, or no answer is such. */
export function* mistakesOf(
  { kind }: Comparison,
  operator: string,
  operands: readonly Operand[],
  place: ConditionPlace,
  today: string | undefined,
): Generator<Mistake> {
  const stray = operands.flatMap(listed).find(({ logic }) => countsFromToday(logic) && !mayBeCalled(operands, logic));
  const dated = operands.find(isDated);
  if (stray) yield strayDay(stray);
  else if (kind === 'equality') yield* mistakesOfEquality(operator, operands, place);
  else if (kind === 'membership') yield* mistakesOfMembership(operands, place);
  else if (!dated) yield* mistakenKind('number', operands, `which cannot be compared by size ("${operator}")`);
  else {
    const [misfit] = operands.flatMap((one) => misfits(one, dated));
    yield* misfit ? [misfit] : mistakesOfDays(operator, operands, today);
  }
}

/** Whether a text that counts from today is compared with a date, or is the name of an option. */
const mayBeCalled = (operands: readonly Operand[], text: string): boolean =>
  operands.some(({ options = [], kind }) => kind === 'date' || kind === 'any' || options.includes(text));

function mistakesOfEquality(operator: string, operands: readonly Operand[], place: ConditionPlace): Mistake[] {
  const [one, other] = operands;
  if (!one || !other) return [];
  for (const [index, own] of [one, other].entries()) {
    const field = [other, one][index]?.field ?? own.field ?? 'x';
    if (own.kind === 'nothing' || own.literal === '') {
      const hint = `to ask whether it is given, write {"!!": {"var": "${field}"}}; whether not, {"!": {"var": "${field}"}}`;
      return [mismatch(own.at, 'an answer that is not given is equal to nothing, so that this never holds', hint)];
    }
    if (['choices', 'list', 'group', 'file', 'values'].includes(own.kind)) {
      const hint = `write {"in": [..., {"var": "${own.field ?? field}"}]}`;
      const message = `${described(own)}, which "${operator}" cannot compare`;
      return [mismatch(own.at, message, ['choices', 'values'].includes(own.kind) ? hint : undefined)];
    }
  }
  const [misfit] = [...misfits(one, other), ...misfits(other, one)];
  return misfit ? [misfit] : [...strangeOption(one, other, place), ...strangeOption(other, one, place)];
}

/** An operand of another kind than what it is compared with; of a literal and an answer, the literal. */
function misfits(value: Operand, field: Meaning): Mistake[] {
  if (value.kind === field.kind || value.kind === 'any' || field.kind === 'any') return [];
  if (value.literal === undefined && field.literal !== undefined) return [];
  const message = `${described(value)}, and ${described(field)}, so that the two never fit`;
  return [mismatch(value.at, message, asMeant(value.literal, field))];
}

/** A literal that is no option of the field, so that the comparison could never hold; once in a form. */
function strangeOption(
  { literal, at }: Operand,
  { field = '', options }: Meaning,
  { base, path = '', section }: ConditionPlace,
): Mistake[] {
  if (literal === undefined || !options || options.some((option) => option === literal)) return [];
  const message = `${JSON.stringify(literal)} is not among the options of "${field}"`;
  const beside = joinPath(ownerOf(path), field);
  // In the entry of a list, a name alone is that of another field.
  const hint =
    beside !== field && section?.properties.some((other) => other.path === beside)
      ? `the "${field}" beside "${path}" is called "${beside}" here`
      : hintForOption(String(literal), options.map(String));
  return [{ at, details: ['unknown-option', message, hint], key: ['option', base, field, String(literal)] }];
}

/** A comparison with a literal day holds on no day within the limits of the field, today and later. */
function mistakesOfDays(operator: string, operands: readonly Operand[], today: string | undefined): Mistake[] {
  const [lower, upper] = operator.startsWith('<') ? operands : operands.toReversed();
  const end = (key: 'earliest' | 'latest', operand?: Operand): string | undefined =>
    typeof operand?.literal === 'string' ? operand.literal : operand?.limits?.[key];
  const [first, last] = [end('earliest', lower), end('latest', upper)];
  const [low, high] = [plainLimit(first, today), plainLimit(last, today)];
  const isMoving = countsFromToday(last) && !countsFromToday(first);
  if (operands.length !== 2 || low === undefined || high === undefined || isMoving) return [];
  if (low < high || (low === high && operator.endsWith('='))) return [];
  const field = operands.find((operand) => operand.field !== undefined);
  const literal = operands.find((operand) => operand.literal !== undefined);
  if (!field || !literal) return [];
  const key = field === lower ? 'earliest' : 'latest';
  const message = `${nameOf(field)} is never so: its "${key}" is ${field.limits?.[key]}`;
  const severity = countsFromToday(first) === countsFromToday(last) ? 'error' : 'warning';
  const hint = 'compare it with a day that it can be';
  return [{ at: literal.at, details: ['unsatisfiable-range', message, hint, severity] }];
}

function mistakesOfMembership([needle, hay]: readonly Operand[], place: ConditionPlace): Mistake[] {
  if (!needle || !hay) return [];
  if (hay.kind === 'values' && Array.isArray(hay.literal))
    return listed(hay).flatMap((part) => {
      const [, value] = withDates([needle, { ...part, ...meaningOfValue(part.logic) }]);
      if (!value) return [];
      const misfit = misfits(value, needle);
      return misfit.length > 0 ? misfit : strangeOption(value, needle, place);
    });
  if (hay.kind === 'choices') {
    const [option] = hay.options ?? [];
    const kind = typeof option === 'string' ? 'text' : 'number';
    const misfit = option === undefined ? [] : misfits(needle, { ...hay, kind });
    return misfit.length > 0 ? misfit : strangeOption(needle, hay, place);
  }
  if (hay.kind === 'text') return misfits(needle, hay);
  if (hay.kind === 'any' || hay.kind === 'values') return [];
  const hint = 'it looks into several choices, a text, or a list of values in [ ]';
  return [mismatch(hay.at, `${described(hay)}, in which "in" finds nothing`, hint)];
}
