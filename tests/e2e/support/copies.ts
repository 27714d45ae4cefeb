import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildForNode } from '../../../src/build/buildCommands.ts';
import type { Main } from '../../../src/cli/commandLine.ts';
import { readCases } from '../../cases/readCases.ts';
import { called } from '../../cli/called.ts';
import { readJsonSources, type SourceFile } from '../../../src/compile/sourceFiles.ts';
import { type Edit, edited } from '../../engine/sources.ts';
import { isThorough } from '../../thorough.ts';
import { adoptVersions, contentDir, copyProject } from '../../project/project.ts';

/**
 * The project's code with the sample project's files, and how they differ from those: files of its own, from some
 * folders, and edited JSON. Or what another copy is, for tests that change it.
 */
interface Copy {
  name: string;
  like?: string;
  /** Whether only `npm run test:all` runs it. */
  long?: true;
  adds?: string[];
  /** Whether it has the project's own files in place of those, with the sample's pictures: they are made once. */
  shipped?: true;
  edits?: Edit[];
}

/** Milliseconds that a notice stays in a copy: no machine is so busy that it goes before it was looked at. */
export const noticeTimeout = 600_000;

// No copy changes code.
const copies = readCases<Copy[]>('e2e/copies').filter(({ long }) => isThorough || !long);
const namesOf = (some: readonly Copy[]): string[] => some.map(({ name }) => name);
/** The names of the copies that the browser tests run: those of their own, and those that are like one of them. */
export const ownCopies = namesOf(copies.filter(({ like }) => like === undefined));
export const likeCopies = namesOf(copies.filter(({ like }) => like !== undefined));

function copyOf(name: string): Copy {
  const copy = copies.find((each) => each.name === name);
  if (!copy) throw new Error(`There is no copy "${name}"`);
  return copy;
}

// One folder for one run: its tests all run in children of one process.
const allCopies = path.join(tmpdir(), `copies-${process.ppid}`);
/** What is built once, and what the check reads of the sources. */
const code = ['src', 'dist', 'node_modules', 'package.json', 'package-lock.json'];
const pictures = 'var/pictures';
/** Commands as JavaScript: each run of one would compile it anew. */
const commands = 'node_modules/.cache/copies';

/** Where a command lies once it is built. */
export const builtCommand = (name: 'publish' | 'estimate'): string => path.resolve(commands, `${name}.js`);

/** Where a copy stands once it is prepared. */
export const copyFolder = (name: string): string => path.join(allCopies, copyOf(name).name);

/** Builds the commands that are run in copies: once, before the first is prepared. */
export const buildCommands = (): Promise<void> =>
  buildForNode(commands, { publish: 'src/cli/publish.ts', estimate: 'src/cli/estimate.ts' });

/** A catalogue, with notices that last. */
const lasting = (text: string): string =>
  text.replace(/(?<="type": "(danger|success)",)(?= "message")/g, ` "timeout": ${noticeTimeout},`);

async function copyShipped(folder: string): Promise<void> {
  for (const part of ['schemas', 'pricing-tables']) await cp(part, path.join(folder, part), { recursive: true });
  const photos = 'schemas/content/photos';
  for (const photo of await readdir(path.join(folder, photos))) {
    const small = path.join(contentDir, photos, photo);
    if (existsSync(small)) await cp(small, path.join(folder, photos, photo));
  }
}

/**
 * Copies the sample project, edits its JSON as an owner would, and makes its site of the code as it is built. What is
 * like another copy needs that one first.
 */
export async function prepareCopy(name: string): Promise<void> {
  const { like, shipped, adds = [], edits = [] } = copyOf(name);
  const folder = copyFolder(name);
  if (like !== undefined) {
    await cp(copyFolder(like), folder, { recursive: true, verbatimSymlinks: true });
    return adoptVersions(path.join(folder, 'var/site'), path.resolve(copyFolder(like)), path.resolve(folder));
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const part of code) await symlink(path.resolve(part), path.join(folder, part));
  await (shipped ? copyShipped(folder) : copyProject(folder));
  for (const added of adds) await cp(added, folder, { recursive: true });
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /^(schemas|pricing-tables).*\.json$/.test(file),
  );
  const sources = await Promise.all(
    files.map(async (file) => ({ path: file, text: await readFile(path.join(folder, file), 'utf8') })),
  );
  for (const { path: file, text } of edited(sources, edits)) await writeFile(path.join(folder, file), lasting(text));
  // Pictures that were made once need not be made again.
  await mkdir(pictures, { recursive: true });
  await mkdir(path.join(folder, path.dirname(pictures)));
  await symlink(path.resolve(pictures), path.join(folder, pictures));
  // In this process: one of its own for each copy would compile all code anew.
  const { main } = (await import(pathToFileURL(builtCommand('publish')).href)) as { main: Main };
  const [siteDir, database] = [path.join(folder, 'var/site'), path.join(folder, 'var/leads.db')];
  const settings = { CONTENT_DIR: folder, SITE_DIR: siteDir, DATABASE_URL: `file:${database}` };
  const made = await called(main, [], settings);
  if (made.code !== 0) throw new Error(`The copy "${name}" has no site: ${made.stdout}${made.stderr}`);
}

/** The definition files of a copy, also before it is prepared: tests are listed by them. */
export async function definitionsOf(name: string): Promise<SourceFile[]> {
  const { like, adds = [], edits = [] } = copyOf(name);
  if (like !== undefined) return definitionsOf(like);
  const files = new Map<string, SourceFile>();
  for (const folder of [contentDir, ...adds])
    for (const file of await readJsonSources(path.join(folder, 'schemas'))) files.set(file.path, file);
  const own = edits.filter(({ file }) => file.startsWith('schemas/'));
  return edited(
    [...files.values()],
    own.map((edit) => ({ ...edit, file: edit.file.replace('schemas/', '') })),
  );
}

export const removeCopies = (): Promise<void> => rm(allCopies, { recursive: true, force: true });
