// Run by the service in a process of its own (src/versions/serve/MakerProcess.ts), never by hand.

import { setPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DefinitionError, formatFinding } from '../compile/Finding.ts';
import { readEnvironment } from '../server/environment.ts';
import { readSettings } from '../server/settings.ts';
import type { MakerReport } from '../versions/serve/MakerProcess.ts';
import { FilesChangedError, type VersionMaker } from '../versions/make/VersionMaker.ts';
import { escapeControls } from './commandLine.ts';
import { filesAtRest, type Pauses } from '../versions/make/filesAtRest.ts';
import { versionMaker } from './publish/versionMaker.ts';

/** How often the files are looked at, in milliseconds. */
const look = 400;
const pauses: Pauses = { quiet: 150, longestWait: 3_000 };
/** When a try that failed for no mistake in the files is made again. */
const retry = 10_000;
/** After so many versions, or with so much memory, it ends, and the service starts a new one. */
const mostVersions = 100;
const mostBytes = 500 * 1024 * 1024;

/** What becomes of the files as they are; undefined when they were changed meanwhile. */
async function attempt(maker: VersionMaker): Promise<MakerReport | undefined> {
  try {
    const { version } = await maker.make();
    return { kind: 'made', version };
  } catch (error) {
    if (error instanceof FilesChangedError) return undefined;
    if (error instanceof DefinitionError)
      return { kind: 'broken', findings: error.findings.map((finding) => escapeControls(formatFinding(finding))) };
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Waits until the files stand for another version than the one that was tried last, and rest. */
async function nextChange(maker: VersionMaker, tried: string): Promise<void> {
  while ((await maker.wanted()) === tried) await setTimeout(look);
  await filesAtRest(() => maker.wanted(), pauses);
}

const tell = (report: MakerReport): Promise<void> => new Promise((resolve) => process.send?.(report, () => resolve()));

async function main(): Promise<void> {
  process.once('disconnect', () => process.exit());
  // Told to everybody in a terminal or a unit: the service finishes first, and ends this.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  try {
    // Who is served goes first.
    setPriority(10);
  } catch {
    // Where that is not allowed, they share.
  }
  const once = process.argv.includes('--once');
  const maker = await versionMaker(readSettings(readEnvironment()), fileURLToPath(new URL('..', import.meta.url)));
  for (let versions = 0; ;) {
    const tried = await maker.wanted();
    const report = await attempt(maker);
    if (report === undefined) {
      await filesAtRest(() => maker.wanted(), pauses);
      continue;
    }
    await tell(report);
    if (once) break;
    if (report.kind === 'made') versions += 1;
    // Before the next change: who saved it would wait for the new process to read everything.
    if (versions > 1 && (versions >= mostVersions || process.memoryUsage.rss() >= mostBytes)) break;
    if (versions === 1) await maker.warmUp();
    const changed = nextChange(maker, tried);
    await (report.kind === 'failed' ? Promise.race([setTimeout(retry), changed]) : changed);
    // It may be of the code, which was built anew meanwhile: the next process reads it again.
    if (report.kind === 'failed') break;
  }
  process.exit();
}

await main();
