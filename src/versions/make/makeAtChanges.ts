import { DefinitionError, formatFinding } from '../../compile/Finding.ts';
import type { MakerReport } from '../serve/MakerProcess.ts';
import { FilesChangedError, type VersionMaker } from './VersionMaker.ts';

/** How often the files are compared with what was made of them, in milliseconds. */
const lookInterval = 400;
/** How long files stay the same before a version is made of them, and for how long others' saves are waited for. */
const quiet = 150;
const longestWait = 3_000;

/**
 * Makes a version of the files as they are, and then of each change of them; several saves within a moment are one
 * change. Who goes on saving is not waited for: what is there is made, and made again once the files rest. Ends with
 * what fails for no mistake in the files, since the cause may lie in what this process has loaded.
 */
export async function* makeAtChanges(
  maker: Pick<VersionMaker, 'make' | 'wanted'>,
  pause: (ms: number) => Promise<void>,
): AsyncGenerator<MakerReport> {
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

/** What becomes of the files; undefined when they were changed meanwhile, unless they are taken `whileEdited`. */
async function makeOnce(maker: Pick<VersionMaker, 'make'>, whileEdited: boolean): Promise<MakerReport | undefined> {
  try {
    return { kind: 'made', ...(await maker.make({ whileEdited })) };
  } catch (error) {
    if (error instanceof FilesChangedError) return undefined;
    if (error instanceof DefinitionError) return { kind: 'broken', findings: error.findings.map(formatFinding) };
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Waits until the files stay what they are, at most for a while. Returns whether they do. */
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
