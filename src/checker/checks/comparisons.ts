import type { FindingDetails } from '../../compile/Finding.ts';
import type { ConditionPlace } from '../../compile/model.ts';
import { quoteValue } from '../../compile/shownValues.ts';
import { resolveNonFieldLimit } from '../../engine/definition/dayLimits.ts';
import { joinPath, parentPath } from '../../engine/definition/paths.ts';
import { arrayElementsOrSelf, type Part } from '../../engine/logic/expression.ts';
import type { Operator } from '../../engine/logic/operators.ts';
import { countsFromToday } from '../../engine/logic/jsonLogic.ts';
import {
  hintToRetypeLiteral,
  valueAndTypeClause,
  isDateOrTime,
  type ValueKind,
  type ValueType,
  jsonLiteralType,
  quoteFieldOrLiteral,
  giveDateLiteralsKindOfComparedField,
} from './fieldMeaning.ts';
import { hintToRenameOrPutBackOption } from './optionLists.ts';

export interface Operand extends Part, ValueType {}

/** A mistake in an operation. One with a key is reported once in a form. */
export interface Mistake {
  at: Part['at'];
  details: FindingDetails;
  key?: string[];
}

export type Comparator = Extract<Operator, { seemsToHoldOfNothing: boolean }>;

const mismatch = (at: Part['at'], message: string, hint?: string): Mistake => ({
  at,
  details: ['type-mismatch', message, hint],
});

/** The mistake of the first operand that is not of the kind which an operation needs. */
export function firstKindMistake(kind: ValueKind, operands: readonly Operand[], consequence: string): Mistake[] {
  const wrong = operands.find((operand) => operand.kind !== kind && operand.kind !== 'any');
  return wrong
    ? [mismatch(wrong.at, `${valueAndTypeClause(wrong)}, ${consequence}`, hintToRetypeLiteral(wrong.literal, { kind }))]
    : [];
}

/** The mistake of a day such as `today+1d` that no date is compared with. */
export const relativeDayOutsideComparisonMistake = ({ logic, at }: Part): Mistake =>
  mismatch(
    at,
    `${quoteValue(logic)} is a day only where a date is compared with it`,
    'compare it with a field of the format "date"',
  );

/** Finds why operands cannot be compared: their types never fit, or no answer has such a value. */
export function* mistakesIn(
  { kind }: Comparator,
  operator: string,
  operands: readonly Operand[],
  place: ConditionPlace,
  today: string | undefined,
): Generator<Mistake> {
  const stray = operands
    .flatMap(arrayElementsOrSelf)
    .find(({ logic }) => countsFromToday(logic) && !mayBeOption(operands, logic));
  const dateOperand = operands.find(isDateOrTime);
  if (stray) yield relativeDayOutsideComparisonMistake(stray);
  else if (kind === 'equality') yield* equalityMistakes(operator, operands, place);
  else if (kind === 'membership') yield* membershipMistakes(operands, place);
  else if (!dateOperand)
    yield* firstKindMistake('number', operands, `which cannot be compared by size ("${operator}")`);
  else {
    const [misfit] = operands.flatMap((operand) => misfits(operand, dateOperand));
    yield* misfit ? [misfit] : dayMistakes(operator, operands, today);
  }
}

/** Whether a text that counts from today is compared with a date, or is the name of an option. */
const mayBeOption = (operands: readonly Operand[], text: string): boolean =>
  operands.some(({ options = [], kind }) => kind === 'date' || kind === 'any' || options.includes(text));

function equalityMistakes(operator: string, operands: readonly Operand[], place: ConditionPlace): Mistake[] {
  const [left, right] = operands;
  if (!left || !right) return [];
  for (const [index, operand] of [left, right].entries()) {
    const field = [right, left][index]?.field ?? operand.field ?? 'x';
    if (operand.kind === 'nothing' || operand.literal === '') {
      const hint = `to ask whether it is given, write {"!!": {"var": "${field}"}}; whether not, {"!": {"var": "${field}"}}`;
      return [mismatch(operand.at, 'an answer that is not given is equal to nothing, so that this never holds', hint)];
    }
    if (['choices', 'list', 'group', 'file', 'values'].includes(operand.kind)) {
      const hint = `write {"in": [..., {"var": "${operand.field ?? field}"}]}`;
      const message = `${valueAndTypeClause(operand)}, which "${operator}" cannot compare`;
      return [mismatch(operand.at, message, ['choices', 'values'].includes(operand.kind) ? hint : undefined)];
    }
  }
  const [misfit] = [...misfits(left, right), ...misfits(right, left)];
  return misfit ? [misfit] : [...unknownOption(left, right, place), ...unknownOption(right, left, place)];
}

/** The mistake of two operands of different kinds, at the literal where the other operand is an answer. */
function misfits(value: Operand, field: ValueType): Mistake[] {
  if (value.kind === field.kind || value.kind === 'any' || field.kind === 'any') return [];
  if (value.literal === undefined && field.literal !== undefined) return [];
  const message = `${valueAndTypeClause(value)}, and ${valueAndTypeClause(field)}, so that the two never fit`;
  return [mismatch(value.at, message, hintToRetypeLiteral(value.literal, field))];
}

/** The mistake of a literal that is no option of the field, reported once in a form. */
function unknownOption(
  { literal, at }: Operand,
  { field = '', options }: ValueType,
  { base, path = '', section }: ConditionPlace,
): Mistake[] {
  if (literal === undefined || !options || options.some((option) => option === literal)) return [];
  const message = `${JSON.stringify(literal)} is not among the options of "${field}"`;
  const beside = joinPath(parentPath(path), field);
  // In the entry of a list, a name alone is that of a field outside the list.
  const hint =
    beside !== field && section?.properties.some((property) => property.path === beside)
      ? `the "${field}" beside "${path}" is called "${beside}" here`
      : hintToRenameOrPutBackOption(String(literal), options.map(String));
  return [{ at, details: ['unknown-option', message, hint], key: ['option', base, field, String(literal)] }];
}

/** The mistake of a comparison that holds on no day within the limits of its field. */
function dayMistakes(operator: string, operands: readonly Operand[], today: string | undefined): Mistake[] {
  const [lower, upper] = operator.startsWith('<') ? operands : operands.toReversed();
  const end = (key: 'earliest' | 'latest', operand?: Operand): string | undefined =>
    typeof operand?.literal === 'string' ? operand.literal : operand?.limits?.[key];
  const [first, last] = [end('earliest', lower), end('latest', upper)];
  const [low, high] = [resolveNonFieldLimit(first, today), resolveNonFieldLimit(last, today)];
  const isMoving = countsFromToday(last) && !countsFromToday(first);
  if (operands.length !== 2 || low === undefined || high === undefined || isMoving) return [];
  if (low < high || (low === high && operator.endsWith('='))) return [];
  const field = operands.find((operand) => operand.field !== undefined);
  const literal = operands.find((operand) => operand.literal !== undefined);
  if (!field || !literal) return [];
  const key = field === lower ? 'earliest' : 'latest';
  const message = `${quoteFieldOrLiteral(field)} is never so: its "${key}" is ${field.limits?.[key]}`;
  const severity = countsFromToday(first) === countsFromToday(last) ? 'error' : 'warning';
  const hint = 'compare it with a day that it can be';
  return [{ at: literal.at, details: ['unsatisfiable-range', message, hint, severity] }];
}

function membershipMistakes([needle, hay]: readonly Operand[], place: ConditionPlace): Mistake[] {
  if (!needle || !hay) return [];
  if (hay.kind === 'values' && Array.isArray(hay.literal))
    return arrayElementsOrSelf(hay).flatMap((element) => {
      const [, value] = giveDateLiteralsKindOfComparedField([
        needle,
        { ...element, ...jsonLiteralType(element.logic) },
      ]);
      if (!value) return [];
      const misfit = misfits(value, needle);
      return misfit.length > 0 ? misfit : unknownOption(value, needle, place);
    });
  if (hay.kind === 'choices') {
    const [option] = hay.options ?? [];
    const kind = typeof option === 'string' ? 'text' : 'number';
    const misfit = option === undefined ? [] : misfits(needle, { ...hay, kind });
    return misfit.length > 0 ? misfit : unknownOption(needle, hay, place);
  }
  if (hay.kind === 'text') return misfits(needle, hay);
  if (hay.kind === 'any' || hay.kind === 'values') return [];
  const hint = 'it looks into several choices, a text, or a list of values in [ ]';
  return [mismatch(hay.at, `${valueAndTypeClause(hay)}, in which "in" finds nothing`, hint)];
}
