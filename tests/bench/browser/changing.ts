import type { Browser, Page } from 'playwright';
import { MeasuredPage, watchPaints } from './measure.ts';
import { changes, openEstimator, paths } from './pages.ts';
import { viewport } from './weights.ts';

/** What a press costs on a page, with a processor that seems so many times slower. */
export interface Changed {
  change: string;
  page: 'ours' | 'plain script';
  rate: number;
  latency: number;
  work: number;
}

/** Lets each page make each change: a page opened for it, so that nothing is warm, as for a visitor. */
export async function changePages(browser: Browser, url: string, rates: readonly number[]): Promise<Changed[]> {
  const changed: Changed[] = [];
  for (const { name, place, press } of changes) {
    for (const rate of rates) {
      for (const which of ['ours', 'plain script'] as const) {
        const page =
          which === 'ours'
            ? await openEstimator(browser, url, place)
            : await openScripted(browser, url + paths.scripted(name));
        const measured = await MeasuredPage.of(page);
        await measured.slowDown(rate);
        changed.push({ change: name, page: which, rate, ...(await measured.press(press)) });
        await page.context().close();
      }
    }
  }
  return changed;
}

async function openScripted(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.addInitScript(watchPaints);
  await page.goto(address);
  return page;
}
