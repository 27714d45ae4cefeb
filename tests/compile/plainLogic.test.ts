// Conditions as `npm run export` writes them: json-logic-js as it comes says of them what the engine does.

import { expect, test } from 'vitest';
import { compileCondition } from '../../src/compile/compileConditions.ts';
import { customOperations, toStandardJsonLogic } from '../../src/compile/plainLogic.ts';
import { siteAnswerCode as code } from '../../src/leads/answerCode.ts';
import type { Answers, Condition } from '../../src/engine/definition/types.ts';
import { answerPathsIn } from '../../src/engine/logic/expression.ts';
import { evaluate } from '../../src/engine/logic/jsonLogic.ts';
import { readCases } from '../cases/readCases.ts';
import { chance } from '../chance.ts';
import { exportedValue } from '../engine/logic/stockLogic.ts';

interface Case {
  condition: Condition;
  answers?: Answers;
}

/** No schema lets through what is no value, and no check a comparison of a yes with a number. */
const isMistaken = ({ condition, answers }: Case): boolean =>
  JSON.stringify(answers ?? {}).includes('toString') ||
  (answers?.['x'] === true && JSON.stringify(condition).includes('1'));

const cases = ['conditions', 'differences', 'missing']
  .flatMap((name) => readCases<Case[]>(`logic/${name}`))
  .filter((one) => !isMistaken(one));
const random = chance(7);
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;

const today = '2026-11-21';

const missing = [undefined, null, ''];

/** Values of the type of one, or none; none alone where the type is not known. Beside days stand days. */
function likeThat(value: unknown, isDay: boolean): unknown[] {
  if (isDay && typeof value === 'string') return ['2026-11-21', '2024-02-29', value, ...missing];
  if (typeof value === 'number') return [0, -1, 1, 15, value, ...missing];
  if (typeof value === 'boolean') return [true, false, ...missing];
  if (typeof value === 'string') return ['a', '2026-11-21', value, ...missing];
  return Array.isArray(value) ? [value, value.slice(1), value.toReversed(), undefined] : missing;
}

/** The answers of a case, and others of the same types, some of them missing. */
const answersLike = (answers: Answers, condition: Condition): Answers =>
  Object.fromEntries(
    [...new Set([...Object.keys(answers), ...(answerPathsIn(condition) ?? [])])]
      .filter((name) => !name.includes('.'))
      .map((name) => [
        name,
        oneOf(likeThat(answers[name], customOperations(toStandardJsonLogic(condition)).includes('day'))),
      ]),
  );

test('what a condition says, stock JSON Logic says of it as it is exported, for all answers', () => {
  const differing: object[] = [];
  for (const { condition, answers = {} } of cases) {
    const [compiled, plain] = [compileCondition(condition), toStandardJsonLogic(condition)];
    for (const tried of [answers, ...Array.from({ length: 100 }, () => answersLike(answers, condition))]) {
      const [ours, stock] = [evaluate(compiled, tried, { today, code }), exportedValue(plain, tried, today)];
      if (JSON.stringify(ours) !== JSON.stringify(stock)) differing.push({ condition, plain, tried, ours, stock });
    }
  }
  expect(differing.slice(0, 3)).toEqual([]);
});

test('what JSON Logic has no word for is an operation that is named', () => {
  const plain = toStandardJsonLogic({ '>': [{ days: [{ var: 'from' }, 'today+1w'] }, { '+': [1, 2] }] });
  expect(customOperations(plain)).toEqual(['days', 'day']);
});
