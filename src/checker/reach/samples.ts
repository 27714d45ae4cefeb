import { highestBound, lowestBound, ruleBounds } from '../../compile/rules/limits.ts';
import { rulesOfField } from '../../compile/rules/rules.ts';
import { allFormats } from '../../engine/definition/allFormats.ts';
import { shiftDay, resolveLimit } from '../../engine/definition/dayLimits.ts';
import type { FieldSchema, FileAnswer } from '../../engine/definition/types.ts';
import { matchesFor } from '../patterns/patternTexts.ts';

/** Answers that the rules of a field name themselves. */
export const ruleSamples = (field: FieldSchema): unknown[] =>
  rulesOfField(field).flatMap(({ samples }) => samples?.(field) ?? []);

/** Names and types of files that most rules accept, for those of which a field's rules say nothing. */
const plainFiles: { name: string; type: string }[] = ['png', 'pdf'].flatMap((ending) =>
  ['image/png', 'application/pdf'].map((type) => ({ name: `example.${ending}`, type })),
);

/** Files, as the file control describes them, that the rules of a field may accept. */
export function sampleFiles(field: FieldSchema): unknown[] {
  const facts = rulesOfField(field).flatMap(({ fileSamples }) => (fileSamples ? [fileSamples(field)] : []));
  const files = facts.reduce<readonly Partial<FileAnswer>[]>(
    (found, own) => found.flatMap((file) => own.map((fact) => ({ ...file, ...fact }))),
    [{ bytes: 1024 }],
  );
  const completed = files.flatMap((file) => plainFiles.map((plain) => ({ ...plain, ...file })));
  const all = [...new Map(completed.map((file) => [JSON.stringify(file), file])).values()];
  return field.maxFiles === undefined ? all : all.map((file) => [file]);
}

/** Texts as people write them; among them one for each format. */
const plainTexts = [
  'Example',
  'Other',
  ...Object.values(allFormats).map(({ stored, sample = stored.example }) => sample),
  'abc',
  'abc123',
  '2026',
  '7',
  '42',
  '3.50',
  'A1',
];

/**
 * Texts that the rules of a field may accept, the likeliest first; whether they do, its validator says. `others` are
 * answers given elsewhere, which some fields repeat, and `today` decides what some accept.
 */
export function sampleTexts(field: FieldSchema, others: readonly unknown[], today?: string): unknown[] {
  if (field.format === 'date' || field.format === 'time') return sampleTimes(field, others, today);
  const { lower = [], upper = [] } = ruleBounds(field, 'text') ?? {};
  const least = highestBound(lower)?.value ?? 0;
  const most = lowestBound(upper)?.value ?? Infinity;
  const lengths = [1, 3, least, most].filter(Number.isFinite);
  const matching = (pattern: string): string[] => matchesFor(pattern, [0, 1, 2, 4, 8, ...lengths]);
  const written = field.pattern === undefined ? [] : matching(field.pattern);
  const sized = plainTexts.map((text) => text.padEnd(least, 'x').slice(0, most));
  const repeated = ['x', '1', 'Ex'].flatMap((part) => lengths.map((times) => part.repeat(times)));
  const ofRules = rulesOfField(field).flatMap(({ pattern }) => (pattern ? matching(pattern(field)) : []));
  const own = ruleSamples(field).filter((sample) => typeof sample === 'string');
  return [...new Set([...written, ...plainTexts, ...sized, ...repeated, ...ofRules, ...own]), ...others];
}

/** Days after another one, with every weekday among them. */
const offsets = [-7, 0, 7, 30, 365].flatMap((days) => [0, 1, 2, 3, 4, 5, 6].map((more) => days + more));

/** Dates or times that the rules of a field may accept today; `others` are answers given elsewhere. */
function sampleTimes({ format = 'date', earliest, latest }: FieldSchema, others: readonly unknown[], today?: string) {
  const { pattern, stored } = allFormats[format];
  const [first, last] = [resolveLimit(earliest, today), resolveLimit(latest, today)];
  const ends = [first, last, ...others, today, stored.example].filter(
    (text) => typeof text === 'string' && pattern.test(text),
  ) as string[];
  const near =
    format === 'time' ? [] : ends.flatMap((day) => offsets.map((days) => shiftDay(day, { months: 0, days })));
  return [...ends, ...near].filter((text) => text >= (first ?? '') && text <= (last ?? '9'));
}
