// How fast the built service takes leads and gives pages, beside inserts of the same rows with nothing around them.

import { mkdtemp, rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { message } from '../server/message.ts';
import { fill, insertBare, storedRows } from './leads/bareInserts.ts';
import { askFor, leadRequest, pageRequest } from './leads/client.ts';
import { listAll } from './leads/listing.ts';
import { startService } from './leads/service.ts';

const rounds = 3;
const seconds = 3;
const round = (value: number, digits = 0): number => Number(value.toFixed(digits));
const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;

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

  console.log(`Leads per second, and as a part of bare inserts (medians of ${rounds} rounds, ${cpus().length} cores)`);
  const table = [];
  for (const clients of [1, 8, 32]) {
    const runs: { service: number; bare: number }[] = [];
    for (let each = 0; each < rounds; each += 1) {
      const perSecond = await askFor(seconds, { ...leads, clients }, nextLead);
      const bare = await insertBare(newUrl(), storedRows(databaseUrl, 2000));
      runs.push({ service: perSecond, bare });
    }
    table.push({
      clients,
      'leads/s': round(median(runs.map((run) => run.service))),
      'bare inserts/s': round(median(runs.map((run) => run.bare))),
      ratio: round(median(runs.map((run) => run.service / run.bare)), 2),
    });
  }
  console.table(table);

  console.log('Pages per second, 4 clients');
  const runs: { alone: number; meanwhile: number; leads: number }[] = [];
  for (let each = 0; each < rounds; each += 1) {
    const alone = await askFor(seconds, pages, nextPage);
    const [meanwhile, beside] = await Promise.all([
      askFor(seconds, pages, nextPage),
      askFor(seconds, { ...leads, clients: 8 }, nextLead),
    ]);
    runs.push({ alone, meanwhile, leads: beside });
  }
  const besides = {
    alone: round(median(runs.map((run) => run.alone))),
    'while 8 clients send leads': round(median(runs.map((run) => run.meanwhile))),
    ratio: round(median(runs.map((run) => run.meanwhile / run.alone)), 2),
    'leads/s meanwhile': round(median(runs.map((run) => run.leads))),
  };
  console.table([besides]);
  const rows = storedRows(databaseUrl, 1000);
  await service.stop();

  const many = newUrl();
  await fill(many, rows, 100_000);
  console.log('100,000 leads listed');
  const listings = [];
  for (const format of ['table', 'json', 'csv']) {
    const { lines, ...cost } = await listAll(many, format);
    listings.push({ format, lines, seconds: round(cost.seconds, 1), 'most memory, MB': round(cost.megabytes) });
  }
  console.table(listings);
  console.log(JSON.stringify({ leads: table, pages: besides, listings }));
} finally {
  await rm(folder, { recursive: true, force: true });
}
