import fc from 'fast-check';
import type { Definition } from '../../../src/engine/definition/Definition.ts';
import type { FieldSchema } from '../../../src/engine/definition/FieldSchema.ts';

const emails = fc.constantFrom('ada@example.com', ' ada+site@example.co.uk', "o'hara@b.ca");
const phones = fc.constantFrom('4035550142', '(403) 555-0142 ', '+1 403.555.0142');
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });

/** An answer that a field takes, or nearly. */
function fitting({ type, format, enum: options, items, minimum = 0, maximum = 20 }: FieldSchema): fc.Arbitrary<unknown> {
  if (options) return fc.constantFrom(...options);
  if (items) return fc.uniqueArray(fc.constantFrom(...items.enum), { maxLength: 3 });
  if (type === 'boolean') return fc.constantFrom(true, true, true, false);
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum });
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (format === 'email') return emails;
  return format === 'phone' ? phones : words;
}

const broken: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom('', ' ', '\t\n', '\u00a0', '\u200b', '0', 'null', 'ada@', '555-0142', '<b>x</b>', '\u0000', '\ud800', '\u202e', '👩‍👩‍👧', 'x'.repeat(60_000)),
  fc.constantFrom(null, true, false, 0, -1, 1, 2.5, 1e308, [], [null], {}, ['x', 'x'], { length: 1 }),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 2 }),
);

const extra = fc.dictionary(fc.constantFrom('admin', 'id', 'constructor', 'toString', '__proto__', 'source', 'company'), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 });

/** Leads as a service may receive them: right ones, ones with mistakes, missing answers, and fields nobody asked for. */
export function leadLike({ sections }: Definition): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.values(sections).flatMap(({ schema }) => Object.entries(schema.properties));
  const right = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, fitting(field)])));
  const wrong = fc.record(Object.fromEntries(fields.map(([name]) => [name, broken])), { requiredKeys: [] });
  const keepFew = fc.array(fc.nat(fields.length - 1), { maxLength: 2 });
  return fc.tuple(right, wrong, keepFew, keepFew, extra, fc.constantFrom('right', 'mixed', 'mixed', 'wrong')).map(([good, bad, few, gone, more, kind]) => {
    if (kind === 'right') return { ...more, ...good };
    if (kind === 'wrong') return { ...more, ...bad };
    const chosen = (numbers: number[]) => new Set(numbers.map((index) => fields[index]?.[0]));
    const [spoilt, missing] = [chosen(few), chosen(gone)];
    const mixed = Object.entries(good).map(([name, value]) => [name, spoilt.has(name) && name in bad ? bad[name] : value] as const);
    return { ...more, ...Object.fromEntries(mixed.filter(([name]) => !missing.has(name))) };
  });
}
