import type { DraftCheck } from '../../leads/deskContent.ts';
import { serve } from '../served.ts';
import { changedSince, type Draft, DraftError } from './Draft.ts';
import type { DraftChecker } from './DraftProcess.ts';

/** The draft looks like an accident: it is published once somebody says that it is meant. */
export class DraftDoubtError extends Error {
  override readonly name = 'DraftDoubtError';

  constructor(readonly asks: readonly string[]) {
    super(asks.join('\n'));
  }
}

/** What publishing works on. */
export interface Publishing {
  draft: Draft;
  checker: Pick<DraftChecker, 'make'>;
  siteDir: string;
}

/**
 * Publishes the draft: its files go into the content folder, and the version that was checked to visitors. `of` is the
 * state that somebody looked at, if anybody did.
 * @throws DraftError with the first error, DraftDoubtError, or DraftConflictError: nothing is changed then.
 */
export async function publishDraft(
  { draft, checker, siteDir }: Publishing,
  { of, isMeant = false }: { of?: string; isMeant?: boolean | undefined },
): Promise<void> {
  const { version, state, asks, ...check } = await checker.make();
  if (of !== undefined && state !== of) throw changedSince();
  if (version === undefined) throw new DraftError(firstError(check));
  if (asks.length > 0 && !isMeant) throw new DraftDoubtError(asks);
  await draft.publish(state, version, serving(siteDir));
}

/** Has visitors get a version of what was published. */
export const serving =
  (siteDir: string) =>
  async (version: string): Promise<void> =>
    void (await serve(siteDir, version, new Date()));

/** Why the content with the draft in it cannot be published. */
export function firstError({ findings }: Pick<DraftCheck, 'findings'>): string {
  const [error] = findings.filter(({ severity }) => severity === 'error');
  return `${error?.file}:${error?.line}: ${error?.message}. Until that is mended nothing of it goes live.`;
}
