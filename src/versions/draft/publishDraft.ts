import type { DraftCheck } from '../../leads/deskContent.ts';
import { contentFolders } from '../EditedFiles.ts';
import type { DraftMaker } from '../MakerProcess.ts';
import { unlessAccident } from '../served.ts';
import { bytesOf, DraftConflictError, DraftError } from './contentFile.ts';
import type { Draft } from './Draft.ts';
import { finishPublishing, preparePublishing, removeWaiting } from './publishFiles.ts';

/** What publishing works on. */
export interface Publishing {
  draft: Draft;
  maker: Pick<DraftMaker, 'makeDraft'>;
  siteDir: string;
}

/**
 * Publishes the draft: its files go into the content folder, and the version that was checked to visitors. `of` is the
 * state that somebody looked at, if anybody did.
 * @throws DraftError with the first error, UnconfirmedError, or DraftConflictError: nothing is changed then.
 */
export async function publishDraft(
  { draft, maker, siteDir }: Publishing,
  { of, isMeant = false }: { of?: string; isMeant?: boolean | undefined },
): Promise<void> {
  const { version, state, asks, ...check } = await maker.makeDraft();
  if (of !== undefined && state !== of) throw await changedSince(draft);
  if (version === undefined) throw new DraftError(firstError(check));
  await unlessAccident({ asks }, isMeant, () => draft.alone(() => writeDraft(draft, siteDir, state, version)));
}

/** Completes what was being published when the service was killed. */
export const finishDraft = (draft: Draft, siteDir: string): Promise<void> =>
  draft.alone(async () => {
    await finishPublishing(draft, siteDir);
    for (const folder of Object.values(contentFolders(draft.contentDir))) await removeWaiting(folder);
  });

/**
 * Writes the files of the draft into the content folder, all or none, empties it, and has visitors get the `version` of
 * them, unless content folder and draft are not what `state` names any more.
 */
async function writeDraft(draft: Draft, siteDir: string, state: string, version: string): Promise<void> {
  await finishPublishing(draft, siteDir);
  const expectSame = async (): Promise<void> => {
    if ((await draft.state()) !== state) throw await changedSince(draft);
  };
  await expectSame();
  const changes = await draft.changes();
  const doubtful = changes.filter(({ merged }) => merged === undefined);
  if (doubtful.length > 0) {
    const paths = doubtful.map(({ path }) => path).join(', ');
    throw new DraftConflictError(`${paths}: changed here and, meanwhile, in the content folder. Choose which counts.`);
  }
  const files = changes.map(({ path, merged = null }) => ({
    path,
    bytes: merged === null ? null : bytesOf(path, merged),
  }));
  await preparePublishing(draft, files, version, expectSame);
  await finishPublishing(draft, siteDir).catch((cause: Error) => {
    throw new DraftError(`${notInPlace} ${cause.message}.`, { cause });
  });
  await draft.forgetTaken();
}

const notInPlace = 'Not all of it is in place yet. It is completed once you publish again, or the service starts anew:';

/** Content or draft are not what somebody looked at any more. */
const changedSince = async (draft: Draft): Promise<DraftConflictError> =>
  new DraftConflictError(
    (await draft.changedPaths()).length > 0
      ? 'Something was changed since. Look at it, and publish again.'
      : 'There is nothing to publish any more: somebody has published it, or taken it back, meanwhile.',
  );

/** Why the content with the draft in it cannot be published. */
export function firstError({ findings }: Pick<DraftCheck, 'findings'>): string {
  const [error] = findings.filter(({ severity }) => severity === 'error');
  return `${error?.file}:${error?.line}: ${error?.message}. Until that is mended nothing of it goes live.`;
}
