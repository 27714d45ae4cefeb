import type { Condition, Definition, Section, Step } from '../engine/definition/types.ts';
import { countsFromToday, listed, operationOf } from '../engine/logic/expression.ts';
import { dayName } from '../engine/logic/jsonLogic.ts';

/**
 * Compiles a form's conditions for json-logic-js, which evaluates all operands of an operation on the same data. So an
 * expression over the entries of a list becomes its `filter` or `map`, and what counts from today gets the day as an
 * operand.
 */
export const compileConditions = (definition: Definition): Definition => ({
  ...definition,
  steps: definition.steps.map(compiledStep),
  sections: mapValues(definition.sections, compiledSection),
});

const compiledStep = (step: Step): Step => ({
  ...step,
  ...(step.visible && { visible: compileCondition(step.visible) }),
  ...(step.enabled && { enabled: compileCondition(step.enabled) }),
  ...(step.repeat?.count && { repeat: { ...step.repeat, count: compileCondition(step.repeat.count) } }),
});

const compiledSection = ({ visible, conditions, optionConditions, follow, rules, ...section }: Section): Section => ({
  ...section,
  ...(visible && { visible: compileCondition(visible) }),
  conditions: mapValues(conditions, compileCondition),
  ...(optionConditions && {
    optionConditions: mapValues(optionConditions, (byOption) => mapValues(byOption, compileCondition)),
  }),
  follow: mapValues(follow, compileCondition),
  ...(rules && { rules: rules.map((rule) => ({ ...rule, holds: compileCondition(rule.holds) })) }),
});

const mapValues = <Value>(values: Record<string, Value>, map: (value: Value) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));

const day = { var: dayName };

/** A condition as it is written to one that json-logic-js evaluates with the engine's operations. */
export const compileCondition = (condition: Condition): Condition => compiled(condition) as Condition;

function compiled(logic: unknown): unknown {
  if (Array.isArray(logic)) return logic.map(compiled);
  const operation = operationOf(logic);
  if (!operation) return logic;
  const { operator, kind, operands } = operation;
  const values = operands.map((operand) => compiled(operand.logic));
  const [list, each] = values;
  switch (kind) {
    case 'equality':
    case 'order':
    case 'membership':
    case 'days':
      if (operands.flatMap(listed).some((part) => countsFromToday(part.logic)))
        return { onDay: [day, operator, ...values] };
      break;
    case 'entries':
    case 'count':
    case 'sum': {
      if (each === undefined) break;
      const entries = JSON.stringify(each).includes(`"${dayName}"`) ? { withDay: [list, day] } : list;
      if (kind === 'entries') return { [operator]: [entries, each] };
      return { [operator]: [{ [kind === 'count' ? 'filter' : 'map']: [entries, each] }] };
    }
  }
  return { [operator]: compiled(Object.values(logic as object)[0]) };
}

/** A compiled condition as it was written. */
export function writtenLogic(logic: unknown): unknown {
  if (Array.isArray(logic)) return logic.map(writtenLogic);
  const operation = operationOf(logic);
  if (!operation) return logic;
  const { operator, operands } = operation;
  const [first, second, ...others] = operands.map((operand) => operand.logic);
  if (operator === 'onDay') return { [String(second)]: others.map(writtenLogic) };
  if (operator === 'withDay') return writtenLogic(first);
  const inner = operationOf(first);
  if (inner?.operator === 'filter' || inner?.operator === 'map')
    return { [operator]: inner.operands.map((operand) => writtenLogic(operand.logic)) };
  return { [operator]: writtenLogic(Object.values(logic as object)[0]) };
}
