import { expect, test } from 'vitest';
import { estimate } from '../../src/pricing/estimate.ts';
import { estimateOf } from './estimateOf.ts';
import { firstTable } from './frozenTables.ts';
import { withChange } from './withChange.ts';

const frame = (type: string, size: number) => ({ type, size, isPaintable: true });

test('a size multiplies the hours of its entries, on a line of their own', () => {
  const table = withChange(firstTable.table, 'items.windowFrame.sizes', { 1: 0.5, 2: 1, 3: 1.1 });
  const items = [frame('WoodOpens', 3), frame('VinylNoTrim', 1), frame('WoodOpens', 2), frame('WoodOpens', 3)];
  const { lines, total_cost } = estimateOf(
    { paintable: { windowFrame: true }, windowFrame: { items } },
    { table, hash: '' },
  );
  expect(
    lines
      .filter(({ item }) => item === 'windowFrame')
      .map(({ option, quantity, factor, hours }) => [option, quantity, factor, hours]),
  ).toEqual([
    ['VinylNoTrim', 1, 0.5, 0.0625],
    ['WoodOpens', 1, undefined, 1.75],
    ['WoodOpens', 2, 1.1, 3.85],
  ]);
  expect(total_cost).toBe(142);
});

test('the house size multiplies all hours', () => {
  const table = withChange(firstTable.table, 'houseSizes.4', 1.5);
  const rooms = [
    {
      paintable: { ceiling: true },
      ceiling: { type: 'SmoothCeilingSameColor' },
      wall: { items: [{ length: 10 }, { length: 10 }] },
    },
  ];
  const hoursIn = (houseSize: number) => estimate({ houseSize, rooms }, { table, hash: '' }).total_hours;
  expect([hoursIn(1), hoursIn(4)]).toEqual([2, 3]);
});

test('extra hours of a feature count once, when anything is painted', () => {
  const table = withChange(firstTable.table, 'additionalFeatures.kitchen.hours', 2);
  const room = {
    paintable: { door: true },
    additionalFeatures: { kitchen: true, rail: true },
    door: { items: [{ type: 'DoorOneSide', isPaintable: true }] },
  };
  const { lines, total_cost } = estimateOf(room, { table, hash: '' });
  expect(lines.slice(-2).map(({ label, quantity, unit, hours, cost }) => [label, quantity, unit, hours, cost])).toEqual(
    [
      ['Doors', 1, 'each', 1, 25],
      ['Kitchen', 1, 'each', 2, 50],
    ],
  );
  expect(total_cost).toBe(75);
  expect(estimateOf({ ...room, paintable: {} }, { table, hash: '' }).total_cost).toBe(0);
});
