import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

/** Chromium without windows: it takes half the time, and 60 MB less to install. */
export const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What Chromium is told at each start: nothing that a machine lacks, and no call home. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium that is installed here: the system's, else Playwright's own. Undefined when there is none. */
export function findBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, chromium.executablePath()].find((file) => existsSync(file));
}
