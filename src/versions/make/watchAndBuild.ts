import { FindingsError } from '../../compile/Finding.ts';
import type { BuildReport } from '../BuildProcess.ts';
import { FilesChangedError, type SiteBuilder } from './SiteBuilder.ts';
import { messageOfError } from '../../values/errors.ts';

/** The polling interval for changes of the files, in milliseconds. */
const pollInterval = 400;
/** Milliseconds without a change before a version is made. */
const debounce = 150;

/**
 * Builds a version of the files, and another after each change, once saves pause; files that change during a build are
 * built anew. Ends after an error outside of the files, whose cause may be loaded modules. The `versionToSkip`, over
 * which a process got stuck, is not built.
 */
export async function* buildOnChangeUntilProgramError(
  builder: Pick<SiteBuilder, 'make' | 'versionName'>,
  pause: (ms: number) => Promise<void>,
  versionToSkip?: string,
): AsyncGenerator<BuildReport> {
  for (let done = versionToSkip; ;) {
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

/** Builds and reports a version; undefined when files changed meanwhile. */
async function buildOnce(builder: Pick<SiteBuilder, 'make'>): Promise<BuildReport | undefined> {
  try {
    return { kind: 'made', ...(await builder.make()) };
  } catch (error) {
    if (error instanceof FilesChangedError) return undefined;
    if (error instanceof FindingsError) return { kind: 'broken', findings: error.lines };
    return { kind: 'failed', reason: messageOfError(error) };
  }
}
