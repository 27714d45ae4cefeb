// How fast the estimator is in Chromium, beside pages made of the same definitions. Ratios count: each is within a run.

import { chromium } from 'playwright';
import { browserArgs, findBrowser } from '../e2e/browser/findBrowser.ts';
import { type Changed, changePages } from './browser/changing.ts';
import { makePages } from './browser/pages.ts';
import { rates, subjects, typeInto } from './browser/typing.ts';
import { weighRoutes } from './browser/weights.ts';
import { median, report, rounded } from './report.ts';

const rounds = process.argv.includes('--quick') ? 3 : 9;
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserArgs });
const pages = await makePages(browser);
try {
  report('JavaScript of each route, kB', await weighRoutes(browser, pages.url));
  await typing();
  await changing();
} finally {
  await browser.close();
  await pages.stop();
}

async function typing(): Promise<void> {
  const typed = await typeInto(browser, pages.url, rounds);
  const costOf = (page: string, rate: number): { latency: number; work: number } => {
    const own = typed.filter((each) => each.page === page && each.rate === rate);
    return { latency: median(own.flatMap(({ latencies }) => latencies)), work: median(own.map(({ work }) => work)) };
  };
  for (const rate of rates) {
    const floor = costOf('the same DOM without script', rate);
    report(
      `A key, CPU / ${rate}: milliseconds to paint and of the main thread, and as multiples of no script`,
      subjects.map(({ name }) => {
        const { latency, work } = costOf(name, rate);
        return {
          page: name,
          latency: rounded(latency),
          work: rounded(work),
          'latency, ratio': rounded(latency / floor.latency, 2),
          'work, ratio': rounded(work / floor.work, 2),
        };
      }),
    );
  }
}

async function changing(): Promise<void> {
  const all: Changed[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(...(await changePages(browser, pages.url, rates)));
  const cases = new Map(all.map((each) => [`${each.change} ${each.rate}`, each]));
  report(
    'A press that changes the page, the first time: milliseconds, beside a plain script for the same nodes',
    [...cases.values()].map(({ change, rate }) => {
      const of = (page: Changed['page'], cost: 'latency' | 'work'): number =>
        median(
          all
            .filter((each) => each.change === change && each.rate === rate && each.page === page)
            .map((each) => each[cost]),
        );
      const row = (cost: 'latency' | 'work') => ({
        [`${cost}, ours`]: rounded(of('ours', cost)),
        [`${cost}, plain script`]: rounded(of('plain script', cost)),
        [`${cost}, ratio`]: rounded(of('ours', cost) / of('plain script', cost), 2),
      });
      return { change, 'CPU /': rate, ...row('latency'), ...row('work') };
    }),
  );
}
