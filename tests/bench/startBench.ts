// How long a build takes, and the service until it answers; and what it holds of memory then and after some leads.

import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { message } from '../server/message.ts';
import { askFor, leadRequest } from './leads/client.ts';
import { startService } from './leads/service.ts';
import { median, report, rounded } from './report.ts';

const rounds = process.argv.includes('--quick') ? 1 : 3;
const folder = await mkdtemp('dist/bench-');

/** Megabytes that a process has in memory. */
async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

const builds: number[] = [];
const starts: number[] = [];
const memory: { started: number; used: number }[] = [];
let sent = 0;
try {
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    execFileSync('tsx', ['src/cli/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
    builds.push((performance.now() - begin) / 1000);

    const start = performance.now();
    const service = await startService(`file:${join(folder, `${round}.db`)}`);
    starts.push((performance.now() - start) / 1000);
    const started = await megabytesOf(service.pid);
    await askFor(3, { port: service.port, clients: 8, expected: 201 }, () =>
      leadRequest('/messages', message, `start-${(sent += 1)}`),
    );
    memory.push({ started, used: await megabytesOf(service.pid) });
    await service.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
report('Build and start, seconds; memory of the service, MB', [
  {
    build: rounded(median(builds)),
    'start until it listens': rounded(median(starts), 2),
    'memory at start': rounded(median(memory.map(({ started }) => started))),
    'after three seconds of leads': rounded(median(memory.map(({ used }) => used))),
  },
]);
