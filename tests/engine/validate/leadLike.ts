import fc from 'fast-check';
import { mergedSchema, isGroup, isEntryList } from '../../../src/engine/definition/schemaTree.ts';
import type {
  Definition,
  FieldSchema,
  GroupSchema,
  ListSchema,
  PropertySchema,
} from '../../../src/engine/definition/types.ts';

const emails = fc.constantFrom('ada@example.com', ' ada+site@example.co.uk', "o'hara@b.ca");
const phones = fc.constantFrom('4035550142', '(403) 555-0142 ', '+1 403.555.0142');
const postalCodes = fc.constantFrom('T2P 1J9', 't2p1j9', ' K1A-0B1 ');
const dates = fc.constantFrom('2026-11-21', ' 21 Nov 2027', 'le 1er mars 2028');
const times = fc.constantFrom('14:30', '9 am ', '8 h 15');
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });

/** An answer that a field takes, or nearly. */
function fitting({
  type,
  format,
  enum: options,
  items,
  disabledOptions = [],
  exclusiveOptions = [],
  minimum = 0,
  maximum = 20,
  double,
}: FieldSchema): fc.Arbitrary<unknown> {
  if (options) return fc.constantFrom(...options.filter((option) => !disabledOptions.includes(option)));
  if (items) {
    const together = items.enum.filter((option) => !exclusiveOptions.includes(option));
    return fc.oneof(
      { weight: 4, arbitrary: fc.uniqueArray(fc.constantFrom(...together), { maxLength: 3 }) },
      ...exclusiveOptions.map((option) => fc.constant([option])),
      fc.uniqueArray(fc.constantFrom(...items.enum), { maxLength: 3 }),
    );
  }
  if (type === 'boolean') return fc.constantFrom(true, true, true, false);
  // Small numbers, so that lists which follow one stay short enough to be right as a whole.
  if (type === 'integer')
    return fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 2) }) },
      fc.integer({ min: minimum, max: maximum }),
    );
  // As many decimals as it takes.
  if (type === 'number' && double !== undefined) {
    const parts = 10 ** Number(double);
    return fc.integer({ min: minimum * parts, max: maximum * parts }).map((whole) => whole / parts);
  }
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (format === 'email') return emails;
  if (format === 'postal-code') return postalCodes;
  if (format === 'date') return dates;
  if (format === 'time') return times;
  return format === 'phone' ? phones : words;
}

const broken: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\t\n',
    '\u00a0',
    '\u200b',
    '0',
    'null',
    'ada@',
    '555-0142',
    '31 Feb 2027',
    '25:00',
    '<b>x</b>',
    '\u0000',
    '\ud800',
    '\u202e',
    '👩‍👩‍👧',
    'x'.repeat(60_000),
  ),
  fc.constantFrom(null, true, false, 0, -1, 1, 2.5, 1e308, [], [null], {}, ['x', 'x'], { length: 1 }),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 2 }),
);

const extra = fc.dictionary(
  fc.constantFrom('admin', 'id', 'constructor', 'toString', '__proto__', 'source', 'company'),
  fc.jsonValue({ maxDepth: 1 }),
  { maxKeys: 2 },
);

/** Probability, in percent, that a part is missing or broken. */
type Damage = number;

/** Something in the place of a part: mostly what belongs there, sometimes nothing or something else. */
const damaged = (right: fc.Arbitrary<unknown>, damage: Damage): fc.Arbitrary<unknown> =>
  damage === 0
    ? right
    : fc.oneof(
        { weight: 100 - damage, arbitrary: right },
        { weight: damage / 2, arbitrary: fc.constant(undefined) },
        { weight: damage / 2, arbitrary: broken },
      );

function partLike(property: PropertySchema, damage: Damage): fc.Arbitrary<unknown> {
  // Only the service that has taken a file knows whether its answer is right.
  if (property.type === 'file') return fc.constant(undefined);
  if (isGroup(property)) return damaged(groupLike(property, damage), damage);
  if (isEntryList(property)) return damaged(listLike(property, damage), damage);
  return damaged(fitting(property), damage);
}

const groupLike = ({ properties }: GroupSchema, damage: Damage): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, partLike(property, damage)])),
  );

/** As many entries as any number of the form asks for, mostly. */
const listLike = ({ items, maxItems, minItems = 0 }: ListSchema, damage: Damage): fc.Arbitrary<unknown[]> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.array(groupLike(items, damage), {
        minLength: Math.max(minItems, Math.min(3, maxItems)),
        maxLength: Math.min(4, maxItems),
      }),
    },
    { weight: damage === 0 ? 0 : 1, arbitrary: fc.array(partLike(items, damage), { maxLength: maxItems + 2 }) },
  );

/**
 * Leads as a service may receive them: right ones, ones with mistakes, missing answers, and fields nobody asked for.
 */
export function leadLike(definition: Definition): fc.Arbitrary<Record<string, unknown>> {
  const schema = mergedSchema(definition);
  return fc
    .tuple(
      fc.oneof(
        { weight: 3, arbitrary: groupLike(schema, 0) },
        { weight: 4, arbitrary: groupLike(schema, 6) },
        { weight: 2, arbitrary: groupLike(schema, 70) },
      ),
      extra,
    )
    .map(([answers, more]) => ({ ...more, ...answers }));
}
