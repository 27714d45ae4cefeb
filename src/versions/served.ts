import { join } from 'node:path';
import type { BuiltVersion } from './BuildProcess.ts';
import { tryReadJson, writeAtomically } from './files.ts';
import { type StoredContent, versionFolder, versionPaths } from './versionFolder.ts';

/** The record of the served version. Times are ISO 8601, in UTC. */
export interface Served {
  version: string;
  since: string;
  /** When visitors first had the version that this one restores. */
  back?: string;
  /** The latest first. */
  before: EarlierVersion[];
}

export interface EarlierVersion {
  version: string;
  since: string;
  until: string;
  back?: string;
}

export const servedFile = (siteDir: string): string => join(siteDir, 'served.json');

/** Reads the record of the served version; undefined before the first version, or if it is unreadable. */
export const readServedIfReadable = (siteDir: string): Promise<Served | undefined> => tryReadJson(servedFile(siteDir));

/** A line about the served version while the files have an error. */
export const servedDuringErrorNotice = (served: Served | undefined): string | undefined =>
  served && `visitors keep version ${served.version} until this is right`;

/** Thrown where visitors may only get a version once the questions in `asks` are confirmed. */
export class UnconfirmedError extends Error {
  override readonly name = 'UnconfirmedError';

  constructor(readonly asks: readonly string[]) {
    super(asks.join('\n'));
  }
}

/**
 * Publishes a version by `goLive`.
 * @throws UnconfirmedError where the version needs confirmation: nothing is done then.
 */
export async function goLiveOrThrowUnconfirmed<Result>(
  { asks }: Pick<BuiltVersion, 'asks'>,
  isConfirmed: boolean,
  goLive: () => Promise<Result>,
): Promise<Result> {
  if (asks.length > 0 && !isConfirmed) throw new UnconfirmedError(asks);
  return goLive();
}

export async function recordServed(
  siteDir: string,
  version: string,
  now: Date,
  { back }: Pick<Served, 'back'> = {},
): Promise<Served> {
  const last = await readServedIfReadable(siteDir);
  const time = now.toISOString();
  const isSame = last?.version === version;
  const previous = last && { version: last.version, since: last.since, until: time, back: last.back };
  const served: Served = {
    version,
    since: isSame ? last.since : time,
    back: isSame ? last.back : back,
    before: [...(previous && !isSame ? [previous] : []), ...(last?.before ?? [])],
  };
  await writeServed(siteDir, served);
  return served;
}

export const writeServed = (siteDir: string, served: Served): Promise<void> =>
  writeAtomically(servedFile(siteDir), JSON.stringify(served));

/** Reads the served content; undefined where it cannot be read. */
export async function readServedContent(siteDir: string): Promise<StoredContent | undefined> {
  const served = await readServedIfReadable(siteDir);
  return served && tryReadJson(join(versionFolder(siteDir, served.version), versionPaths.content));
}
