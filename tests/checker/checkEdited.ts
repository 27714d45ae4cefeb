import { readFileSync } from 'node:fs';
import type { StoredTable } from '../../src/checker/tables/inUse.ts';
import type { TableText } from '../../src/checker/tables/tableFiles.ts';
import { type Finding, renderSentence } from '../../src/compile/Finding.ts';
import { hashTable } from '../../src/pricing/node/rateTables.ts';
import { type Edit, edited, frozen } from '../engine/sources.ts';
import { firstVersion as first, firstTableFile } from '../project/project.ts';
import { checkFiles } from './checkFiles.ts';

/**
 * A change of the sample project: edits of definitions (`contact/form.json`) or tables (`tables/2026-11-01.json`), and
 * copies of its table under other names.
 */
export interface Change {
  name: string;
  /** Versions of later tables: copies of its first one with their own version and first day. */
  copies?: string[];
  /** The copies were written so many minutes after its first one, which was written today. */
  minutesLater?: number;
  edits?: Edit[];
  /** Its table has priced a lead. */
  inUse?: boolean;
  today?: string;
}

const firstText = readFileSync(firstTableFile, 'utf8');
const stored: StoredTable = { version: first, content: firstText, hash: hashTable(JSON.parse(firstText)) };

/** Line of the text, from 1, that a finding names. */
export type PlacedFinding = Finding & { message: string; on: string };

/** What is found in the sample project with a change, but for the assumed rates that it has. */
export function checkEdited({
  copies = [],
  minutesLater = 0,
  edits = [],
  inUse = false,
  today = '2026-11-21',
}: Omit<Change, 'name'>): PlacedFinding[] {
  const copied = copies.map((version) => ({
    path: `tables/${version}.json`,
    text: firstText
      .replace(`"version": "${first}"`, `"version": "${version}"`)
      .replace(`"effectiveFrom": "${first}"`, `"effectiveFrom": "${version}"`),
  }));
  const files = edited([...frozen, { path: `tables/${first}.json`, text: firstText }, ...copied], edits);
  const sources = files.filter(({ path }) => !path.startsWith('tables/'));
  const tableTexts = files
    .filter(({ path }) => path.startsWith('tables/'))
    .map(({ path, text }): TableText => {
      const name = path.slice('tables/'.length, -'.json'.length);
      return { file: path, name, text, writtenAt: Date.parse(today) + (name === first ? 0 : minutesLater * 60_000) };
    });
  const findings = checkFiles(sources, { tableTexts, stored: inUse ? [stored] : [], today });
  const texts = new Map(
    files.map(({ path, text }) => [path.startsWith('tables/') ? path : `schemas/${path}`, text.split('\n')]),
  );
  return findings.map((finding) => ({
    ...finding,
    message: renderSentence(finding.message),
    on: texts.get(finding.file)?.[finding.line - 1] ?? '',
  }));
}
