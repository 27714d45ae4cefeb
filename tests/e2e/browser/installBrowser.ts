import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findBrowser, shell } from './findBrowser.ts';

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;
const exists = (command: string): boolean => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Makes sure that there is a browser to test with: where there is apt, Debian's Chromium, the one without windows if it
 * has that; else Playwright's own download. Who is root, as in a container, gets the one without windows also beside
 * another, with which the tests take twice the time.
 */
function installBrowser(): void {
  const found = findBrowser();
  const isRoot = process.getuid?.() === 0;
  if (found !== undefined && (path.basename(found) === shell || !isRoot || !exists('apt-get'))) return;
  console.log(`${found === undefined ? 'No Chromium' : 'No Chromium without windows'} found; installing one.`);
  if (exists('apt-get')) {
    const apt = (...args: string[]): boolean => {
      const [command = 'apt-get', ...rest] = [...(isRoot ? [] : ['sudo']), 'apt-get', ...args];
      return run(command, ...rest);
    };
    apt('update');
    // The letters that the typeface has stand-ins among: without them a page moves when its own arrive.
    const letters = 'fonts-liberation';
    // What Debian recommends beside a browser is a desktop of 200 packages, which no test opens.
    const install = (name: string): boolean => apt('install', '-y', '--no-install-recommends', name, letters);
    if (!install(shell) && found === undefined) install('chromium');
  }
  if (!findBrowser()) run('npx', 'playwright', 'install', 'chromium');
  if (!findBrowser()) {
    console.error(
      `No Chromium could be installed. Install one (Debian: apt-get install ${shell}) and run the tests again.`,
    );
    process.exitCode = 1;
  }
}

installBrowser();
