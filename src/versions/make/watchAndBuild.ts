import { FindingsError } from '../../compile/Finding.ts';
import type { BuildReport } from '../BuildProcess.ts';
import { FilesChangedError, type SiteBuilder } from './SiteBuilder.ts';
import { messageOfError } from '../../values/errors.ts';

/** The polling interval for changes of the files, in milliseconds. */
const pollInterval = 400;
/** Milliseconds without a change before a version is made. */
const debounce = 150;

/**
 * Makes a version of the files, and another after each change, once the files are at rest: saves in quick succession
 * are debounced, and what changes while a version is made of it is begun anew. The generator ends after an error that
 * is no mistake in the files, since its cause may lie in modules that this process has loaded. Nothing is made of the
 * version `stuckAt`, at which an earlier process got stuck.
 */
export async function* watchAndBuild(
  builder: Pick<SiteBuilder, 'make' | 'versionName'>,
  pause: (ms: number) => Promise<void>,
  stuckAt?: string,
): AsyncGenerator<BuildReport> {
  for (let done = stuckAt; ;) {
    const version = await builder.versionName();
    await pause(version === done ? pollInterval : debounce);
    if (version === done || version !== (await builder.versionName())) continue;
    const report = await buildOnce(builder);
    if (!report) continue;
    yield report;
    if (report.kind === 'failed') return;
    done = version;
  }
}

/** Makes a version and reports it; undefined when files changed meanwhile. */
async function buildOnce(builder: Pick<SiteBuilder, 'make'>): Promise<BuildReport | undefined> {
  try {
    return { kind: 'made', ...(await builder.make()) };
  } catch (error) {
    if (error instanceof FilesChangedError) return undefined;
    if (error instanceof FindingsError) return { kind: 'broken', findings: error.lines };
    return { kind: 'failed', reason: messageOfError(error) };
  }
}
