import type { Browser, Page } from 'playwright';
import { MeasuredPage, watchPaints } from './measure.ts';
import { openEstimator, paths } from './pages.ts';
import { viewport } from './weights.ts';

/** A page to type into: how it is opened, and a text field on it. */
interface Subject {
  name: string;
  open: (browser: Browser, url: string) => Promise<Page>;
  field: string;
}

const at = (path: string) => async (browser: Browser, url: string) => {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.addInitScript(watchPaints);
  await page.goto(url + path);
  return page;
};
const ours = (browser: Browser, url: string) => openEstimator(browser, url, 'rooms.0.room');

const field = '[id="estimator.rooms.0.name"]';

/** Every page that is typed into. */
export const subjects: readonly Subject[] = [
  { name: 'ours, 7 rooms', open: ours, field },
  { name: 'the same DOM without script', open: at(paths.floor), field },
  { name: 'stock RJSF, 7 rooms', open: at(paths.stock), field: '#root_rooms_0_name' },
];

const word = [...'kitchen'];
const keys = [...word, ...word.map(() => 'Backspace')];
/** How many times slower the processor seems. */
export const rates = [1, 4] as const;

/** What keys cost on a page, with a processor that seems so many times slower. */
interface Typed {
  page: string;
  rate: number;
  latencies: number[];
  work: number;
}

/** Types into every page, in turns: what else the machine does meets all of them alike. */
export async function typeInto(browser: Browser, url: string, rounds: number): Promise<Typed[]> {
  const opened: { name: string; measured: MeasuredPage }[] = [];
  for (const { name, open, field: selector } of subjects) {
    const page = await open(browser, url);
    const measured = await MeasuredPage.of(page);
    await page.locator(selector).focus();
    await measured.type(keys);
    opened.push({ name, measured });
  }
  const typed: Typed[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const rate of rates) {
      for (const { name, measured } of opened) {
        await measured.slowDown(rate);
        typed.push({ page: name, rate, ...(await measured.type(keys)) });
        await measured.slowDown(1);
      }
    }
  }
  for (const { measured } of opened) await measured.page.context().close();
  return typed;
}
