// The entry point of the child process that src/versions/MakerProcess.ts starts; never run by hand.

import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { fileRead } from '../compile/parseFiles.ts';
import { escapeControls } from '../leads/plainText.ts';
import { loadSettings } from '../server/settings.ts';
import { setUpChild } from '../versions/childProcess.ts';
import { makeOnChanges } from '../versions/make/makeAtChanges.ts';
import { VersionMaker } from '../versions/make/VersionMaker.ts';
import type { StartedWork, DraftMaker, MakerMessage, MakerReport, MakerRequest } from '../versions/MakerProcess.ts';
import { endWhenStuck } from '../versions/stuck.ts';
import { readMakerOptions } from './makerOptions.ts';

/** Bytes of memory above which this process exits, so that the service starts a fresh one. */
const maxBytes = 500 * 1024 * 1024;
const isLarge = (): boolean => process.memoryUsage.rss() >= maxBytes;
/** Milliseconds after which the process, which holds the compiler in memory, exits when nobody needs it. */
const idleFor = 5 * 60_000;

const send = (message: MakerMessage): Promise<void> =>
  new Promise((resolve) => process.send?.(message, () => resolve()));

/** A report in whose texts nothing controls a terminal. */
const printable = (report: MakerReport): MakerReport =>
  JSON.parse(JSON.stringify(report), (_key, value: unknown) =>
    typeof value === 'string' ? escapeControls(value) : value,
  ) as MakerReport;

async function main(): Promise<void> {
  setUpChild();
  endWhenStuck();
  subscribe(fileRead, (file) => void send({ kind: 'reading', file: file as string | null }));
  const maker = new VersionMaker(await readMakerOptions(loadSettings(), fileURLToPath(new URL('..', import.meta.url))));
  let isWatching = false;
  let idleTimer: NodeJS.Timeout | undefined;
  const oneAtATime = pLimit(1);
  /** Does one thing after the other: the making of versions, and what the desk asks. */
  const enqueue = <Result>(work: StartedWork, step: () => Promise<Result>): Promise<Result> =>
    oneAtATime(async () => {
      clearTimeout(idleTimer);
      await send({ kind: 'begun', ...work });
      return step().finally(() => {
        if (!isWatching) idleTimer = setTimeout(() => process.exit(), idleFor);
      });
    });

  const makeVersions = async (watch: boolean, stuckAt: string): Promise<void> => {
    isWatching = watch;
    const folder = {
      versionName: () => maker.versionName(),
      make: async () =>
        enqueue({ version: await maker.versionName(), changed: maker.lastChanged() }, () => maker.make()),
    };
    for await (const report of makeOnChanges(folder, pause, stuckAt)) {
      await send(printable(report));
      if (report.kind === 'failed' || (report.kind === 'made' && isLarge())) process.exit();
      if (!watch) return;
      if (report.kind === 'made') await enqueue({}, () => maker.warmUp());
    }
  };

  const answer = ({ kind, id }: { kind: keyof DraftMaker; id: number }): Promise<MakerMessage> =>
    enqueue<unknown>({ id }, () => maker[kind]()).then(
      (result): MakerMessage => ({ kind: 'answer', id, result }),
      ({ message, code }: NodeJS.ErrnoException): MakerMessage => ({ kind: 'refusal', id, reason: message, code }),
    );

  process.on('message', async (request: MakerRequest) => {
    if (request.kind === 'folder') await makeVersions(request.watch, request.stuckAt);
    else {
      await send(await answer(request));
      if (isLarge()) process.exit();
    }
  });
}

await main();
