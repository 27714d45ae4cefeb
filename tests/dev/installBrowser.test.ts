import { spawnSync } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeArguments } from '../server/buildScripts.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

test('a browser is installed without the desktop that Debian recommends beside it', async () => {
  const folder = await temporaryFolder();
  const asked = join(folder, 'asked');
  for (const name of ['apt-get', 'sudo']) {
    await writeFile(join(folder, name), `#!/bin/sh\necho "$@" >> ${asked}\n`);
    await chmod(join(folder, name), 0o755);
  }
  const script = nodeArguments('tests/e2e/browser/installBrowser.ts');
  // Nothing else is in the path: no browser, and no npx that would download one.
  spawnSync(process.execPath, script, { env: { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder } });
  const installs = (await readFile(asked, 'utf8')).split('\n').filter((line) => line.includes(' -y '));
  expect(installs).not.toEqual([]);
  for (const line of installs) expect(line).toContain('--no-install-recommends');
});
