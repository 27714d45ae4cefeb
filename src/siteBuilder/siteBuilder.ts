// The entry point of the child process that src/versions/BuildProcess.ts starts; never run by hand.

import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { fileRead } from '../compile/parseFiles.ts';
import { escapeControls } from '../leads/plainText.ts';
import { readSettingsWithFile } from '../server/settings.ts';
import { setUpLowPriorityChildProcess } from '../versions/childProcess.ts';
import { buildOnChangeUntilProgramError } from '../versions/make/watchAndBuild.ts';
import { SiteBuilder } from '../versions/make/SiteBuilder.ts';
import type { StartedWork, DraftBuilder, BuildMessage, BuildReport, BuildRequest } from '../versions/BuildProcess.ts';
import { endIfLoopBlocked } from '../versions/stuck.ts';
import { readBuilderOptions } from './builderOptions.ts';

/** Bytes of memory above which this process exits, so that the service starts a fresh one. */
const maxBytes = 500 * 1024 * 1024;
const isLarge = (): boolean => process.memoryUsage.rss() >= maxBytes;
/** Milliseconds after which the process, which holds the compiler in memory, exits when nobody needs it. */
const idleFor = 5 * 60_000;

const send = (message: BuildMessage): Promise<void> =>
  new Promise((resolve) => process.send?.(message, () => resolve()));

/** A report in whose texts nothing controls a terminal. */
const printable = (report: BuildReport): BuildReport =>
  JSON.parse(JSON.stringify(report), (_key, value: unknown) =>
    typeof value === 'string' ? escapeControls(value) : value,
  ) as BuildReport;

async function main(): Promise<void> {
  setUpLowPriorityChildProcess();
  endIfLoopBlocked();
  subscribe(fileRead, (file) => void send({ kind: 'reading', file: file as string | null }));
  const builder = new SiteBuilder(
    await readBuilderOptions(readSettingsWithFile(), fileURLToPath(new URL('..', import.meta.url))),
  );
  let isWatching = false;
  let idleTimer: NodeJS.Timeout | undefined;
  const oneAtATime = pLimit(1);
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
      versionName: () => builder.versionName(),
      make: async () =>
        enqueue({ version: await builder.versionName(), changed: builder.lastChanged() }, () => builder.make()),
    };
    for await (const report of buildOnChangeUntilProgramError(folder, pause, stuckAt)) {
      await send(printable(report));
      if (report.kind === 'failed' || (report.kind === 'made' && isLarge())) process.exit();
      if (!watch) return;
      if (report.kind === 'made') await enqueue({}, () => builder.warmUp());
    }
  };

  const answer = ({ kind, id }: { kind: keyof DraftBuilder; id: number }): Promise<BuildMessage> =>
    enqueue<unknown>({ id }, () => builder[kind]()).then(
      (result): BuildMessage => ({ kind: 'answer', id, result }),
      ({ message, code }: NodeJS.ErrnoException): BuildMessage => ({ kind: 'refusal', id, reason: message, code }),
    );

  process.on('message', async (request: BuildRequest) => {
    if (request.kind === 'folder') await makeVersions(request.watch, request.stuckAt);
    else {
      await send(await answer(request));
      if (isLarge()) process.exit();
    }
  });
}

await main();
