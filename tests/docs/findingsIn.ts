import { type Finding, formatFinding, renderSentence } from '../../src/compile/Finding.ts';
import { hashTable } from '../../src/pricing/node/rateTables.ts';
import { checkFiles } from '../checker/checkFiles.ts';
import type { Files } from './applyDiff.ts';
import { frozenFiles } from './frozenFiles.ts';

const firstPath = 'pricing-tables/2026-11-01.json';
const root = 'schemas/';

function check(files: Files, inUse: boolean): readonly Finding[] {
  const sources = [...files]
    .filter(([path]) => path.startsWith(root))
    .map(([path, text]) => ({ path: path.slice(root.length), text }));
  const tableTexts = [...files]
    .filter(([path]) => !path.startsWith(root))
    .map(([path, text]) => ({ file: path, name: path.replace(/^.*\/|\.json$/g, ''), text }));
  const first = frozenFiles.get(firstPath) ?? '';
  const stored = inUse ? [{ version: '2026-11-01', content: first, hash: hashTable(JSON.parse(first)) }] : [];
  return checkFiles(sources, { tableTexts, stored });
}

const isOf = (finding: Finding, others: readonly Finding[]): boolean =>
  others.some(
    ({ code, message }) =>
      code === finding.code && renderSentence(finding.message).split('; the same in ')[0] === renderSentence(message),
  );
const frozenWarnings = check(frozenFiles, false);

/**
 * What the checker prints for files, but for the warnings that the sample project has. `inUse`: a lead was priced by
 * its table.
 */
export const findingsIn = (files: Files, { inUse = false } = {}): string[] =>
  check(files, inUse)
    .filter((finding) => !isOf(finding, frozenWarnings))
    .map(formatFinding);
