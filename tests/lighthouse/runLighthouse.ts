import lighthouse from 'lighthouse';
import { launch } from 'puppeteer-core';
import { report, rounded } from '../bench/report.ts';
import { browserArgs, findBrowser } from '../e2e/browser/findBrowser.ts';
import { startService } from '../e2e/support/startService.ts';

const routes = ['/', '/our-work', '/request-a-quote', '/get-detailed-quote'];
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];

interface Row {
  route: string;
  scores: Record<Category, number>;
  shift: number;
  paint: number;
  /** Milliseconds in which the page could not have answered. */
  blocked: number;
  /** What keeps a score below its goal. */
  losses: string[];
}

/**
 * Judges one page as Lighthouse's mobile preset does: a slow phone on a slow network. A busy machine can lose a
 * recording: it is then made again, once.
 */
async function judge(url: string, route: string, port: number, isLast = false): Promise<Row> {
  const result = await lighthouse(url + route, {
    port,
    onlyCategories: [...categories],
    logLevel: 'error',
    output: 'json',
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${route}`);
  const { audits, categories: judged, runtimeError } = result.lhr;
  if (runtimeError && !isLast) return judge(url, route, port, true);
  if (runtimeError) throw new Error(`${route}: ${runtimeError.message}`);
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round((judged[category]?.score ?? 0) * 100)]),
  ) as Row['scores'];
  const wanting = categories.filter((category) => scores[category] < goals[category]);
  const losses = wanting.flatMap((category) =>
    (judged[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${id} ${audits[id]?.displayValue ?? ''}`),
  );
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    route,
    scores,
    shift: number('cumulative-layout-shift'),
    paint: number('largest-contentful-paint'),
    blocked: number('total-blocking-time'),
    losses,
  };
}

/** Prints the table, and what keeps scores below their goals. */
function print(rows: readonly Row[]): void {
  report(
    'Lighthouse: a slow phone on a slow network',
    rows.map(({ route, scores, shift, paint, blocked }) => ({
      route,
      ...scores,
      'layout shift': rounded(shift, 3),
      'largest paint, s': rounded(paint / 1000, 2),
      'blocked, ms': rounded(blocked, 0),
    })),
  );
  for (const { route, losses } of rows) for (const loss of losses) console.log(`${route}  ${loss}`);
}

const isGood = ({ scores, shift }: Row): boolean =>
  categories.every((category) => scores[category] >= goals[category]) && shift < 0.005;

/** Judges every route of the built site, served by the real service, and prints the table. Fails below the goals. */
async function main(): Promise<void> {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    throw new Error('There is no Chromium here: apt-get install chromium, or npx playwright install chromium');
  const service = await startService();
  const browser = await launch({ executablePath, args: browserArgs });
  const port = Number(new URL(browser.wsEndpoint()).port);
  try {
    const rows: Row[] = [];
    for (const route of routes) rows.push(await judge(service.url, route, port));
    print(rows);
    if (!rows.every(isGood)) process.exitCode = 1;
  } finally {
    await browser.close();
    await service.stop();
  }
}

await main();
