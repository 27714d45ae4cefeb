import { spawnSync } from 'node:child_process';
import { findBrowser } from './findBrowser.ts';

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;
const exists = (command: string): boolean => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Makes sure that there is a browser to test with: where there is apt, Debian's Chromium, the one without windows if it
 * has that; else Playwright's own download.
 */
function installBrowser(): void {
  if (findBrowser()) return;
  console.log('No Chromium found; installing one.');
  if (exists('apt-get')) {
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo'];
    const apt = (...args: string[]): boolean => {
      const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args];
      return run(command, ...rest);
    };
    apt('update');
    if (!apt('install', '-y', 'chromium-headless-shell')) apt('install', '-y', 'chromium');
  }
  if (!findBrowser()) run('npx', 'playwright', 'install', 'chromium');
  if (!findBrowser()) {
    console.error(
      'No Chromium could be installed. Install one (Debian: apt-get install chromium-headless-shell) and run the tests again.',
    );
    process.exitCode = 1;
  }
}

installBrowser();
