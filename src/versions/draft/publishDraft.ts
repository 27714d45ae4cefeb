import { access, chmod, constants, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type DraftCheck, isError } from '../../deskApi/content.ts';
import { contentFolders } from '../EditedFiles.ts';
import { ifAbsent, listFiles, flushToDisk, fileExists, writeFlushed, writeAtomically } from '../files.ts';
import type { DraftBuilder } from '../BuildProcess.ts';
import { type EarlierVersion, serveVersion, goLiveIfConfirmed } from '../served.ts';
import { bytesOf, DraftConflictError, DraftError, type FileText } from './contentFile.ts';
import type { Draft } from './Draft.ts';
import type { DraftChange } from './merge.ts';

export interface Publishing {
  draft: Draft;
  builder: Pick<DraftBuilder, 'makeDraft'>;
  siteDir: string;
}

/**
 * Publishes the draft: its files go into the content folder, and the version that was checked to visitors. `of` is the
 * state that somebody looked at, if anybody did.
 * @throws DraftError with the first error, UnconfirmedError, or DraftConflictError: nothing is changed then.
 */
export async function publishDraft(
  { draft, builder, siteDir }: Publishing,
  { of, isConfirmed = false }: { of?: string; isConfirmed?: boolean | undefined },
): Promise<void> {
  const { version, state, asks, ...check } = await builder.makeDraft();
  if (of !== undefined && state !== of) throw await staleError(draft);
  if (version === undefined) throw new DraftError(describeFirstError(check));
  await goLiveIfConfirmed({ asks }, isConfirmed, () =>
    draft.withLock(async () => {
      await applyJournal(draft, siteDir);
      await expectState(draft, state);
      const changes = await draft.changes();
      expectMerged(changes);
      const files = changes.map(({ path, merged = null }) => ({ path, text: merged }));
      const back = changes.find((change) => change.back !== undefined)?.back;
      await preparePublishing(draft, files, { version, back }, () => expectState(draft, state));
      await applyJournal(draft, siteDir).catch((cause: Error) => {
        throw new DraftError(`${incomplete} ${cause.message}.`, { cause });
      });
      await draft.removeUnused();
    }),
  );
}

/** @throws DraftConflictError where content folder and draft are not what `state` names any more. */
async function expectState(draft: Draft, state: string): Promise<void> {
  if ((await draft.state()) !== state) throw await staleError(draft);
}

/** @throws DraftConflictError with the files that the draft and the content folder changed in the same lines. */
function expectMerged(changes: readonly DraftChange[]): void {
  const paths = changes.flatMap(({ path, merged }) => (merged === undefined ? [path] : []));
  if (paths.length > 0)
    throw new DraftConflictError(
      `${paths.join(', ')}: changed here and, meanwhile, in the content folder. Choose which counts.`,
    );
}

const incomplete = 'Not all of it is in place yet. It is completed once you publish again, or the service starts anew:';

/** Content or draft are not what somebody looked at any more. */
const staleError = async (draft: Draft): Promise<DraftConflictError> =>
  new DraftConflictError(
    (await draft.changedPaths()).length > 0
      ? 'Something was changed since. Look at it, and publish again.'
      : 'There is nothing to publish any more: somebody has published it, or taken it back, meanwhile.',
  );

/** Completes what was being published when the service was killed. Throws an error that says whether there is any. */
export const resumePublishing = (draft: Draft, siteDir: string): Promise<void> =>
  draft
    .withLock(async () => {
      await applyJournal(draft, siteDir);
      for (const folder of Object.values(contentFolders(draft.contentDir))) await removePending(folder);
    })
    .catch(async (cause: unknown) => {
      const isBegun = await fileExists(journalFile(draft.folder));
      const text = isBegun ? 'What the desk published is not complete' : 'The desk cannot keep what is changed there';
      throw new DraftError(`${text}: ${String(cause)}`, { cause });
    });

/** Why the content with the draft in it cannot be published. */
export function describeFirstError({ findings }: Pick<DraftCheck, 'findings'>): string {
  const error = findings.find(isError);
  return `${error?.file}:${error?.line}: ${error?.message}. Until that is mended nothing of it goes live.`;
}

/** The journal: which files are to be put in place, which removed, and which version visitors get then. */
interface Journal extends Pick<EarlierVersion, 'version' | 'back'> {
  files: { path: string; isRemoved: boolean }[];
}

const journalFile = (folder: string): string => join(folder, 'publishing.json');

const suffix = '.publishing';
/** The place where the new text of a file waits: in its own folder, so that renaming needs no room on the disk. */
const pendingFile = (file: string): string => join(dirname(file), `.${basename(file)}${suffix}`);

/**
 * Prepares writing files into the content folder, all of them or none: all are written and flushed beside their places,
 * then a journal beside the draft says so. From there on `applyJournal` completes it, also after a kill.
 * `expectSame` throws where what they are to replace was changed meanwhile.
 */
export async function preparePublishing(
  { contentDir, folder }: Draft,
  files: readonly WrittenFile[],
  served: Pick<EarlierVersion, 'version' | 'back'>,
  expectSame: () => Promise<void>,
): Promise<void> {
  await writePending(contentDir, files, async () => {
    await mkdir(folder, { recursive: true });
    // Writing took its time.
    await expectSame();
    const journal: Journal = {
      ...served,
      files: files.map(({ path, text }) => ({ path, isRemoved: text === null })),
    };
    await writeAtomically(journalFile(folder), JSON.stringify(journal));
  });
}

/** A file of the content folder, with the text that it is to have. */
interface WrittenFile {
  path: string;
  text: FileText;
}

/** Writes and flushes files beside their places, does a step, and removes them again where anything of it fails. */
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
      // Whoever could read and write what was there goes on doing so, whatever the service's own files are for: whoever
      // shares the folder by its group, too, since the file is the service's now.
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

/** Writes files into the content folder, all or none of them. */
export const writeContent = (contentDir: string, files: readonly { path: string; text: string }[]): Promise<void> =>
  writePending(contentDir, files, async () => {
    for (const { path } of files) await rename(pendingFile(join(contentDir, path)), join(contentDir, path));
  });

/** Makes a folder that is there for whoever the one around it is for. */
async function createFolder(folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true });
  if (created === undefined) return;
  // Without what systemd's RestrictSUIDSGID= refuses.
  const mode = (await stat(dirname(created))).mode & 0o777;
  for (let each = folder; each.length >= created.length; each = dirname(each)) await chmod(each, mode);
}

/**
 * Completes what the journal says, of which all may be done again after a kill: files are renamed one right after the
 * other, so that nobody meets half of them, the draft forgets them, and visitors get the version.
 */
export async function applyJournal(draft: Draft, siteDir: string): Promise<void> {
  const { contentDir, folder } = draft;
  const text = await readFile(journalFile(folder), 'utf8').catch(ifAbsent);
  if (text === null) return;
  const { files, version, back } = JSON.parse(text) as Journal;
  for (const { path, isRemoved } of files) {
    const file = join(contentDir, path);
    if (isRemoved) await rm(file, { force: true });
    // One that is not there was renamed before the kill.
    else await rename(pendingFile(file), file).catch(ifAbsent);
  }
  for (const { path } of files) await flushToDisk(dirname(join(contentDir, path)));
  for (const { path } of files) await draft.removeChange(path);
  await serveVersion(siteDir, version, new Date(), { back });
  await rm(journalFile(folder), { force: true });
}

/** Removes what a kill before the journal has left in a folder of the content. */
async function removePending(folder: string): Promise<void> {
  const files = await listFiles(folder).catch((): string[] => []);
  for (const file of files.filter((each) => each.endsWith(suffix))) await rm(join(folder, file), { force: true });
}
