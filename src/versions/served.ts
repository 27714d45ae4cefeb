import { join } from 'node:path';
import type { BuiltVersion } from './BuildProcess.ts';
import { tryReadJson, writeAtomically } from './files.ts';
import { type StoredContent, versionFolder, versionPaths } from './versionFolder.ts';

/** The record of which version is served. Times are ISO 8601, in UTC. */
export interface Served {
  version: string;
  since: string;
  /** Since when visitors had the version that it restores. */
  back?: string;
  /** Earlier served versions, the latest first. */
  before: EarlierVersion[];
}

export interface EarlierVersion {
  version: string;
  since: string;
  until: string;
  back?: string;
}

/** The path of the record in a folder of versions. */
export const servedFile = (siteDir: string): string => join(siteDir, 'served.json');

/** The record of what is served; undefined before the first version, or where it cannot be read. */
export const readServed = (siteDir: string): Promise<Served | undefined> => tryReadJson(servedFile(siteDir));

/** Names the served version while the owner's files have an error; undefined where none was served. */
export const servedNotice = (served: Served | undefined): string | undefined =>
  served && `visitors keep version ${served.version} until this is right`;

/** A version looks like an accident: visitors get it once somebody confirms it. */
export class UnconfirmedError extends Error {
  override readonly name = 'UnconfirmedError';

  constructor(readonly asks: readonly string[]) {
    super(asks.join('\n'));
  }
}

/**
 * Has visitors get a new version by `goLive`, be it of saved files, of the desk or of a command.
 * @throws UnconfirmedError where it looks like an accident and nobody said that it is meant: nothing is done then.
 */
export async function goLiveIfConfirmed<Result>(
  { asks }: Pick<BuiltVersion, 'asks'>,
  isConfirmed: boolean,
  goLive: () => Promise<Result>,
): Promise<Result> {
  if (asks.length > 0 && !isConfirmed) throw new UnconfirmedError(asks);
  return goLive();
}

/** Switches to a version, atomically. */
export async function serveVersion(
  siteDir: string,
  version: string,
  now: Date,
  { back }: Pick<Served, 'back'> = {},
): Promise<Served> {
  const last = await readServed(siteDir);
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

/** The content of the version that is served; undefined where there is none, or it cannot be read. */
export async function readServedContent(siteDir: string): Promise<StoredContent | undefined> {
  const served = await readServed(siteDir);
  return served && tryReadJson(join(versionFolder(siteDir, served.version), versionPaths.content));
}
