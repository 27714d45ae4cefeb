// How fast the built service takes leads and gives pages, beside inserts of the same rows with nothing around them.

import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startService } from '../e2e/support/startService.ts';
import { message } from '../server/message.ts';
import { insertBare, storedRows } from './leads/bareInserts.ts';
import { askFor, leadRequest, pageRequest } from './leads/client.ts';
import { median, report, rounded } from './report.ts';

const rounds = 3;
const seconds = 3;

// Not the folder for temporary files, which may lie in memory.
const folder = await mkdtemp('dist/bench-');
let made = 0;
const newUrl = (): string => `file:${join(folder, `${(made += 1)}`, 'leads.db')}`;

let sent = 0;
const nextLead = (): string => leadRequest('/messages', message, `bench-${(sent += 1)}`);
const nextPage = (): string => pageRequest('/');

try {
  const databaseUrl = newUrl();
  const service = await startService('.', { DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' });
  const port = Number(new URL(service.url).port);
  const leads = { port, expected: 201 };
  const pages = { port, clients: 4, expected: 200 };
  // Warm.
  await askFor(2, { ...leads, clients: 8 }, nextLead);
  await askFor(1, pages, nextPage);
  await insertBare(newUrl(), storedRows(databaseUrl, 500));

  const table = [];
  for (const clients of [1, 8, 32]) {
    const runs: Record<'service' | 'bare', number>[] = [];
    for (let each = 0; each < rounds; each += 1)
      runs.push({
        service: await askFor(seconds, { ...leads, clients }, nextLead),
        bare: await insertBare(newUrl(), storedRows(databaseUrl, 2000)),
      });
    table.push({
      clients,
      'leads/s': rounded(median(runs.map((run) => run.service)), 0),
      'bare inserts/s': rounded(median(runs.map((run) => run.bare)), 0),
      'ratio to inserts': rounded(median(runs.map((run) => run.service / run.bare)), 2),
    });
  }
  report(`Leads per second, and as a part of bare inserts (medians of ${rounds} rounds)`, table);

  const runs: number[] = [];
  for (let each = 0; each < rounds; each += 1) runs.push(await askFor(seconds, pages, nextPage));
  report('Pages per second, 4 clients', [{ pages: rounded(median(runs), 0) }]);
  await service.stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}
