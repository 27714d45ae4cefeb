// draft: what is changed at the desk and not published yet, one for the company, beside the content folder.

import { createHash } from 'node:crypto';
import { access, constants, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { mergeDiff3 } from 'node-diff3';
import type { DeskPathText } from '../../leads/deskContent.ts';
import { type CompanyClock, dayIn } from '../../pricing/days.ts';
import { contentFolders, EditedFiles } from '../EditedFiles.ts';
import { readRecord, writeWhole } from '../files.ts';
import { versionFolder, versionPlaces } from '../places.ts';
import { readServed } from '../served.ts';
import {
  bytesOf,
  type FileText,
  isContent,
  isDefinition,
  isPicture,
  isTable,
  longestPath,
  mostBytesOf,
  textOf,
} from './contentFile.ts';
import { lockFile } from './lockFile.ts';
import { type Finish, finishPublishing, preparePublishing, removeWaiting } from './publishFiles.ts';

/** A changed file of the draft. */
export interface DraftChange {
  /** From the content folder, with forward slashes. */
  path: string;
  /** What the content folder had when the change began. */
  before: FileText;
  now: FileText;
  /** What the content folder has. */
  folder: FileText;
  /** What is published: `now`, with what was changed in the folder meanwhile; undefined where both changed the same. */
  merged: FileText | undefined;
}

/** A file as the draft has it, else the content folder. `hash` names the text, and is empty for no file. */
export interface DraftFile {
  text: FileText;
  hash: string;
}

/** What somebody asks of the draft that cannot be done. */
export class DraftError extends Error {
  override readonly name = 'DraftError';
}

/** Somebody else was quicker: what is there now. */
export class DraftConflictError extends Error {
  override readonly name = 'DraftConflictError';

  constructor(
    message: string,
    readonly now: DraftFile | undefined,
    readonly files: readonly DraftChange[] = [],
  ) {
    super(message);
  }
}

/** The texts of files in a content folder, and in the draft beside it, which all services change one at a time. */
export class Draft {
  private readonly files: EditedFiles;
  private work: Promise<unknown> = Promise.resolve();

  private readonly contentDir: string;

  constructor(
    contentDir: string,
    /** Where the draft lies, with all that belongs to it. */
    readonly folder: string,
  ) {
    this.contentDir = resolve(contentDir);
    this.files = new EditedFiles(this.contentDir);
  }

  /** Completes what was being published when the service was killed. `serve` has visitors get the version of it. */
  finish(serve: Finish['serve']): Promise<void> {
    return this.alone(async () => {
      await this.finishNow(serve);
      for (const folder of this.folders) await removeWaiting(folder);
    });
  }

  private finishNow(serve: Finish['serve']): Promise<void> {
    return finishPublishing(this.contentDir, this.folder, { forget: (path) => this.forget(path), serve });
  }

  private get folders(): string[] {
    return Object.values(contentFolders(this.contentDir));
  }

  /** Whether the service's account may write the content folder. */
  async isWritable(): Promise<boolean> {
    const tried = this.folders.map((folder) => access(folder, constants.W_OK).catch(absent));
    return Promise.all(tried).then(
      () => true,
      () => false,
    );
  }

  /** All files of the content folder: their paths, and where they lie. */
  contentFiles(): ReturnType<EditedFiles['list']> {
    return this.files.list();
  }

  /** All changed files, by their paths. */
  async changes(): Promise<DraftChange[]> {
    const paths = await this.changedPaths();
    const found = await Promise.all(paths.map((path) => this.change(path)));
    return found.filter((change) => change !== undefined && change.now !== change.folder) as DraftChange[];
  }

  /** The paths of changed files. */
  async changedPaths(): Promise<string[]> {
    const names = await readdir(this.changesDir).catch((): string[] => []);
    const files = names.filter((name) => name.endsWith('.json'));
    return files.map((name) => decodeURIComponent(name.slice(0, -'.json'.length))).sort();
  }

  /** A hash of all that content folder and draft say: it names what is checked, previewed and published. */
  async state(): Promise<string> {
    const changes = (await this.changes()).map(({ path, now, before }) => [path, now, before]);
    return hashOf(JSON.stringify([await this.files.hash(), changes]));
  }

  /** All definitions and rate tables, with the draft in them. */
  async texts(): Promise<DeskPathText[]> {
    const paths = new Set([...(await this.contentFiles()).map(({ file }) => file), ...(await this.changedPaths())]);
    const found = [...paths].filter(isDefinition).map(async (path) => ({ path, ...(await this.read(path)) }));
    return (await Promise.all(found)).filter((file): file is DeskPathText => file.text !== null);
  }

  async read(path: string): Promise<DraftFile> {
    const folder = await this.inFolder(path);
    const change = await this.change(path);
    return fileOf(change ? change.now : folder);
  }

  /**
   * Changes a file, or removes it where `text` is null. `of` is the hash of the text that it was made of. `over` is the
   * hash of what the content folder has, where that was changed meanwhile and shall give way.
   * @throws DraftConflictError when somebody else changed it meanwhile.
   */
  write(path: string, text: FileText, { of, over }: { of: string; over?: string | undefined }): Promise<DraftFile> {
    return this.alone(async () => {
      const folder = await this.inFolder(path);
      const most = mostBytesOf(path);
      if (bytesOf(path, text ?? '').length > most)
        throw new DraftError(`${path} would be larger than ${Math.round(most / 1024)} kB, and no file needs more.`);
      const change = await this.change(path);
      this.expect(path, fileOf(change ? change.now : folder), of);
      if (over !== undefined) this.expect(path, fileOf(folder), over);
      const before = change && over === undefined ? change.before : folder;
      if (text === folder) await this.forget(path);
      else await this.put(path, { before, now: text });
      return fileOf(text);
    });
  }

  /** Takes one change back, which is the text of the hash `of`. It is kept for `undo` until something is published. */
  takeBack(path: string, of: string): Promise<DraftFile> {
    return this.alone(async () => {
      const folder = await this.inFolder(path);
      const change = await this.change(path);
      if (change) {
        this.expect(path, fileOf(change.now), of);
        await mkdir(this.takenDir, { recursive: true });
        await rename(this.fileOf(path), this.fileOf(path, this.takenDir));
      }
      return fileOf(folder);
    });
  }

  /** Brings the change back that was last taken back of a file. */
  undo(path: string): Promise<void> {
    return this.alone(async () => {
      const change = await this.change(path);
      if (change) this.expect(path, fileOf(change.now), '');
      if ((await rename(this.fileOf(path, this.takenDir), this.fileOf(path)).catch(absent)) === null)
        throw new DraftError(`No change of ${path} was taken back.`);
    });
  }

  /**
   * Writes the files of the draft into the content folder, all or none, empties it, and has visitors get the `version`
   * of them by `serve`, unless content folder and draft are not what `state` names any more.
   */
  publish(state: string, version: string, serve: Finish['serve']): Promise<void> {
    return this.alone(async () => {
      await this.finishNow(serve);
      const expectSame = async (): Promise<void> => {
        if ((await this.state()) !== state) throw changedSince();
      };
      await expectSame();
      const changes = await this.changes();
      const doubtful = changes.filter(({ merged }) => merged === undefined);
      if (doubtful.length > 0) throw new DraftConflictError(changedMeanwhile(doubtful), undefined, doubtful);
      const files = changes.map(({ path, merged = null }) => ({
        path,
        bytes: merged === null ? null : bytesOf(path, merged),
      }));
      await preparePublishing(this.contentDir, this.folder, files, version, expectSame);
      await this.finishNow(serve).catch((cause: Error) => {
        throw new DraftError(`${notInPlace} ${cause.message}.`, { cause });
      });
      await rm(this.takenDir, { recursive: true, force: true });
    });
  }

  /**
   * Makes the draft such that publishing it brings back the files of a version. What the content folder has is copied
   * beside the draft first, unless the version that is served has it, too. A rate table that is in force stays, because
   * people may have been given its prices, and with it the options that it prices: resolves to the paths of those that
   * the version has otherwise.
   */
  bringBack(siteDir: string, version: string, now: Date, clock: CompanyClock): Promise<string[]> {
    return this.alone(async () => {
      const earlier = join(versionFolder(siteDir, version), versionPlaces.files);
      const served = await readServed(siteDir);
      const record = served && (await readRecord(versionFolder(siteDir, served.version)));
      const isKept = record?.content?.hash === (await this.files.hash());
      if ((await this.changes()).length > 0)
        throw new DraftError('Publish what is changed, or take it back, before you bring a version back.');
      const files = (await new EditedFiles(earlier).list()).map(({ file }) => file);
      const paths = new Set([...files, ...(await this.contentFiles()).map(({ file }) => file)]);
      const lacking = [...paths].filter((path) => isTable(path) && !files.includes(path));
      const today = dayIn(clock, now);
      const inForce = await Promise.all(lacking.map(async (path) => hasBegun(await this.inFolder(path), today)));
      const stays = (path: string): boolean =>
        inForce.some((is, index) => is && (path === lacking[index] || path.startsWith('schemas/options/')));
      const copies = join(this.folder, 'before', now.toISOString().replace(/\W/g, '-'));
      const staying: string[] = [];
      for (const path of [...paths].filter(isContent)) {
        const folder = await this.inFolder(path);
        const bytes = await readFile(join(earlier, path)).catch(absent);
        const text = bytes === null ? null : textOf(path, bytes);
        if (text === folder) continue;
        if (stays(path)) {
          staying.push(path);
          continue;
        }
        if (folder !== null && !isKept) {
          await mkdir(dirname(join(copies, path)), { recursive: true });
          await writeWhole(join(copies, path), bytesOf(path, folder));
        }
        await this.put(path, { before: folder, now: text });
      }
      return staying;
    });
  }

  private async put(path: string, change: Pick<DraftChange, 'before' | 'now'>): Promise<void> {
    await mkdir(this.changesDir, { recursive: true });
    await writeWhole(this.fileOf(path), JSON.stringify(change));
  }

  private expect(path: string, now: DraftFile, of: string): void {
    if (now.hash !== of)
      throw new DraftConflictError(`${path} was changed meanwhile, by somebody else or on another device.`, now);
  }

  private async change(path: string): Promise<DraftChange | undefined> {
    const text = await readFile(this.fileOf(path), 'utf8').catch(absent);
    if (text === null) return undefined;
    const { before, now } = JSON.parse(text) as Pick<DraftChange, 'before' | 'now'>;
    const folder = await this.inFolder(path);
    return { path, before, now, folder, merged: merge(path, { before, now, folder }) };
  }

  /** What the content folder has. A path that leads elsewhere, by its letters or by a link, is refused. */
  private async inFolder(path: string): Promise<FileText> {
    if (!isContent(path))
      throw new DraftError(`${JSON.stringify(path.slice(0, longestPath))} is no file of the content.`);
    const parts = path.split('/');
    for (let depth = 1; depth <= parts.length; depth += 1) {
      const at = parts.slice(0, depth).join('/');
      const found = await lstat(join(this.contentDir, at)).catch(absent);
      if (found === null) return null;
      const isRight = depth < parts.length ? found.isDirectory() : found.isFile();
      if (!isRight) throw new DraftError(`${at} is a link, or no ${depth < parts.length ? 'folder' : 'file'}.`);
    }
    const bytes = await readFile(join(this.contentDir, path)).catch(absent);
    return bytes === null ? null : textOf(path, bytes);
  }

  private get changesDir(): string {
    return join(this.folder, 'changes');
  }

  private get takenDir(): string {
    return join(this.folder, 'taken');
  }

  private fileOf(path: string, dir = this.changesDir): string {
    return join(dir, `${encodeURIComponent(path)}.json`);
  }

  private forget(path: string): Promise<void> {
    return rm(this.fileOf(path), { force: true });
  }

  private alone<Result>(step: () => Promise<Result>): Promise<Result> {
    const done = this.work.then(() => lockFile(join(this.folder, 'lock'), step, changedElsewhere));
    this.work = done.catch(() => undefined);
    return done;
  }
}

/** Where the draft of a site lies. */
export const draftFolder = (siteDir: string): string => join(dirname(siteDir), 'draft');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

export const fileOf = (text: FileText): DraftFile => ({ text, hash: text === null ? '' : hashOf(text) });

/** With more lines that are the same than these, a merge, whose time grows with their cube, is left to the owner. */
const mostAlike = 300;

function hasManyAlike(text: string): boolean {
  const counts = new Map<string, number>();
  for (const line of text.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts.values()].some((count) => count > mostAlike);
}

/** Three-way merge by lines; undefined where both changed the same lines, or where it would take too long. */
function merge(path: string, { before, now, folder }: Pick<DraftChange, 'before' | 'now' | 'folder'>) {
  if (folder === before || folder === now) return now;
  if (now === null || before === null || folder === null || isPicture(path)) return undefined;
  if ([now, before, folder].some(hasManyAlike)) return undefined;
  const { conflict, result } = mergeDiff3(now, before, folder, { stringSeparator: /(?<=\n)/ });
  return conflict ? undefined : result.join('');
}

/** Content or draft are not what somebody looked at any more. */
export const changedSince = (): DraftConflictError =>
  new DraftConflictError('Something was changed since. Look at it, and publish again.', undefined);

const changedElsewhere = (): DraftConflictError =>
  new DraftConflictError('Another service is changing or publishing something. Try again in a moment.', undefined);

const changedMeanwhile = (files: readonly DraftChange[]): string =>
  `${files.map(({ path }) => path).join(', ')}: changed here and, meanwhile, in the content folder. Choose which counts.`;

const notInPlace = 'Not all of it is in place yet. It is completed once you publish again, or the service starts anew:';

/** Whether a text is that of a rate table that has begun by a day of the company. */
function hasBegun(text: FileText, today: string): boolean {
  const [, begins] = /"effectiveFrom"\s*:\s*"([\d-]+)"/.exec(text ?? '') ?? [];
  return begins !== undefined && begins <= today;
}

/** For a file that is not there. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
