import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from '../../compile/findings.ts';
import { displayPath } from '../displayPath.ts';
import type { ProjectCode } from '../projectCodes.ts';

const ending = '.json';

/** The text of a rate table. */
export interface TableText {
  file: string;
  name: string;
  text: string;
}

const finding = (file: string, code: ProjectCode, message: string, hint: string): Finding => ({ file, line: 1, column: 1, severity: 'error', code, message, hint });

/** The files of a folder of rate tables, and what in it is none. Hidden files belong to the system. */
export async function readTableFiles(dir: string): Promise<{ texts: TableText[]; findings: Finding[] }> {
  const folder = displayPath(dir);
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return { texts: [], findings: [finding(folder, 'missing-folder', 'there is no folder with rate tables here', 'put at least one rate table into it')] };
  const shown = entries.filter(({ name }) => !name.startsWith('.'));
  const isTable = (entry: (typeof shown)[number]): boolean => entry.isFile() && entry.name.endsWith(ending);
  const names = shown.filter(isTable).map(({ name }) => name).sort();
  const findings = shown.filter((entry) => !isTable(entry)).map(({ name }) =>
    finding(`${folder}/${name}`, 'unknown-file', 'nothing reads this: rate tables are files that end in .json, without folders between', 'move it to another place'));
  if (names.length === 0) findings.push(finding(folder, 'missing-file', 'there is no rate table in this folder', 'a rate table is a file such as 2026-11-01.json'));
  const texts = await Promise.all(names.map(async (name) => ({
    file: `${folder}/${name}`,
    name: name.slice(0, -ending.length),
    text: await readFile(path.join(dir, name), 'utf8'),
  })));
  return { texts, findings };
}
