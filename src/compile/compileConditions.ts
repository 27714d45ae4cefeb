import type { Condition, Definition, Section, Step } from '../engine/definition/types.ts';
import { arrayElementsOrSelf, parseOperation } from '../engine/logic/expression.ts';
import { countsFromToday } from '../engine/logic/jsonLogic.ts';
import { asList, isRecord } from '../values/values.ts';

/**
 * Compiles a form's conditions for json-logic-js, which evaluates all operands of an operation on the same data. So an
 * expression over the entries of a list becomes its `filter` or `map`, and what counts from today is marked so.
 */
export const compileConditionsForJsonLogicJs = (definition: Definition): Definition =>
  mapConditions(definition, compileCondition);

/** Makes another condition of each one of a form, which stands at a place such as `sections.address.visible`. */
export const mapConditions = (definition: Definition, map: MapCondition): Definition => ({
  ...definition,
  steps: definition.steps.map((step, index) => mapStep(step, (logic, path) => map(logic, `steps.${index}.${path}`))),
  sections: mapValues(definition.sections, (section, id) =>
    mapSection(section, (logic, path) => map(logic, `sections.${id}.${path}`)),
  ),
});

type MapCondition = (condition: Condition, path: string) => Condition;

const mapStep = ({ visible, enabled, repeat, ...step }: Step, map: MapCondition): Step => ({
  ...step,
  ...(visible && { visible: map(visible, 'visible') }),
  ...(enabled && { enabled: map(enabled, 'enabled') }),
  ...(repeat && { repeat: { ...repeat, ...(repeat.count && { count: map(repeat.count, 'repeat.count') }) } }),
});

function mapSection(section: Section, map: MapCondition): Section {
  const { visible, conditions, optionConditions, follow, rules } = section;
  const mapAll = (conditions: Record<string, Condition>, prefix: string): Record<string, Condition> =>
    mapValues(conditions, (logic, path) => map(logic, `${prefix}.${path}`));
  return {
    ...section,
    ...(visible && { visible: map(visible, 'visible') }),
    conditions: mapAll(conditions, 'conditions'),
    ...(optionConditions && {
      optionConditions: mapValues(optionConditions, (byOption, path) => mapAll(byOption, `optionConditions.${path}`)),
    }),
    follow: mapAll(follow, 'follow'),
    ...(rules && { rules: rules.map((rule, index) => ({ ...rule, holds: map(rule.holds, `rules.${index}.holds`) })) }),
  };
}

const mapValues = <Value>(
  values: Record<string, Value>,
  map: (value: Value, key: string) => Value,
): Record<string, Value> => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));

/** A condition as it is written to one that json-logic-js evaluates with the engine's operations. */
export const compileCondition = (condition: Condition): Condition => compileLogic(condition) as Condition;

function compileLogic(logic: unknown): unknown {
  if (Array.isArray(logic)) return logic.map(compileLogic);
  const operation = parseOperation(logic);
  if (!operation) return logic;
  const { operator, kind, operands } = operation;
  const values = operands.map((operand) => compileLogic(operand.logic));
  switch (kind) {
    case 'equality':
    case 'order':
    case 'membership':
    case 'days':
      if (operands.flatMap(arrayElementsOrSelf).some((item) => countsFromToday(item.logic)))
        return { onDay: [operator, ...values] };
      break;
    case 'language':
      return { [languageOperation]: values };
    case 'count':
    case 'sum':
      if (values.length > 1) return { [operator]: [{ [kind === 'count' ? 'filter' : 'map']: values }] };
  }
  return { [operator]: compileLogic(Object.values(logic as object)[0]) };
}

/** The operation of conditions on the language until it is decided. No field can have that name. */
const languageOperation = 'engine:language';

/** A value, such as a definition, in which all conditions on the language are decided for a form in a locale. */
export function decideLanguage<Value>(value: Value, locale: string | undefined): Value {
  const decide = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(decide);
    if (!isRecord(inner)) return inner;
    const { [languageOperation]: languages } = inner;
    return languages === undefined
      ? Object.fromEntries(Object.entries(inner).map(([key, part]) => [key, decide(part)]))
      : { '!!': [asList(languages).some((language) => isOfLanguage(locale, String(language)))] };
  };
  return decide(value) as Value;
}

/** Whether a locale such as `fr-CA` is of a language, which may be named by its first part. */
const isOfLanguage = (locale: string | undefined, language: string): boolean =>
  `${locale}-`.toLowerCase().startsWith(`${language}-`.toLowerCase());

/** A compiled condition as it was written. */
export function sourceLogic(logic: unknown): unknown {
  if (Array.isArray(logic)) return logic.map(sourceLogic);
  const operation = parseOperation(logic);
  if (!operation) return logic;
  const { operator, operands } = operation;
  const [first, ...others] = operands.map((operand) => operand.logic);
  if (operator === languageOperation) return { language: operands.map((operand) => operand.logic) };
  if (operator === 'onDay') return { [String(first)]: others.map(sourceLogic) };
  const inner = parseOperation(first);
  const innerOperator = { count: 'filter', sum: 'map' }[operator];
  if (innerOperator !== undefined && inner?.operator === innerOperator && others.length === 0)
    return { [operator]: inner.operands.map((operand) => sourceLogic(operand.logic)) };
  return { [operator]: sourceLogic(Object.values(logic as object)[0]) };
}
