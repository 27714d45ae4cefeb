import { cp, mkdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../src/server/settings.ts';
import { type BuilderOptions, SiteBuilder } from '../../src/versions/make/SiteBuilder.ts';
import { readServedIfReadable, recordServed } from '../../src/versions/served.ts';
import { adoptVersions, copyProject } from '../project/project.ts';

const optionsOf = async (contentDir: string, siteDir: string) => ({
  ...(await copyProject(contentDir)),
  siteDir,
  language: 'en',
  settings: readSettings({}),
  release: undefined,
});

/** The folder of those that a run of tests has made, whose files run in children of one process. */
const samplesOf = (run: number): string => `served-samples-${run}`;

/** Removes them after the run. */
export default () => (): Promise<void> => rm(join(tmpdir(), samplesOf(process.pid)), { recursive: true, force: true });

let sample: Promise<string> | undefined;

async function makeSample(): Promise<string> {
  const folder = join(await realpath(tmpdir()), samplesOf(process.ppid), String(process.pid));
  await mkdir(folder, { recursive: true });
  const siteDir = join(folder, 'site');
  const { version } = await new SiteBuilder(await optionsOf(folder, siteDir)).make();
  await recordServed(siteDir, version, new Date());
  return folder;
}

/**
 * Copies the sample project into a folder, and its version, without pages, as the one that is served. That is made once
 * in a process, because it takes longer than most tests of what happens next.
 */
export async function servedSample(
  contentDir: string,
  siteDir = join(contentDir, 'site'),
): Promise<BuilderOptions & { version: string }> {
  const from = await (sample ??= makeSample());
  await cp(join(from, 'site'), siteDir, { recursive: true });
  const options = await optionsOf(contentDir, siteDir);
  await adoptVersions(siteDir, from, await realpath(contentDir));
  return { ...options, version: (await readServedIfReadable(siteDir))?.version ?? '' };
}
