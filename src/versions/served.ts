import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './files.ts';

/** Which version is served. Times are ISO 8601, in UTC. */
export interface Served {
  version: string;
  since: string;
  /** The owner went back from this one: it is not served again until the files are changed. */
  insteadOf?: string;
  /** What was served before, the last one first. */
  before: EarlierVersion[];
}

const mistake = { isMistake: true } as const;

/** A version that was served for some time. */
export interface EarlierVersion {
  version: string;
  since: string;
  until: string;
  /** The owner went back from it. */
  isMistake?: true;
}

/** Of all versions in a folder, the record which of them is served. */
export const servedFile = (siteDir: string): string => join(siteDir, 'served.json');

/** What is served; undefined before the first version, and where the record of it cannot be read. */
export async function readServed(siteDir: string): Promise<Served | undefined> {
  try {
    return JSON.parse(await readFile(servedFile(siteDir), 'utf8')) as Served;
  } catch {
    return undefined;
  }
}

/** Has a version be served from now on. It changes at once, or not at all. */
export async function serve(siteDir: string, version: string, now: Date, insteadOf?: string): Promise<Served> {
  const last = await readServed(siteDir);
  const at = now.toISOString();
  const isSame = last?.version === version;
  const served: Served = {
    version,
    since: isSame ? last.since : at,
    ...(insteadOf !== undefined && { insteadOf }),
    before: [
      ...(last && !isSame
        ? [{ version: last.version, since: last.since, until: at, ...(insteadOf !== undefined && mistake) }]
        : []),
      ...(last?.before ?? []),
    ],
  };
  await writeServed(siteDir, served);
  return served;
}

export const writeServed = (siteDir: string, served: Served): Promise<void> =>
  writeWhole(servedFile(siteDir), JSON.stringify(served));
