import { access, chmod, constants, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type DraftCheck, isError } from '../../deskApi/content.ts';
import { contentFolders } from '../EditedFiles.ts';
import { ifAbsent, listFilesRecursively, flushToDisk, fileExists, writeFlushed, writeAtomically } from '../files.ts';
import type { DraftBuilder } from '../BuildProcess.ts';
import { type EarlierVersion, recordServed, goLiveOrThrowUnconfirmed } from '../served.ts';
import { bytesOf, type DraftChange, DraftConflictError, DraftError, type FileText } from './contentFile.ts';
import type { Draft } from './Draft.ts';

export interface Publishing {
  draft: Draft;
  builder: Pick<DraftBuilder, 'makeDraft'>;
  siteDir: string;
}

/**
 * Publishes the draft: its files into the content folder, its checked version to visitors. `of` is the state that
 * somebody has seen.
 * @throws DraftError with the first error, UnconfirmedError, or DraftConflictError: nothing is changed then.
 */
export async function publishDraft(
  { draft, builder, siteDir }: Publishing,
  { of, isConfirmed = false }: { of?: string; isConfirmed?: boolean | undefined },
): Promise<void> {
  const { version, state, asks, ...check } = await builder.makeDraft();
  if (of !== undefined && state !== of) throw await staleError(draft);
  if (version === undefined) throw new DraftError(describeFirstError(check));
  await goLiveOrThrowUnconfirmed({ asks }, isConfirmed, () =>
    draft.withLock(async () => {
      await moveJournaledFilesAndServeVersion(draft, siteDir);
      await expectState(draft, state);
      const changes = await draft.changes();
      expectMerged(changes);
      const files = changes.map(({ path, merged = null }) => ({ path, text: merged }));
      const back = changes.find((change) => change.back !== undefined)?.back;
      await stagePublishing(draft, files, { version, back }, () => expectState(draft, state));
      await moveJournaledFilesAndServeVersion(draft, siteDir).catch((cause: Error) => {
        throw new DraftError(`${incomplete} ${cause.message}.`, { cause });
      });
      await draft.removeUnused();
    }),
  );
}

/**
 * @throws DraftConflictError unless content folder and draft have the state.
 */
async function expectState(draft: Draft, state: string): Promise<void> {
  if ((await draft.state()) !== state) throw await staleError(draft);
}

/**
 * @throws DraftConflictError with the files that draft and folder changed in the same lines.
 */
function expectMerged(changes: readonly DraftChange[]): void {
  const paths = changes.flatMap(({ path, merged }) => (merged === undefined ? [path] : []));
  if (paths.length > 0)
    throw new DraftConflictError(
      `${paths.join(', ')}: changed here and, meanwhile, in the content folder. Choose which counts.`,
    );
}

const incomplete = 'Not all of it is in place yet. It is completed once you publish again, or the service starts anew:';

const staleError = async (draft: Draft): Promise<DraftConflictError> =>
  new DraftConflictError(
    (await draft.changedPaths()).length > 0
      ? 'Something was changed since. Look at it, and publish again.'
      : 'There is nothing to publish any more: somebody has published it, or taken it back, meanwhile.',
  );

/** Completes publishing after the service was killed. Throws an error that says whether there was any. */
export const resumePublishingAndCleanUp = (draft: Draft, siteDir: string): Promise<void> =>
  draft
    .withLock(async () => {
      await moveJournaledFilesAndServeVersion(draft, siteDir);
      for (const folder of Object.values(contentFolders(draft.contentDir))) await removePending(folder);
    })
    .catch(async (cause: unknown) => {
      const isBegun = await fileExists(journalFile(draft.folder));
      const text = isBegun ? 'What the desk published is not complete' : 'The desk cannot keep what is changed there';
      throw new DraftError(`${text}: ${String(cause)}`, { cause });
    });

export function describeFirstError({ findings }: Pick<DraftCheck, 'findings'>): string {
  const error = findings.find(isError);
  return `${error?.file}:${error?.line}: ${error?.message}. Until that is mended nothing of it goes live.`;
}

/** The files to put in place or remove, and the version to serve then. */
interface Journal extends Pick<EarlierVersion, 'version' | 'back'> {
  files: { path: string; isRemoved: boolean }[];
}

const journalFile = (folder: string): string => join(folder, 'publishing.json');

const suffix = '.publishing';
/** The path of a file's new text until it is published: in the same folder, so that renaming needs no disk space. */
const pendingFile = (file: string): string => join(dirname(file), `.${basename(file)}${suffix}`);

/**
 * Prepares writing all files or none: they are written beside their places, and then a journal, with which
 * `moveJournaledFilesAndServeVersion` ends it, even after a kill. `expectSame` throws where the files to replace have
 * changed.
 */
export async function stagePublishing(
  { contentDir, folder }: Draft,
  files: readonly WrittenFile[],
  served: Pick<EarlierVersion, 'version' | 'back'>,
  expectSame: () => Promise<void>,
): Promise<void> {
  await writePending(contentDir, files, async () => {
    await mkdir(folder, { recursive: true });
    // Writing takes a while.
    await expectSame();
    const journal: Journal = {
      ...served,
      files: files.map(({ path, text }) => ({ path, isRemoved: text === null })),
    };
    await writeAtomically(journalFile(folder), JSON.stringify(journal));
  });
}

interface WrittenFile {
  path: string;
  text: FileText;
}

/** Writes files beside their places and does a step; removes the files where either fails. */
async function writePending(
  contentDir: string,
  files: readonly WrittenFile[],
  step: () => Promise<void>,
): Promise<void> {
  const written: string[] = [];
  try {
    for (const { path, text } of files) {
      const file = join(contentDir, path);
      if (text === null) {
        await access(dirname(file), constants.W_OK);
        continue;
      }
      await createFolder(dirname(file));
      written.push(pendingFile(file));
      await writeFlushed(pendingFile(file), bytesOf(path, text));
      // The file keeps its permissions and those of the folder's group, since its owner is the service now.
      const { mode: parentMode } = await stat(dirname(file));
      const { mode } = await stat(file).catch(() => ({ mode: parentMode }));
      await chmod(pendingFile(file), (mode | (parentMode & 0o060)) & 0o666);
    }
    await step();
  } catch (error) {
    for (const file of written) await rm(file, { force: true });
    throw error;
  }
}

export const replaceContentFiles = (
  contentDir: string,
  files: readonly { path: string; text: string }[],
): Promise<void> =>
  writePending(contentDir, files, async () => {
    for (const { path } of files) await rename(pendingFile(join(contentDir, path)), join(contentDir, path));
  });

/** Creates a folder with the permissions of its parent. */
async function createFolder(folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true });
  if (created === undefined) return;
  // systemd's RestrictSUIDSGID= refuses more bits.
  const mode = (await stat(dirname(created))).mode & 0o777;
  for (let each = folder; each.length >= created.length; each = dirname(each)) await chmod(each, mode);
}

/**
 * Completes a journal, repeatably after a kill: renames all files, removes their changes from the draft, and serves the
 * version.
 */
export async function moveJournaledFilesAndServeVersion(draft: Draft, siteDir: string): Promise<void> {
  const { contentDir, folder } = draft;
  const text = await readFile(journalFile(folder), 'utf8').catch(ifAbsent);
  if (text === null) return;
  const { files, version, back } = JSON.parse(text) as Journal;
  for (const { path, isRemoved } of files) {
    const file = join(contentDir, path);
    if (isRemoved) await rm(file, { force: true });
    // A missing file was renamed before the kill.
    else await rename(pendingFile(file), file).catch(ifAbsent);
  }
  for (const { path } of files) await flushToDisk(dirname(join(contentDir, path)));
  for (const { path } of files) await draft.removeChange(path);
  await recordServed(siteDir, version, new Date(), { back });
  await rm(journalFile(folder), { force: true });
}

/** Removes files of a publication that was killed before its journal. */
async function removePending(folder: string): Promise<void> {
  const files = await listFilesRecursively(folder).catch((): string[] => []);
  for (const file of files.filter((each) => each.endsWith(suffix))) await rm(join(folder, file), { force: true });
}
