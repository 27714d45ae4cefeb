import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { viewport } from './pages.ts';

const routes = ['/', '/our-work', '/privacy', '/request-a-quote', '/get-detailed-quote'];

/** Kilobytes of JavaScript of a route, compressed: when it has loaded, and after its form was used. */
export type Weight = {
  route: string;
  gzip: number;
  brotli: number;
  'gzip, used': number;
  'brotli, used': number;
};

/** Weighs the scripts that each route loads. */
export async function weighRoutes(browser: Browser, url: string): Promise<Weight[]> {
  const weights: Weight[] = [];
  for (const route of routes) {
    const page = await (await browser.newContext({ viewport })).newPage();
    const scripts = new Map<string, Buffer>();
    page.on('response', (response) => {
      const address = response.url();
      if (address.endsWith('.js')) void response.body().then((body) => scripts.set(address, body));
    });
    await page.goto(url + route, { waitUntil: 'networkidle' });
    const [gzip, brotli] = weigh([...scripts.values()]);
    const field = page.locator('main form').locator('input:visible, textarea:visible').first();
    if ((await field.count()) > 0) await field.focus();
    await page.waitForTimeout(500);
    await page.waitForLoadState('networkidle');
    const [gzipUsed, brotliUsed] = weigh([...scripts.values()]);
    weights.push({ route, gzip, brotli, 'gzip, used': gzipUsed, 'brotli, used': brotliUsed });
    await page.context().close();
  }
  return weights;
}

const kilobytes = (sizes: number[]): number => Number((sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1));

const weigh = (scripts: Buffer[]): [gzip: number, brotli: number] => [
  kilobytes(scripts.map((script) => gzipSync(script, { level: 9 }).length)),
  kilobytes(scripts.map((script) => brotliCompressSync(script).length)),
];
