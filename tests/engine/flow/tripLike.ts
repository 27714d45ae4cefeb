import fc from 'fast-check';
import type { Answers } from '../../../src/engine/definition/types.ts';

const flag = fc.boolean();
const count = fc.constantFrom<unknown>(undefined, '', 0, 1, 2, 3, 4, 1.5, 'two');
const text = fc.constantFrom<unknown>(undefined, '', ' Ada ', 'Grace');
const entries = (entry: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.array(entry, { maxLength: 7 }) },
    fc.constantFrom(undefined, null, 'x', { 0: {} }),
  );
const group = <Parts extends Record<string, fc.Arbitrary<unknown>>>(parts: Parts): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 8, arbitrary: fc.record(parts, { requiredKeys: [] }) }, fc.constantFrom(undefined, null, 5, []));

const traveller = group({
  nickname: text,
  wants: group({ bags: flag, tags: flag, stops: flag, boat: flag }),
  diet: group({ special: flag, note: text }),
  bags: group({ amount: count, items: entries(group({ kind: fc.constantFrom('case', 'bike', 'box'), locked: flag })) }),
  tags: entries(group({ colour: text })),
  route: group({ stops: entries(group({ place: text, nights: count, hotel: text })) }),
});

/** Trips as they may be typed, with parts that are missing, wrong or of another shape. */
export const tripLike: fc.Arbitrary<Answers> = fc.record(
  {
    goal: text,
    days: count,
    mode: fc.constantFrom<unknown>(1, 2, 2, 2, 3, 'x'),
    party: group({ count, leader: text }),
    budget: group({ amount: count, flexible: flag }),
    travellers: entries(traveller),
    helpers: entries(group({ phone: text, tasks: fc.constantFrom<unknown>([], ['cake'], 'cake') })),
  },
  { requiredKeys: ['mode', 'party', 'travellers'] },
);
