// How fast the built service takes leads and gives pages, beside inserts of the same rows with nothing around them.

import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { message } from '../server/message.ts';
import { fill, insertBare, storedRows } from './leads/bareInserts.ts';
import { askFor, leadRequest, pageRequest } from './leads/client.ts';
import { listAll } from './leads/listing.ts';
import { startBareRoute, startService } from './leads/service.ts';
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
  const service = await startService(databaseUrl);
  const { port } = service;
  const leads = { port, expected: 201 };
  const pages = { port, clients: 4, expected: 200 };
  // Warm.
  await askFor(2, { ...leads, clients: 8 }, nextLead);
  await askFor(1, pages, nextPage);
  await insertBare(newUrl(), storedRows(databaseUrl, 500));

  const bareRoute = await startBareRoute(databaseUrl, newUrl());
  const bareLeads = { port: bareRoute.port, expected: 201 };
  await askFor(2, { ...bareLeads, clients: 8 }, nextLead);

  const table = [];
  for (const clients of [1, 8, 32]) {
    const runs: Record<'service' | 'route' | 'bare', number>[] = [];
    for (let each = 0; each < rounds; each += 1)
      runs.push({
        service: await askFor(seconds, { ...leads, clients }, nextLead),
        route: await askFor(seconds, { ...bareLeads, clients }, nextLead),
        bare: await insertBare(newUrl(), storedRows(databaseUrl, 2000)),
      });
    table.push({
      clients,
      'leads/s': rounded(median(runs.map((run) => run.service)), 0),
      'a route that only inserts/s': rounded(median(runs.map((run) => run.route)), 0),
      'bare inserts/s': rounded(median(runs.map((run) => run.bare)), 0),
      'ratio to inserts': rounded(median(runs.map((run) => run.service / run.bare)), 2),
      'of that route': rounded(median(runs.map((run) => run.route / run.bare)), 2),
    });
  }
  await bareRoute.stop();
  report(`Leads per second, and as a part of bare inserts (medians of ${rounds} rounds)`, table);

  const runs: { alone: number; meanwhile: number; leads: number }[] = [];
  for (let each = 0; each < rounds; each += 1) {
    const alone = await askFor(seconds, pages, nextPage);
    const [meanwhile, beside] = await Promise.all([
      askFor(seconds, pages, nextPage),
      askFor(seconds, { ...leads, clients: 8 }, nextLead),
    ]);
    runs.push({ alone, meanwhile, leads: beside });
  }
  report('Pages per second, 4 clients', [
    {
      alone: rounded(median(runs.map((run) => run.alone)), 0),
      'while 8 clients send leads': rounded(median(runs.map((run) => run.meanwhile)), 0),
      ratio: rounded(median(runs.map((run) => run.meanwhile / run.alone)), 2),
      'leads/s meanwhile': rounded(median(runs.map((run) => run.leads)), 0),
    },
  ]);
  const rows = storedRows(databaseUrl, 1000);
  await service.stop();

  const many = newUrl();
  await fill(many, rows, 100_000);
  const listings = [];
  for (const format of ['table', 'json', 'csv']) {
    const { lines, seconds: taken, megabytes } = await listAll(many, format);
    listings.push({ format, lines, seconds: rounded(taken), 'most memory, MB': rounded(megabytes, 0) });
  }
  report('100,000 leads listed', listings);
} finally {
  await rm(folder, { recursive: true, force: true });
}
