import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Findings } from '../../compile/Finding.ts';
import { Compilation } from '../../compile/Compilation.ts';
import { type FileProblem, isHiddenLockOrBackup, likeJsonFile, readText } from '../../compile/sourceFiles.ts';
import type { CheckedDocument } from '../../compile/CheckedDocument.ts';
import { firstDayOf } from '../../pricing/days.ts';
import { isDate } from '../../pricing/node/rateTables.ts';
import { checkShape } from '../../compile/shape/checkShape.ts';
import { checkShownTexts } from '../checks/shownTexts.ts';
import { parseFilesAndReportStray } from '../../compile/parseFiles.ts';
import { tableKinds, tablesFolder as folder } from '../fileKinds.ts';

const ending = '.json';

export interface TableText {
  file: string;
  name: string;
  text: string;
  /** When the file was last changed, in milliseconds; undefined where that is not known. */
  writtenAt?: number | undefined;
  /** Why the file cannot be read: its text is empty then. */
  problem?: FileProblem;
}

/** Reads the rate tables of a content folder, and reports other files there, but for those of the system. */
export async function readAndCheckTableFolder(contentDir: string, findings: Findings): Promise<TableText[]> {
  const dir = path.join(contentDir, folder);
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) {
    const hint = 'look at how CONTENT_DIR is spelt, or put a rate table into it';
    findings.report({ file: folder }, 'missing-folder', 'there is no folder with rate tables here', hint);
    return [];
  }
  const shown = entries.filter(({ name }) => !isHiddenLockOrBackup(name));
  const isTable = (entry: (typeof shown)[number]): boolean => entry.isFile() && entry.name.endsWith(ending);
  const names = shown
    .filter(isTable)
    .map(({ name }) => name)
    .sort();
  const nothing = 'nothing reads this: rate tables are files that end in .json, without folders between';
  for (const { name } of shown.filter((entry) => !isTable(entry))) {
    // A file named like a table was meant as one; the owner's own others get only a warning.
    const severity = likeJsonFile.test(name) || isDate(name.replace(/\..*/s, '')) ? 'error' : 'warning';
    findings.report({ file: `${folder}/${name}` }, 'unknown-file', nothing, hintFor(name), severity);
  }
  const example = 'a rate table is a file such as 2026-11-01.json';
  if (names.length === 0)
    findings.report({ file: folder }, 'missing-file', 'there is no rate table in this folder', example);
  return Promise.all(
    names.map(async (name) => ({
      file: `${folder}/${name}`,
      name: name.slice(0, -ending.length),
      writtenAt: (await stat(path.join(dir, name)).catch(() => undefined))?.mtimeMs,
      ...(await readText(path.join(dir, name))),
    })),
  );
}

/**
 * Parses tables by the passes for content files, and reports their mistakes. `inUse` has the versions by which leads
 * were priced.
 */
export function parseRateTables(
  texts: readonly TableText[],
  inUse: ReadonlySet<string>,
  findings: Findings,
): TableFile[] {
  const sources = texts.map(({ file, ...text }) => ({ ...text, path: file }));
  const compilation = new Compilation(sources, '', tableKinds(path.posix.dirname(texts[0]?.file ?? '')));
  compilation.collector = findings;
  compilation.run([
    { on: 'files', passes: [parseFilesAndReportStray] },
    { on: 'files', passes: [checkShape] },
    { on: 'files', passes: [checkShownTexts] },
  ]);
  return texts.flatMap(({ file, name, writtenAt }) => {
    const document = compilation.documents.get(file);
    return document ? [{ file, name, document, writtenAt, inUse: inUse.has(name) }] : [];
  });
}

function hintFor(name: string): string {
  const meant = name.replace(/(?:\.json)?\.(txt|rtf|docx?|odt)$/i, ending);
  if (meant === name) return 'move it to another place';
  return /txt$/i.test(name) ? `call it ${meant}` : `save it as plain text, called ${meant}`;
}

/** The JSON of a rate table, of any shape. */
export interface TableFile {
  file: string;
  name: string;
  document: CheckedDocument;
  /** When the file was last changed, in milliseconds; undefined where that is not known. */
  writtenAt?: number | undefined;
  /** Whether a stored lead was priced by the table, which must stay as it is. */
  inUse: boolean;
}

/** Returns the table's first day, or an empty text if it has none. */
export const firstDayOrEmptyText = ({ document }: TableFile): string => firstDayOf(document.value) ?? '';
