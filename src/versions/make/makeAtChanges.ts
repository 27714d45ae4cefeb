import { DefinitionError } from '../../compile/Finding.ts';
import type { MakerReport } from '../MakerProcess.ts';
import { FilesChangedError, type VersionMaker } from './VersionMaker.ts';

/** The polling interval for changes of the files, in milliseconds. */
const lookInterval = 400;
/** Milliseconds without a change before a version is made, and the longest wait for further changes. */
const quiet = 150;
const longestWait = 3_000;

/**
 * Makes a version of the files, and another after each change; saves in quick succession are debounced. While changes
 * go on, the current state is made after the longest wait, and again once they end. The generator ends after an error
 * that is no mistake in the files, since its cause may lie in modules that this process has loaded. Nothing is made of
 * the version `stuckAt`, at which an earlier process got stuck.
 */
export async function* makeAtChanges(
  maker: Pick<VersionMaker, 'make' | 'wanted'>,
  pause: (ms: number) => Promise<void>,
  stuckAt?: string,
): AsyncGenerator<MakerReport> {
  while ((await maker.wanted()) === stuckAt) await pause(lookInterval);
  for (let whileEdited = false; ;) {
    const tried = await maker.wanted();
    const report = await makeOnce(maker, whileEdited);
    if (report) yield report;
    if (report?.kind === 'failed') return;
    if (report && !whileEdited) while ((await maker.wanted()) === tried) await pause(lookInterval);
    const areAtRest = await waitForRest(maker, pause);
    whileEdited = !areAtRest || !report;
  }
}

/** Makes a version and reports it; undefined when files changed meanwhile, unless `whileEdited` accepts that. */
async function makeOnce(maker: Pick<VersionMaker, 'make'>, whileEdited: boolean): Promise<MakerReport | undefined> {
  try {
    return { kind: 'made', ...(await maker.make({ whileEdited })) };
  } catch (error) {
    if (error instanceof FilesChangedError) return undefined;
    if (error instanceof DefinitionError) return { kind: 'broken', findings: error.lines };
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Waits until the files stop changing, up to a limit. Returns whether they stopped. */
async function waitForRest(
  maker: Pick<VersionMaker, 'wanted'>,
  pause: (ms: number) => Promise<void>,
): Promise<boolean> {
  let last = await maker.wanted();
  for (let waited = 0; waited < longestWait; waited += quiet) {
    await pause(quiet);
    const now = await maker.wanted();
    if (now === last) return true;
    last = now;
  }
  return false;
}
