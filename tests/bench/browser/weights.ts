import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { viewport } from './pages.ts';

const routes = ['/', '/our-work', '/privacy', '/request-a-quote', '/get-detailed-quote'];

/** Kilobytes of JavaScript of a route, compressed, once it has loaded. */
type Weight = { route: string; gzip: number; brotli: number };

/** Weighs the scripts that each route loads. */
export async function weighRoutes(browser: Browser, url: string): Promise<Weight[]> {
  const weights: Weight[] = [];
  for (const route of routes) {
    const page = await (await browser.newContext({ viewport })).newPage();
    const asked = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      const address = response.url();
      if (address.endsWith('.js')) asked.set(address, response.body());
    });
    await page.goto(url + route, { waitUntil: 'networkidle' });
    const scripts = await Promise.all(asked.values());
    weights.push({
      route,
      gzip: kilobytes(scripts.map((script) => gzipSync(script, { level: 9 }))),
      brotli: kilobytes(scripts.map((script) => brotliCompressSync(script))),
    });
    await page.context().close();
  }
  return weights;
}

const kilobytes = (files: readonly Buffer[]): number =>
  Number((files.reduce((sum, { length }) => sum + length, 0) / 1000).toFixed(1));
