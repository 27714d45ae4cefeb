// The entry point of the child process that src/versions/serve/MakerProcess.ts starts; never run by hand.

import { escapeControls } from '../leads/plainText.ts';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serveParent } from '../server/childProcess.ts';
import { settingsOf } from '../server/settings.ts';
import { makeAtChanges } from '../versions/make/makeAtChanges.ts';
import type { MakerReport } from '../versions/serve/MakerProcess.ts';

import { versionMaker } from './publish/versionMaker.ts';

/** Bytes of memory above which this process exits, so that the service starts a fresh one. */
const mostBytes = 500 * 1024 * 1024;

const tell = (report: MakerReport): Promise<void> => new Promise((resolve) => process.send?.(report, () => resolve()));

/** A report in whose texts nothing controls a terminal. */
const printable = (report: MakerReport): MakerReport =>
  JSON.parse(JSON.stringify(report), (_key, value: unknown) =>
    typeof value === 'string' ? escapeControls(value) : value,
  ) as MakerReport;

async function main(): Promise<void> {
  serveParent();
  const maker = await versionMaker(settingsOf(), fileURLToPath(new URL('..', import.meta.url)));
  for await (const report of makeAtChanges(maker, setTimeout)) {
    await tell(printable(report));
    if (process.argv.includes('--once')) break;
    if (report.kind === 'made' && process.memoryUsage.rss() >= mostBytes) break;
  }
  process.exit();
}

await main();
