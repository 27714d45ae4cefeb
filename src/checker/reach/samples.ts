import { highestBound, lowestBound, ruleBoundsIfMeasurable } from '../../compile/rules/limits.ts';
import { rulesOfField, type Vocabulary } from '../../compile/Vocabulary.ts';
import { dateFormats } from '../../engine/definition/dates.ts';
import { shiftDay, resolveNonFieldLimit } from '../../engine/definition/dayLimits.ts';
import type { FieldSchema, FileAnswer } from '../../engine/definition/types.ts';
import { guessMatchPerRepeatCount } from '../patterns/patternTexts.ts';

export const collectUnverifiedSamplesFromRules = (vocabulary: Vocabulary, field: FieldSchema): unknown[] =>
  rulesOfField(vocabulary, field).flatMap(({ samples }) => samples?.(field) ?? []);

/** Names and types of files that most rules accept. */
const plainFiles: { name: string; type: string }[] = ['png', 'pdf'].flatMap((ending) =>
  ['image/png', 'application/pdf'].map((type) => ({ name: `example.${ending}`, type })),
);

/** Made-up files, as the file control describes them, that the rules of a field may accept; nothing has tested them. */
export function unverifiedFileAnswers(vocabulary: Vocabulary, field: FieldSchema): unknown[] {
  const facts = rulesOfField(vocabulary, field).flatMap(({ fileSamples }) => (fileSamples ? [fileSamples(field)] : []));
  const files = facts.reduce<readonly Partial<FileAnswer>[]>(
    (found, own) => found.flatMap((file) => own.map((fact) => ({ ...file, ...fact }))),
    [{ bytes: 1024 }],
  );
  const completed = files.flatMap((file) => plainFiles.map((plain) => ({ ...plain, ...file })));
  const all = [...new Map(completed.map((file) => [JSON.stringify(file), file])).values()];
  return field.maxFiles === undefined ? all : all.map((file) => [file]);
}

/** Usual texts, among them one of each format. */
const plainTexts = ({ formats }: Vocabulary): string[] => [
  'Example',
  'Other',
  ...Object.values(formats).map(({ stored, sample = stored.example }) => sample),
  'abc',
  'abc123',
  '2026',
  '7',
  '42',
  '3.50',
  'A1',
];

/**
 * Texts that the rules of a field may accept, the likeliest first. `others` are other answers, which some fields
 * repeat.
 */
export function unverifiedTexts(
  vocabulary: Vocabulary,
  field: FieldSchema,
  otherAnswers: readonly unknown[],
  today?: string,
): unknown[] {
  if (field.format === 'date' || field.format === 'time') return sampleTimes(field, otherAnswers, today);
  const { lower = [], upper = [] } = ruleBoundsIfMeasurable(vocabulary, field, 'text') ?? {};
  const least = highestBound(lower)?.value ?? 0;
  const most = lowestBound(upper)?.value ?? Infinity;
  const lengths = [1, 3, least, most].filter(Number.isFinite);
  const matching = (pattern: string): string[] => guessMatchPerRepeatCount(pattern, [0, 1, 2, 4, 8, ...lengths]);
  const written = field.pattern === undefined ? [] : matching(field.pattern);
  const usual = plainTexts(vocabulary);
  const sized = usual.map((text) => text.padEnd(least, 'x').slice(0, most));
  const repeated = ['x', '1', 'Ex'].flatMap((part) => lengths.map((times) => part.repeat(times)));
  const ofRules = rulesOfField(vocabulary, field).flatMap(({ pattern }) => (pattern ? matching(pattern(field)) : []));
  const own = collectUnverifiedSamplesFromRules(vocabulary, field).filter((sample) => typeof sample === 'string');
  return [...new Set([...written, ...usual, ...sized, ...repeated, ...ofRules, ...own]), ...otherAnswers];
}

/** Distances in days, with every weekday among them. */
const offsets = [-7, 0, 7, 30, 365].flatMap((days) => [0, 1, 2, 3, 4, 5, 6].map((more) => days + more));

/** Dates or times that the rules of a field may accept; `others` are other answers. */
function sampleTimes({ format, earliest, latest }: FieldSchema, others: readonly unknown[], today?: string) {
  const { pattern, stored } = dateFormats[format === 'time' ? 'time' : 'date'];
  const [first, last] = [resolveNonFieldLimit(earliest, today), resolveNonFieldLimit(latest, today)];
  const ends = [first, last, ...others, today, stored.example].filter(
    (text) => typeof text === 'string' && pattern.test(text),
  ) as string[];
  const near =
    format === 'time' ? [] : ends.flatMap((day) => offsets.map((days) => shiftDay(day, { months: 0, days })));
  return [...ends, ...near].filter((text) => text >= (first ?? '') && text <= (last ?? '9'));
}
