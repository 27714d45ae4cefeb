import { siteAnswerCode as code } from '../../../src/leads/answerCode.ts';
import { expect, test } from 'vitest';
import { formatAmount } from '../../../src/engine/definition/amounts.ts';
import { parseInputUndefinedAsBlank } from '../../../src/engine/definition/answerValues.ts';
import type { FieldSchema } from '../../../src/engine/definition/types.ts';
import { isLengthUnit, type UnitName } from '../../../src/engine/definition/units.ts';
import { readCases } from '../../cases/readCases.ts';
import { compiledForm } from '../compiledForm.ts';

const amounts = readCases<{ unit: string; typed: string; kept: unknown }[]>('session/amounts');

test.each(amounts)('"$typed", counted in "$unit", is kept as $kept', ({ unit: amount, typed, kept }) => {
  const unit = isLengthUnit(amount) && { unit: amount };
  expect(parseInputUndefinedAsBlank({ title: 'Amount', type: 'number', amount, ...unit }, typed, code)).toBe(kept);
});

const lengths = readCases<{ unit: UnitName; typed: string; kept: unknown }[]>('session/lengths');

test.each(lengths)('a number of $unit: $typed is kept as $kept', ({ unit, typed, kept }) => {
  expect(parseInputUndefinedAsBlank({ title: 'Length', type: 'number', unit }, typed, code)).toBe(kept);
});

test.each(readCases<{ type: FieldSchema['type']; typed: unknown; kept: unknown }[]>('session/typed'))(
  '$typed in a field of type $type is kept as $kept',
  ({ type, typed, kept }) => {
    expect(parseInputUndefinedAsBlank({ title: 'Field', type }, typed, code)).toBe(kept);
  },
);

test.each(['2,400', "12'6"])('a number of nothing in particular takes no %s', (typed) => {
  expect(parseInputUndefinedAsBlank({ title: 'Days', type: 'number' }, typed, code)).toBe(typed);
});

const { labels } = compiledForm('all-widgets').definition;

test.each([
  ['', 2400, '2,400'],
  ['square feet', 2400.5, '2,400.5 square feet'],
  ['feet', 12.5, '12.5 ft'],
  ['dollars', 1250, '$1,250.00'],
])('counted in "%s" %d is told as %s', (unit, amount, told) => {
  expect(formatAmount(unit, amount, labels)).toBe(told);
});

test('in French cents stand behind a comma, and the sign behind them', () => {
  const french = { ...labels, dates: 'fr-CA', dollars: '{number} $' };
  expect(formatAmount('dollars', 1250, french)).toBe('1\u00a0250,00 $');
});
