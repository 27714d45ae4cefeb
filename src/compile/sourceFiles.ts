import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { maxSeconds, readWithTimeout } from '../json/readInTime.ts';
import { metaFolder } from './FileKinds.ts';
import type { FindingKind } from './Finding.ts';
import { codeOfError } from '../values/errors.ts';

export interface FileProblem {
  code: FindingKind;
  message: string;
  hint: string;
}

/** No file needs more bytes than these: many times what the largest holds. */
const maxBytes = 128 * 1024;

const refused = (message: string, hint: string, code: FindingKind = 'unreadable-file') => ({
  text: '',
  problem: { code, message, hint },
});

/** Reads the text of a file written by hand; a file that cannot be one is not read, and its text is empty. */
export async function readText(file: string): Promise<{ text: string; problem?: FileProblem }> {
  try {
    const stats = await readWithTimeout(stat(file));
    if (stats.size > maxBytes && stats.isFile()) {
      const message = `the file holds ${formatBytes(stats.size)}, and none needs more than ${formatBytes(maxBytes)}`;
      return refused(message, 'something else was saved under its name: put it back from a copy', 'file-too-large');
    }
    if (stats.isFile()) return { text: await readWithTimeout(readFile(file, 'utf8')) };
    const kind = stats.isDirectory() ? 'a folder, and a file belongs here' : 'no file that can be read';
    return refused(`this is ${kind}`, 'give it another name, and put the file back');
  } catch (error) {
    const why = String(codeOfError(error) ?? error);
    if (why === 'ETIMEDOUT')
      return refused(
        `the file gives nothing in ${maxSeconds} seconds`,
        'see whether the disk or network it lies on answers',
      );
    return refused(`the file cannot be read: ${why}`, 'see whether you may open it');
  }
}

export const formatBytes = (bytes: number): string => {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
};

/** One JSON file as read: its path from the folder `schemas`, with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
  /** Why the file cannot be read; its text is empty then. */
  problem?: FileProblem;
}

/** Files that are JSON, and those whose names end almost so: they were meant to be, and nothing would read them. */
export const likeJsonFile = /\.(?:json|jsonc|json5|jsonn|jsn|josn|jsno|jso)(?:\.txt)?$/i;

/** Whether a path is of a file that systems and editors keep for themselves: hidden, locks, backups, thumbnails. */
export const isHiddenLockOrBackup = (path: string): boolean =>
  /(?:^|\/)(?:[.#]|~\$|(?:thumbs\.db|desktop\.ini)$)|~$|\.(?:bak|tmp|swp|orig)$/i.test(path);

/**
 * Reads every JSON file below `schemasDir`, in a stable order. A folder that is called like a JSON file is returned as
 * one that cannot be read, and so is a link to a folder, in which nothing is looked for. What belongs to the system,
 * and copies of the meta-schemas, which are for editors, are skipped. Throws when the folder is missing.
 */
export async function readJsonSources(schemasDir: string): Promise<SourceFile[]> {
  const entries = (await readdir(schemasDir, { recursive: true, withFileTypes: true })).map((entry) => ({
    isFile: entry.isFile(),
    isLink: entry.isSymbolicLink(),
    name: path.relative(schemasDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
  }));
  const content = entries.filter(({ name }) => !isHiddenLockOrBackup(name) && !name.startsWith(`${metaFolder}/`));
  const paths = content.map(({ name }) => name).filter((name) => likeJsonFile.test(name));
  const isFolder = async (name: string): Promise<boolean> =>
    (await stat(path.join(schemasDir, name)).catch(() => undefined))?.isDirectory() === true;
  const links = content.filter(({ isLink, name }) => isLink && !paths.includes(name));
  const linked = await Promise.all(links.map(async ({ name }) => ((await isFolder(name)) ? [name] : [])));
  const ofLinks = linked.flat().map((name): SourceFile => {
    const hint = 'put the folder itself here';
    return { path: name, ...refused('this is a link to a folder, in which nothing is looked for', hint) };
  });
  const read = async (name: string): Promise<SourceFile> => ({
    path: name,
    ...(await readText(path.join(schemasDir, name))),
  });
  const others = content
    .filter(({ isFile, name }) => isFile && otherEndings.test(name) && !likeJsonFile.test(name))
    .map(({ name }) => name)
    .filter((name) => !paths.includes(name.replace(otherEndings, '.json')));
  const saved = (await Promise.all(others.map(read))).filter(({ text }) => holdsJson(text));
  return [...(await Promise.all(paths.map(read))), ...saved, ...ofLinks].sort((first, second) =>
    first.path < second.path ? -1 : 1,
  );
}

/** Endings that programs put instead of .json. */
export const otherEndings = /\.(?:txt|rtf|docx?|odt)$/i;
/** Whether a text begins like JSON, or like a word processor's file (`PK`); other texts are the owner's own notes. */
const holdsJson = (text: string): boolean => /^\uFEFF?\s*\{|^PK\u0003\u0004/.test(text);

/** Marks in the names of the files that `git mergetool` compares, and leaves when it is broken off. */
export const mergeMarks = /_(?:BACKUP|BASE|LOCAL|REMOTE)_\d+(?=\.|$)/;

/** Marks that computers put to the name of a copy, or of a file that was fetched twice. */
export const copyMarks = /^copy of |[ -]{1,9}copy( ?\(?\d+\)?)?(?=\.|$)| {0,9}\(\d+\)(?=\.|$)/gi;
