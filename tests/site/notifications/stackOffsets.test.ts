import { describe, expect, it } from 'vitest';
import { createNotification, type NotificationInput } from '../../../src/site/notifications/model.ts';
import { stackOffsets } from '../../../src/site/notifications/stack.ts';

const heights = new Map([
  [0, 50],
  [1, 80],
  [2, 30],
]);
const three = (...inputs: NotificationInput[]) =>
  inputs.map((input, time) => createNotification({ message: 'Hello', ...input }, new Date(time)));

describe('stackOffsets', () => {
  it('adds up the heights and gaps of the earlier banners', () => {
    expect([...stackOffsets(three({}, {}, {}), heights, false).values()]).toEqual([12, 74, 166]);
  });

  it('counts only banners of the same alignment', () => {
    const mixed = three({}, { verticalAlign: 'bottom' }, { horizontalAlign: 'left' });
    expect([...stackOffsets(mixed, heights, false).values()]).toEqual([12, 12, 12]);
  });

  it('lays all of an alignment at the same place with overlap on', () => {
    expect([...stackOffsets(three({}, {}, {}), heights, true).values()]).toEqual([12, 12, 12]);
  });

  it('lets the others move up while a banner closes, which stays where it is', () => {
    const [first, second, third] = three({}, {}, {});
    if (!first || !second || !third) throw new Error('three were made');
    const list = [first, { ...second, closing: true }, third];
    expect([...stackOffsets(list, heights, false).values()]).toEqual([12, 74, 74]);
  });
});
