import { checkProject } from '../../src/checker/checkProject.ts';
import { checkSources } from '../../src/checker/passes.ts';
import { readIcons } from '../../src/checker/icons.ts';
import { type Finding, formatFinding, textOf } from '../../src/compile/Finding.ts';
import { hashTable } from '../../src/pricing/node/rateTables.ts';
import type { Files } from './applyDiff.ts';
import { frozenFiles } from './frozenFiles.ts';

/** The day on which the pages are read. */
const today = '2026-11-21';
const firstPath = 'pricing-tables/2026-11-01.json';
const root = 'schemas/';

const sourcesIn = (files: Files) =>
  [...files].filter(([path]) => path.startsWith(root)).map(([path, text]) => ({ path: path.slice(root.length), text }));
const icons = await readIcons();
const inFrozen = checkSources(sourcesIn(frozenFiles));
const isUntouched = (files: Files): boolean =>
  sourcesIn(files).length === sourcesIn(frozenFiles).length &&
  sourcesIn(files).every(({ path, text }) => frozenFiles.get(root + path) === text);

function check(files: Files, inUse: boolean): readonly Finding[] {
  const sources = sourcesIn(files);
  const tableTexts = [...files]
    .filter(([path]) => !path.startsWith(root))
    .map(([path, text]) => ({ file: path, name: path.replace(/^.*\/|\.json$/g, ''), text }));
  const first = frozenFiles.get(firstPath) ?? '';
  const stored = inUse ? [{ version: '2026-11-01', content: first, hash: hashTable(JSON.parse(first)) }] : [];
  // Most changes of tables leave the definitions as they are, and checking them takes longest.
  const found = isUntouched(files) ? inFrozen : checkSources(sources);
  return checkProject({ sources, root: 'schemas', tableTexts, stored, icons, today, earlier: found }).findings;
}

const isOf = (finding: Finding, others: readonly Finding[]): boolean =>
  others.some(
    ({ code, message }) =>
      code === finding.code && textOf(finding.message).split('; the same in ')[0] === textOf(message),
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
