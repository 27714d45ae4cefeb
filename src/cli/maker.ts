// The entry point of the child process that src/versions/serve/MakerProcess.ts starts; never run by hand.

import { subscribe } from 'node:diagnostics_channel';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { fileRead } from '../checker/checks/text.ts';
import { escapeControls } from '../leads/plainText.ts';
import { serveParent } from '../server/childProcess.ts';
import { settingsOf } from '../server/settings.ts';
import { makeAtChanges } from '../versions/make/makeAtChanges.ts';
import type { MakerMessage } from '../versions/serve/MakerProcess.ts';
import { endWhenStuck } from '../versions/stuck.ts';
import { versionMaker } from './publish/versionMaker.ts';

/** Bytes of memory above which this process exits, so that the service starts a fresh one. */
const mostBytes = 500 * 1024 * 1024;

const tell = (report: MakerMessage): Promise<void> => new Promise((resolve) => process.send?.(report, () => resolve()));

/** A report in whose texts nothing controls a terminal. */
const printable = (report: MakerMessage): MakerMessage =>
  JSON.parse(JSON.stringify(report), (_key, value: unknown) =>
    typeof value === 'string' ? escapeControls(value) : value,
  ) as MakerMessage;

async function main(): Promise<void> {
  serveParent();
  endWhenStuck();
  subscribe(fileRead, (file) => void tell({ kind: 'at', file: file as string | null }));
  const maker = await versionMaker(settingsOf(), fileURLToPath(new URL('..', import.meta.url)));
  const [, , mode, stuckAt] = process.argv;
  for await (const report of makeAtChanges(maker, setTimeout, stuckAt)) {
    await tell(printable(report));
    if (mode === '--once' && report.kind !== 'at') break;
    if (report.kind === 'made' && process.memoryUsage.rss() >= mostBytes) break;
  }
  process.exit();
}

await main();
