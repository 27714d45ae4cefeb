import { type Finding, inFolder, languageOfFirstTaggedPiece, renderSentence } from '../../compile/Finding.ts';
import { englishName } from '../../content/languageName.ts';
import { type ContentValues, pricedOptionsByPath } from '../../content/pricedOptions.ts';
import { namedRatesByDottedPath } from '../../content/rateChanges.ts';
import type { DeskFinding } from '../../deskApi/content.ts';
import { rateUnits } from '../../pricing/rateRows.ts';
import { readTextsAndHashes } from './history.ts';

/** A finding with numbers of rate tables named as on the Rates page. */
export function nameRatesIn(finding: Finding, files: ContentValues): Finding & { message: string } {
  if (typeof finding.message === 'string') return { ...finding, message: finding.message };
  const table = files.get(finding.file);
  const names = namedRatesByDottedPath(table, pricedOptionsByPath(table, files));
  const message = renderSentence(finding.message, ({ words, rate }) => {
    const { name, numbers } = names.get(rate?.join('.') ?? '') ?? {};
    return numbers?.[0] ? `${name}, ${rateUnits[numbers[0].key]},` : words;
  });
  return { ...finding, message };
}

/** Folds missing translations into one finding for each file and language: a new form has hundreds. */
export function foldUntranslatedTextsByFile(findings: readonly Finding[]): Finding[] {
  const keyOf = ({ code, file, message }: Finding): string | undefined =>
    code === 'untranslated-text' ? `${languageOfFirstTaggedPiece(message)} ${file}` : undefined;
  const keys = findings.map(keyOf);
  return findings.flatMap((finding, index) => {
    const key = keys[index];
    const count = key === undefined ? 1 : keys.filter((candidate) => candidate === key).length;
    if (count === 1) return [finding];
    if (keys.indexOf(key) < index) return [];
    const language = englishName(languageOfFirstTaggedPiece(finding.message) ?? '');
    const message = `${count} texts of this file are not translated into ${language}`;
    return [{ ...finding, message, hint: 'npm run -s check -- --translations tells where each belongs' }];
  });
}

/** Whether a finding is about changes; assumed rates are marked where they stand. */
export const isAboutChanges = ({ code }: Finding): boolean => code !== 'assumed-rates';

export async function wordFindings(findings: readonly Finding[], folder: string): Promise<Finding[]> {
  const files = (await readTextsAndHashes(folder)).values;
  return inFolder(
    folder,
    findings.map((finding) => nameRatesIn(finding, files)),
  );
}

export const deskFinding = (finding: Finding, files: ContentValues): DeskFinding => {
  const language = languageOfFirstTaggedPiece(finding.message);
  return { ...nameRatesIn(finding, files), ...(language !== undefined && { language }) };
};
