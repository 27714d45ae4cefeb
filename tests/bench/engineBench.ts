// How much of the engine's and the calculator's work one core does in a second, by the number of rooms of a full house.

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as Works from './engine/works.ts';
import { onlineForm } from '../engine/onlineForms.ts';
import { firstTable } from '../pricing/frozenTables.ts';
import { houseOf } from './browser/houses.ts';
import { median, report, rounded } from './report.ts';

/** The code as the service's build makes it. */
async function builtWorks(): Promise<typeof Works> {
  await mkdir('dist', { recursive: true });
  const outDir = await mkdtemp('dist/bench-');
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'tests/bench/engine/works.ts', outDir, target: 'node20', minify: false },
  });
  try {
    return (await import(pathToFileURL(resolve(outDir, 'works.js')).href)) as typeof Works;
  } finally {
    await rm(outDir, { recursive: true });
  }
}

const { estimate, validateAnswersWithDayTolerance, walkFlow } = await builtWorks();
const form = onlineForm('estimator');
const rounds = process.argv.includes('--quick') ? 5 : 15;
const counts = [1, 7];

const works = {
  'estimate()': (house: Record<string, unknown>) => estimate(house, firstTable),
  'the walk': (house: Record<string, unknown>) => walkFlow(form, house),
  'a whole estimate judged': (house: Record<string, unknown>) => validateAnswersWithDayTolerance(form, house),
};

/** How often something is done in a second of processor time. */
function perSecond(work: () => unknown): number {
  const begin = process.cpuUsage();
  let times = 0;
  let spent = 0;
  while (spent < 100_000) {
    for (let each = 0; each < 50; each += 1) work();
    times += 50;
    const { user, system } = process.cpuUsage(begin);
    spent = user + system;
  }
  return (times / spent) * 1_000_000;
}

/** A house as a browser sends it: what counts, as JSON. */
const sentHouse = (count: number): Record<string, unknown> =>
  JSON.parse(JSON.stringify(walkFlow(form, houseOf(count)).answers)) as Record<string, unknown>;

const houses = counts.map((count) => ({ count, house: sentHouse(count) }));
const found = new Map<string, number[]>();
for (let round = 0; round <= rounds; round += 1) {
  for (const { count, house } of houses) {
    for (const [name, work] of Object.entries(works)) {
      const key = `${name} ${count}`;
      const rate = perSecond(() => work(house));
      // The first round warms up.
      if (round > 0) found.set(key, [...(found.get(key) ?? []), rate]);
    }
  }
}
report(
  'Times a second on one core, by rooms; "linear" is the time of seven rooms beside seven times that of one',
  Object.keys(works).map((name) => {
    const rates = counts.map((count) => median(found.get(`${name} ${count}`) ?? []));
    return {
      work: name,
      ...Object.fromEntries(counts.map((count, index) => [`${count} rooms`, Math.round(rates[index] ?? 0)])),
      linear: rounded((rates[0] ?? 0) / (rates.at(-1) ?? 1) / 7, 2),
    };
  }),
);
