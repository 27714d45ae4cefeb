import type { checkSources } from '../../src/checker/passes.ts';
import { type Finding, renderSentence } from '../../src/compile/Finding.ts';
import { fieldNamesIn, isFindingAboutRemovedField, withoutNearestValue } from '../../src/checker/importSchema.ts';
import { type Sample, type Section, sectionFile, sectionOf, sourcesWith } from './samples.ts';
import { valueAt } from '../../src/values/values.ts';

/** How a sample is taken. */
export interface Taken {
  sample: Sample;
  /** As it is, or what is left when all that is refused is taken out; undefined where nothing is left. */
  section: Section | undefined;
  /** In part while at least half of its fields are left. */
  as: 'as it is' | 'in part' | 'refused';
  /** What is refused, by the words of the file, and what the check says to write instead. */
  refused: ReadonlyMap<string, string>;
  /** What is taken and says nothing here, as a warning tells. */
  unread: readonly string[];
}

/** Takes what is refused out of a sample until the check finds no error, and says what that was. */
export function takenOf(sample: Sample, check: typeof checkSources): Taken {
  const all = sectionOf(sample);
  const asked = fieldNamesIn(all);
  const refused = new Map<string, string>();
  let section: Section | undefined = all;
  let unread: string[] = [];
  while (section) {
    const findings: Finding[] = check(sourcesWith(section), '').filter(({ file }) => file === sectionFile);
    const errors = findings.filter(({ severity }) => severity === 'error');
    unread = findings.filter(({ code }) => ['ui-mismatch', 'unknown-field'].includes(code)).map(wordIn(section));
    if (errors.length === 0) break;
    for (const error of errors)
      if (!isFindingAboutRemovedField(error, section, asked) && !refused.has(wordOf(error, section)))
        refused.set(wordOf(error, section), wayOf(error));
    // The last ones first, so that the places of the others stay what they are.
    for (const { at } of errors.toReversed())
      section = section && (withoutNearestValue(section, at) as Section | undefined);
  }
  const isHalf = section !== undefined && fieldNamesIn(section).length * 2 >= asked.length;
  const isWhole = refused.size === 0 && !sample.code;
  return { sample, section, as: isWhole ? 'as it is' : isHalf ? 'in part' : 'refused', refused, unread };
}

const wordIn =
  (section: Section) =>
  (finding: Finding): string =>
    wordOf(finding, section);

/** A word of a section, with its value where that is what is refused and short. */
function wordOf({ at, code, message }: Finding, section: Section): string {
  if (code === 'missing-key') return renderSentence(message);
  const key = at.findLast((step) => typeof step === 'string');
  const value = valueAt(section, at);
  const isShort = ['string', 'number', 'boolean'].includes(typeof value) && String(value).length < 32;
  return isShort && code !== 'unknown-key' ? `"${key}": ${JSON.stringify(value)}` : `"${key}"`;
}

/** What the check says to write instead; a list of what is known says nothing of this word. */
const wayOf = ({ hint }: Finding): string => (hint === undefined || hint.startsWith('known here') ? noWay : hint);

export const noWay = 'nothing yet';
