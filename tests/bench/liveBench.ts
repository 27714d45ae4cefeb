// How long it takes from saving a file until visitors have it, while the service runs.

import { setTimeout as sleep } from 'node:timers/promises';
import { LiveService } from '../live/LiveService.ts';
import { median, report, rounded } from './report.ts';

const rounds = process.argv.includes('--quick') ? 3 : 9;
const section = 'schemas/quote/home-type.json';

/** What an owner changes: a wording of a form, and a rate. */
const edits = [
  { edit: 'a heading', file: section, from: /"heading": "[^"]*"/, to: (round: number) => `"heading": "Home ${round}"` },
  {
    edit: 'a rate',
    file: 'pricing-tables/2026-11-01.json',
    from: /"labourRatePerHour": [\d.]+/,
    to: (round: number) => `"labourRatePerHour": ${40 + round}`,
  },
];

/** Seconds from saving a file until the service says that it serves another version. */
async function secondsToLive(service: LiveService, file: string, text: string): Promise<number> {
  const { version } = await service.health();
  const start = performance.now();
  await service.save(file, text);
  while ((await service.health()).version === version) {
    if (performance.now() - start > 60_000) throw new Error(`${file} did not go live within a minute`);
    await sleep(20);
  }
  return (performance.now() - start) / 1000;
}

const service = await LiveService.prepare();
try {
  await service.start();
  const rows = [];
  for (const { edit, file, from, to } of edits) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await secondsToLive(service, file, (await service.read(file)).replace(from, to(round))));
    rows.push({ edit, 'until live': rounded(median(times), 2), longest: rounded(Math.max(...times), 2) });
  }
  report('From saving a file until visitors have it, seconds', rows);
} finally {
  await service.remove();
}
