import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';

export const viewport = { width: 1280, height: 900 };
const routes = ['/', '/our-work', '/privacy', '/request-a-quote', '/get-detailed-quote'];

/** Kilobytes of JavaScript of a route, compressed, once it has loaded. */
type Weight = { route: string; gzip: number; brotli: number };

/** Weighs the scripts that each route loads. */
export async function weighRoutes(browser: Browser, url: string): Promise<Weight[]> {
  const weights: Weight[] = [];
  for (const route of routes) {
    const page = await (await browser.newContext({ viewport })).newPage();
    const asked = new Set<string>();
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) asked.add(response.url());
    });
    await page.goto(url + route, { waitUntil: 'networkidle' });
    const scripts = await Promise.all([...asked].map(sizesOf));
    weights.push({
      route,
      gzip: kilobytes(scripts.map(({ gzip }) => gzip)),
      brotli: kilobytes(scripts.map(({ brotli }) => brotli)),
    });
    await page.context().close();
  }
  return weights;
}

/** The sizes of a script, fetched apart from the page: the body of a response goes with its page. */
async function sizesOf(address: string): Promise<{ gzip: number; brotli: number }> {
  const script = Buffer.from(await (await fetch(address)).arrayBuffer());
  return { gzip: gzipSync(script, { level: 9 }).length, brotli: brotliCompressSync(script).length };
}

const kilobytes = (sizes: readonly number[]): number =>
  Number((sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1));
