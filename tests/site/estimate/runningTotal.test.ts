import { expect, test } from 'vitest';
import { runningTotalSentence } from '../../../src/site/estimate/runningTotal.ts';
import { workedHouse, workedRoom } from '../../leads/sampleHouses.ts';

const day = new Date('2026-11-21T12:00:00Z');
const totalOf = (rooms: object[], houseSize: unknown = 2): string | undefined =>
  runningTotalSentence({ ...workedHouse, houseSize, rooms }, day);

test('the complete rooms count, each once', () => {
  const [one, two] = [{ ...workedRoom }, { ...workedRoom }];
  expect(totalOf([one])).toContain('$274');
  expect(totalOf([one, two])).toContain('$548');
  expect(totalOf([one, { ...two, ceiling: {} }])).toContain('$274');
  expect(totalOf([one, one])).toContain('$548');
});

test('nothing is said of nothing to paint, of no rooms, and of a house of no known size', () => {
  expect(totalOf([{ ...workedRoom, paintable: {} }])).toBeUndefined();
  expect(totalOf([])).toBeUndefined();
  const room = { ...workedRoom };
  expect(totalOf([room])).toContain('$274');
  expect(totalOf([room], 9)).toBeUndefined();
});
