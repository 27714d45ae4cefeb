import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
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

/** What is read of Lighthouse's result. */
interface Judged {
  audits: Record<string, { score: number | null; displayValue?: string; numericValue?: number }>;
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
}

/** No test needs Lighthouse, and it is a third of all files that `npm ci` would write: this command fetches it. */
const lighthouse = ['exec', '--yes', '--package=lighthouse@12.8.2', '--', 'lighthouse'];
const how = ['--quiet', '--output=json', `--only-categories=${categories.join()}`];

/**
 * Judges one page as Lighthouse's mobile preset does: a slow phone on a slow network. A busy machine can lose a
 * recording: it is then made again, once.
 */
async function judge(url: string, route: string, browser: string, isLast = false): Promise<Row> {
  const args = [...lighthouse, url + route, ...how, `--chrome-flags=--headless=new ${browserArgs.join(' ')}`];
  const options = { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64 * 1024 * 1024 };
  const result = await promisify(execFile)('npm', args, options).catch((error: Error) => error);
  if (result instanceof Error) {
    if (isLast) throw result;
    return judge(url, route, browser, true);
  }
  const { audits, categories: judged } = JSON.parse(result.stdout) as Judged;
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
  const browser = findBrowser();
  if (browser === undefined)
    throw new Error('There is no Chromium here: apt-get install chromium, or npx playwright install chromium');
  const service = await startService();
  try {
    const rows: Row[] = [];
    for (const route of routes) rows.push(await judge(service.url, route, browser));
    print(rows);
    if (!rows.every(isGood)) process.exitCode = 1;
  } finally {
    await service.stop();
  }
}

await main();
