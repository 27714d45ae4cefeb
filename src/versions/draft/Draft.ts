// draft: the unpublished changes of the desk, one draft for the company, beside the content folder.

import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Libsql from 'libsql';
import pLimit from 'p-limit';
import type { DeskPathText, NamedChange } from '../../deskApi/content.ts';
import { contentFolders, EditedFiles } from '../EditedFiles.ts';
import { ifAbsent, writeAtomically } from '../files.ts';
import {
  DraftConflictError,
  DraftError,
  type FileText,
  hashText,
  lacksJsonExtension,
  isJsonContent,
  readContentFileOrNull,
  type DraftChange,
  mergeByLines,
  type StoredChange,
} from './contentFile.ts';
import { codeOfError } from '../../values/errors.ts';

/**
 * The content folder and changes to it: each file's new text and the folder's text when the change began. Services
 * change it one at a time.
 */
export class Draft {
  readonly contentDir: string;
  readonly files: EditedFiles;
  private readonly changesDir: string;
  private readonly discardedDir: string;
  private readonly oneAtATime = pLimit(1);

  constructor(
    contentDir: string,
    readonly folder: string,
  ) {
    this.contentDir = resolve(contentDir);
    this.files = new EditedFiles(this.contentDir);
    this.changesDir = join(folder, 'changes');
    this.discardedDir = join(folder, 'taken');
  }

  async isWritable(): Promise<boolean> {
    const folders = Object.values(contentFolders(this.contentDir));
    const tried = folders.map((folder) => access(folder, constants.W_OK).catch(ifAbsent));
    return Promise.all(tried).then(
      () => true,
      () => false,
    );
  }

  async changes(): Promise<DraftChange[]> {
    const paths = await this.changedPaths();
    const changes = await Promise.all(paths.map((path) => this.readChange(path)));
    return changes.filter(isChanged);
  }

  /** The paths of changed files, without new pictures that nothing shows, such as a removed logo. */
  async changedPaths(): Promise<string[]> {
    const paths = await this.recordedPaths();
    const texts = paths.some(lacksJsonExtension) ? await this.texts() : [];
    const isChange = async (path: string): Promise<boolean> =>
      isJsonContent(path) ||
      texts.some(({ text }) => text.includes(basename(path))) ||
      (await readContentFileOrNull(this.contentDir, path)) !== null;
    const changes = await Promise.all(paths.map(isChange));
    return paths.filter((_path, index) => changes[index]);
  }

  private async recordedPaths(): Promise<string[]> {
    const names = await readdir(this.changesDir).catch((): string[] => []);
    const files = names.filter((name) => name.endsWith('.json'));
    return files.map((name) => decodeURIComponent(name.slice(0, -'.json'.length))).sort();
  }

  /** A hash of content folder and draft, which names what is checked, previewed and published. */
  async state(): Promise<string> {
    const changes = (await this.changes()).map(({ path, now, before }) => [path, now, before]);
    return hashText(JSON.stringify([await this.files.hash(), changes]));
  }

  /** All content files and rate tables with their changes. */
  async texts(): Promise<DeskPathText[]> {
    const paths = new Set([...(await this.files.list()), ...(await this.recordedPaths())]);
    const texts = [...paths].filter(isJsonContent).map(async (path) => {
      const text = await this.read(path);
      return text === null ? [] : { path, text };
    });
    return (await Promise.all(texts)).flat();
  }

  /** A file with its change. */
  async read(path: string): Promise<FileText> {
    return (await this.readChange(path)).now;
  }

  /** Discards the given changes; throws, and discards none, where one has changed meanwhile. `restore` undoes it. */
  discard(discarded: readonly NamedChange[]): Promise<void> {
    return this.withLock(async () => {
      for (const each of discarded) await this.expectUnchanged(each);
      await mkdir(this.discardedDir, { recursive: true });
      for (const { path } of discarded) await rename(this.recordPath(path), this.recordPath(path, this.discardedDir));
    });
  }

  restore(paths: readonly string[]): Promise<void> {
    return this.withLock(async () => {
      for (const path of paths) {
        if (isChanged(await this.readChange(path))) throw conflictError(path);
        if ((await rename(this.recordPath(path, this.discardedDir), this.recordPath(path)).catch(ifAbsent)) === null)
          throw new DraftError(`No change of ${path} was taken back.`);
      }
    });
  }

  /** Prefers a change to the folder's later one of the same lines. */
  keepMine(change: NamedChange): Promise<void> {
    return this.withLock(async () => {
      const { path, folder, now } = await this.expectUnchanged(change);
      await this.writeChange(path, { before: folder, now });
    });
  }

  /** Call this, `removeChange` and `removeUnused` within `withLock`. */
  async writeChange(path: string, change: StoredChange): Promise<void> {
    await mkdir(this.changesDir, { recursive: true });
    await writeAtomically(this.recordPath(path), JSON.stringify(change));
  }

  /** Reads a change. Throws where it has another hash. */
  private async expectUnchanged({ path, hash }: NamedChange): Promise<DraftChange> {
    const change = await this.readChange(path);
    if (change.hash !== hash || !isChanged(change)) throw conflictError(path);
    return change;
  }

  /** Reads the stored change of a file. Where none is, its texts before and now are both that in the content folder. */
  async readChange(path: string): Promise<DraftChange> {
    const folder = await readContentFileOrNull(this.contentDir, path);
    const record = await readFile(this.recordPath(path), 'utf8').catch(ifAbsent);
    const stored = record === null ? { before: folder, now: folder } : (JSON.parse(record) as StoredChange);
    const hash = hashText(JSON.stringify([stored.now, folder]));
    return { ...stored, path, folder, hash, merged: mergeByLines(path, stored, folder) };
  }

  private recordPath(path: string, dir = this.changesDir): string {
    return join(dir, `${encodeURIComponent(path)}.json`);
  }

  removeChange(path: string): Promise<void> {
    return rm(this.recordPath(path), { force: true });
  }

  /** Removes discarded changes, and pictures that nothing has shown for a day. */
  async removeUnused(): Promise<void> {
    await rm(this.discardedDir, { recursive: true, force: true });
    const used = await this.changedPaths();
    for (const path of (await this.recordedPaths()).filter((each) => !used.includes(each)))
      if (Date.now() - (await stat(this.recordPath(path))).mtimeMs > day) await this.removeChange(path);
  }

  /** Does a step while no other service changes or publishes the draft. */
  withLock<Result>(step: () => Promise<Result>): Promise<Result> {
    return this.oneAtATime(() => withLockFile(join(this.folder, 'lock'), step));
  }
}

const day = 24 * 60 * 60 * 1000;

const isChanged = ({ now, folder }: DraftChange): boolean => now !== folder;

export const draftFolderBeside = (siteDir: string): string => join(dirname(siteDir), 'draft');

const conflictError = (path: string): DraftConflictError =>
  new DraftConflictError(`${path} was changed meanwhile, by somebody else or on another device.`);

/** Milliseconds to wait for the lock, and between tries. */
const [timeoutMs, retryMs] = [10_000, 50];

/**
 * Does a step while no other process does one with the same lock file, an empty database. The operating system frees
 * the lock when a process is killed.
 * @throws DraftConflictError where others have it for too long.
 */
async function withLockFile<Result>(file: string, step: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(file), { recursive: true });
  const lock = await openLock(file);
  try {
    for (const end = performance.now() + timeoutMs; ; await setTimeout(retryMs)) {
      try {
        lock.exec('begin exclusive');
        break;
      } catch (error) {
        if (codeOfError(error) !== 'SQLITE_BUSY') throw error;
        if (performance.now() > end)
          throw new DraftConflictError('Another service is changing or publishing something. Try again in a moment.');
      }
    }
    return await step();
  } finally {
    lock.close();
  }
}

async function openLock(file: string): Promise<Libsql.Database> {
  try {
    return new Libsql(file);
  } catch (error) {
    // The library's errors have no code: this write throws the operating system's error instead, which has one.
    await writeFile(file, '', { flag: 'a' });
    throw error;
  }
}
