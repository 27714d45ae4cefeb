import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from './temporaryFolder.ts';

const files: Record<string, string> = {
  'index.html': `<h1>Home</h1>${'<p>paint</p>'.repeat(400)}`,
  'our-work/index.html': '<h1>Our Work</h1>',
  '404.html': '<h1>404 - Page Not Found</h1>',
  'assets/index-Ab12.js': `export const text = '${'x'.repeat(5000)}';`,
  'assets/page-Cd34.css': 'h1{color:red}',
  'robots.txt': 'User-agent: *',
  'photos/13 before.jpg': 'not really a picture',
  '.secret': 'hidden',
};

/** A small built site, for serving. Returns its folder; a file beside it must never be served. */
export async function madeUpSite(): Promise<string> {
  const folder = await temporaryFolder();
  const site = join(folder, 'site');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(site, name)), { recursive: true });
    await writeFile(join(site, name), content);
    await utimes(join(site, name), 1_700_000_000, 1_700_000_000);
  }
  await writeFile(join(folder, 'outside.txt'), 'outside');
  return site;
}
