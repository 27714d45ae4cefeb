// draft: what is changed at the desk and not published yet, one for the company, beside the content folder.

import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import Libsql from 'libsql';
import pLimit from 'p-limit';
import type { DeskPathText, NamedChange } from '../../deskApi/content.ts';
import type { DeskEdit, DeskEdits, DeskEditsTaken, RefusedEdit } from '../../deskApi/edits.ts';
import { isDeep, mostDepth, readValue } from '../../content/looseJson.ts';
import { keysOf, pointerOf } from '../../content/pointers.ts';
import { withoutMarksIn } from '../../json/textMarks.ts';
import { type PointerEdit, takeEdit } from '../../content/takeEdit.ts';
import { type ChangedText, translationEdits } from '../../content/translations.ts';
import { withEmptied } from '../../content/takeEdit.ts';
import { contentFolders, EditedFiles } from '../EditedFiles.ts';
import { absent, writeWhole } from '../files.ts';
import {
  bytesOf,
  DraftConflictError,
  type FileText,
  hashOf,
  isContent,
  isText,
  isPicture,
  mostBytesOf,
  notContent,
  readContent,
  DraftError,
} from './contentFile.ts';
import { type DraftChange, type KeptChange, merge } from './merge.ts';
import { codeOfError } from '../../values/errors.ts';

/**
 * The content folder and a set of changes to it: each changed file's text, beside the text that the folder had when the
 * change began. All services change it one at a time.
 */
export class Draft {
  readonly contentDir: string;
  /** All files of the content folder. */
  readonly files: EditedFiles;
  private readonly changesDir: string;
  /** The folder of the changes that were taken back. */
  private readonly takenDir: string;
  private readonly oneAtATime = pLimit(1);

  constructor(
    contentDir: string,
    /** The folder of the draft, with all that belongs to it. */
    readonly folder: string,
  ) {
    this.contentDir = resolve(contentDir);
    this.files = new EditedFiles(this.contentDir);
    this.changesDir = join(folder, 'changes');
    this.takenDir = join(folder, 'taken');
  }

  /** Whether the service's account may write the content folder. */
  async isWritable(): Promise<boolean> {
    const folders = Object.values(contentFolders(this.contentDir));
    const tried = folders.map((folder) => access(folder, constants.W_OK).catch(absent));
    return Promise.all(tried).then(
      () => true,
      () => false,
    );
  }

  /** All changed files, by their paths. */
  async changes(): Promise<DraftChange[]> {
    const paths = await this.changedPaths();
    const found = await Promise.all(paths.map((path) => this.change(path)));
    return found.filter(isChanged);
  }

  /** The paths of changed files. A new picture that nothing shows, such as a logo that was removed again, is none. */
  async changedPaths(): Promise<string[]> {
    const paths = await this.recordedPaths();
    const texts = paths.some(isPicture) ? await this.texts() : [];
    const isChange = async (path: string): Promise<boolean> =>
      isText(path) ||
      texts.some(({ text }) => text.includes(basename(path))) ||
      (await readContent(this.contentDir, path)) !== null;
    const changes = await Promise.all(paths.map(isChange));
    return paths.filter((_path, index) => changes[index]);
  }

  private async recordedPaths(): Promise<string[]> {
    const names = await readdir(this.changesDir).catch((): string[] => []);
    const files = names.filter((name) => name.endsWith('.json'));
    return files.map((name) => decodeURIComponent(name.slice(0, -'.json'.length))).sort();
  }

  /** A hash of all that content folder and draft say: it names what is checked, previewed and published. */
  async state(): Promise<string> {
    const changes = (await this.changes()).map(({ path, now, before }) => [path, now, before]);
    return hashOf(JSON.stringify([await this.files.hash(), changes]));
  }

  /** All content files and rate tables, with the draft in them. */
  async texts(): Promise<DeskPathText[]> {
    const paths = new Set([...(await this.files.list()), ...(await this.recordedPaths())]);
    const found = [...paths].filter(isText).map(async (path) => {
      const text = await this.read(path);
      return text === null ? [] : { path, text };
    });
    return (await Promise.all(found)).flat();
  }

  /** A file as the draft has it, else the content folder. */
  async read(path: string): Promise<FileText> {
    return (await this.change(path)).now;
  }

  /**
   * Takes edits whose places still hold what they were changed from, whatever else is changed. The translation of a
   * text goes with its new words, and out with a part that is taken out. With `isWhole` none is taken where one is
   * refused.
   * @throws DraftError where one would nest a file deeper than is read.
   */
  async edit({ edits: sent, isWhole = false }: DeskEdits): Promise<DeskEditsTaken> {
    for (const { file, path, from, to } of sent) {
      const left = mostDepth - (path.match(/\//g)?.length ?? 0);
      if (isContent(file) && (left < 0 || isDeep(from, left) || isDeep(to, left))) throw new DraftError(tooDeep(file));
    }
    // What is copied out of a preview carries its invisible marks.
    const edits = sent.map((edit): DeskEdit =>
      edit.to === undefined ? edit : { ...edit, to: withoutMarksIn(edit.to) },
    );
    return this.alone(async () => {
      /** The files that these change, each with what the draft said of it before. */
      const changed = new Map<string, DraftChange & { was: FileText }>();
      const undo: DeskEdit[] = [];
      const take = async (edit: DeskEdit): Promise<Omit<RefusedEdit, 'index'> | undefined> => {
        const { file } = edit;
        // Many edits take long, and visitors are answered in between.
        await setImmediate();
        if (!isContent(file)) return { problem: notContent(file) };
        const known = changed.get(file) ?? (await this.change(file));
        const { before, now: text } = known;
        const whole = text === null || before === null ? edit : withEmptied(text, edit, before);
        const taken = edit.path === '' ? takeText(text, edit) : text === null ? undefined : takeEdit(text, whole);
        if (!taken) return { problem: `${file} is not there any more: somebody has removed it.` };
        if ('isBroken' in taken)
          return { problem: `${file} has a mistake in it, and takes changes once that is mended under Files.` };
        if ('isGone' in taken)
          return { problem: 'What this belongs to is not there any more: somebody has removed it.' };
        if ('now' in taken) return taken.now === undefined ? {} : { now: taken.now };
        if (isTooLarge(file, taken.text)) return { problem: tooLarge(file) };
        changed.set(file, { was: text, ...known, now: taken.text });
        if (taken.undo) undo.unshift({ file, ...taken.undo });
        return undefined;
      };
      const refused: RefusedEdit[] = [];
      for (const [index, edit] of edits.entries()) {
        const why = await take(edit);
        if (why) refused.push({ index, ...why });
      }
      if (isWhole && refused.length > 0) return { changes: [], undo: [], moved: [], refused };
      const reworded = new Map<string, ChangedText>();
      for (const { file, path } of edits) {
        const { before, was, now } = changed.get(file) ?? {};
        // Whoever writes a whole text sees to its translations; those of a file that goes have nothing to be for.
        if (was && (path === '' ? now === null : now))
          reworded.set(file, { published: before ?? was, before: was, now: now ?? '' });
      }
      const texts = new Map((await this.texts()).map(({ path, text }) => [path, text]));
      const published = new Map((await this.changes()).map(({ path, before }) => [path, before ?? '']));
      const follow = translationEdits(
        reworded,
        [...texts.keys()],
        (path) => changed.get(path)?.now ?? texts.get(path),
        (path) => published.get(path) ?? texts.get(path),
      );
      for (const edit of follow) await take(edit);
      const moved = follow.flatMap(({ file, path: to, movedFrom }) =>
        movedFrom === undefined ? [] : { file, from: pointerOf([...keysOf(to).slice(0, -1), movedFrom]), to },
      );
      const changes: DeskPathText[] = [];
      for (const [path, { before, folder, was, now }] of changed) {
        // Edits of places that undo each other may lay a file out otherwise, which is no change.
        const isByPlace = edits.every((edit) => edit.file !== path || edit.path !== '');
        const text = isByPlace && inOrder(now) === inOrder(folder) ? folder : now;
        if (text === folder) await this.forget(path);
        else if (text !== was) await this.put(path, { before, now: text });
        if (text !== null && !isPicture(path)) changes.push({ path, text });
      }
      return { changes, undo, moved, refused };
    });
  }

  /** Takes changes back, all or none. They are kept for `undo` until something is published. */
  takeBack(taken: readonly NamedChange[]): Promise<void> {
    return this.alone(async () => {
      for (const each of taken) await this.expect(each);
      await mkdir(this.takenDir, { recursive: true });
      for (const { path } of taken) await rename(this.recordOf(path), this.recordOf(path, this.takenDir));
    });
  }

  /** Brings the changes back that were last taken back of files. */
  undo(paths: readonly string[]): Promise<void> {
    return this.alone(async () => {
      for (const path of paths) {
        if (isChanged(await this.change(path))) throw changedMeanwhile(path);
        if ((await rename(this.recordOf(path, this.takenDir), this.recordOf(path)).catch(absent)) === null)
          throw new DraftError(`No change of ${path} was taken back.`);
      }
    });
  }

  /** Has a change count where the content folder's text was changed in the same lines meanwhile. */
  keepMine(own: NamedChange): Promise<void> {
    return this.alone(async () => {
      const { path, folder, now } = await this.expect(own);
      await this.put(path, { before: folder, now });
    });
  }

  /** Notes a change. Is called within `alone`, as `forget` and `forgetUnused` are. */
  async put(path: string, change: KeptChange): Promise<void> {
    await mkdir(this.changesDir, { recursive: true });
    await writeWhole(this.recordOf(path), JSON.stringify(change));
  }

  /** A change that somebody looked at, unless it is another one by now. */
  private async expect({ path, hash }: NamedChange): Promise<DraftChange> {
    const change = await this.change(path);
    if (change.hash !== hash || !isChanged(change)) throw changedMeanwhile(path);
    return change;
  }

  /** A file with its change; where it has none, all of its texts are what the content folder has. */
  private async change(path: string): Promise<DraftChange> {
    const folder = await readContent(this.contentDir, path);
    const record = await readFile(this.recordOf(path), 'utf8').catch(absent);
    const kept = record === null ? { before: folder, now: folder } : (JSON.parse(record) as KeptChange);
    const hash = hashOf(JSON.stringify([kept.now, folder]));
    return { ...kept, path, folder, hash, merged: merge(path, kept, folder) };
  }

  private recordOf(path: string, dir = this.changesDir): string {
    return join(dir, `${encodeURIComponent(path)}.json`);
  }

  forget(path: string): Promise<void> {
    return rm(this.recordOf(path), { force: true });
  }

  /** Forgets what was taken back, and pictures that have been shown by nothing for a day. */
  async forgetUnused(): Promise<void> {
    await rm(this.takenDir, { recursive: true, force: true });
    const used = await this.changedPaths();
    for (const path of (await this.recordedPaths()).filter((each) => !used.includes(each)))
      if (Date.now() - (await stat(this.recordOf(path))).mtimeMs > day) await this.forget(path);
  }

  /** Does a step while no other service changes or publishes the draft. */
  alone<Result>(step: () => Promise<Result>): Promise<Result> {
    return this.oneAtATime(() => lockFile(join(this.folder, 'lock'), step, changedElsewhere));
  }
}

const day = 24 * 60 * 60 * 1000;

const isChanged = ({ now, folder }: DraftChange): boolean => now !== folder;

const isTooLarge = (path: string, text: FileText): boolean => bytesOf(path, text ?? '').length > mostBytesOf(path);
const tooLarge = (path: string): string =>
  `${path} would be larger than ${Math.round(mostBytesOf(path) / 1024)} kB, and no file needs more.`;
const tooDeep = (path: string): string =>
  `An edit of ${path} nests more than ${mostDepth} lists and objects in each other, and no file needs more.`;

/** Like `takeEdit`, for an edit of a file's whole text, also where there is no such file. */
function takeText(
  text: FileText,
  { path, from, to }: DeskEdit,
): { text: FileText; undo?: PointerEdit } | { now: unknown } {
  const now = text ?? undefined;
  if (now === to) return { text };
  if (now !== from || (to !== undefined && typeof to !== 'string')) return { now };
  return {
    text: to ?? null,
    undo: { path, ...(to !== undefined && { from: to }), ...(now !== undefined && { to: now }) },
  };
}

export const draftFolder = (siteDir: string): string => join(dirname(siteDir), 'draft');

const changedMeanwhile = (path: string): DraftConflictError =>
  new DraftConflictError(`${path} was changed meanwhile, by somebody else or on another device.`);

const changedElsewhere = (): DraftConflictError =>
  new DraftConflictError('Another service is changing or publishing something. Try again in a moment.');

const patience = 10_000;
const pause = 50;

/** The content of a file of JSON, with its keys in their order, which is that of questions. */
const inOrder = (text: FileText): string | undefined => JSON.stringify(readValue(text ?? ''));

/**
 * Does a step while no other process does one with the same lock file, an empty database: the lock is the operating
 * system's, which frees it when a process is killed. Throws `busy()` where another step takes too long.
 */
async function lockFile<Result>(file: string, step: () => Promise<Result>, busy: () => Error): Promise<Result> {
  await mkdir(dirname(file), { recursive: true });
  const lock = await openLock(file);
  try {
    for (const end = performance.now() + patience; ; await setTimeout(pause)) {
      try {
        lock.exec('begin exclusive');
        break;
      } catch (error) {
        if (codeOfError(error) !== 'SQLITE_BUSY') throw error;
        if (performance.now() > end) throw busy();
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
    // The library has no code for why, which the operating system has.
    await writeFile(file, '', { flag: 'a' });
    throw error;
  }
}
