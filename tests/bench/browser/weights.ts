import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';

export const viewport = { width: 1280, height: 900 };
const routes = ['/', '/our-work', '/privacy', '/request-a-quote', '/get-detailed-quote'];

/** Kilobytes of JavaScript of a route, compressed, once it has loaded. */
type Weight = { route: string; gzip: number; brotli: number };

/** Weighs the scripts that each route loads. */
export async function weighRoutes(browser: Browser, url: string): Promise<Weight[]> {
  const weights: Weight[] = [];
  // Most scripts are loaded by several routes.
  const sizes = new Map<string, Promise<{ gzip: number; brotli: number }>>();
  for (const route of routes) {
    const page = await (await browser.newContext({ viewport })).newPage();
    const asked = new Set<string>();
    page.on('response', (response) => {
      const address = response.url();
      if (!address.endsWith('.js')) return;
      asked.add(address);
      if (!sizes.has(address)) sizes.set(address, response.body().then(sizesOf));
    });
    await page.goto(url + route, { waitUntil: 'networkidle' });
    const scripts = await Promise.all([...asked].flatMap((address) => sizes.get(address) ?? []));
    weights.push({
      route,
      gzip: kilobytes(scripts.map(({ gzip }) => gzip)),
      brotli: kilobytes(scripts.map(({ brotli }) => brotli)),
    });
    await page.context().close();
  }
  return weights;
}

const sizesOf = (script: Buffer): { gzip: number; brotli: number } => ({
  gzip: gzipSync(script, { level: 9 }).length,
  brotli: brotliCompressSync(script).length,
});

const kilobytes = (sizes: readonly number[]): number =>
  Number((sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1));
