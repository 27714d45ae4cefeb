import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeArguments } from '../server/buildScripts.ts';

test.each(['backup', 'check', 'copyLeads', 'estimate', 'leads', 'mail', 'publish', 'ratesImpact'])(
  '%s is a program',
  (name) => {
    const args = [...nodeArguments(`src/cli/${name}.ts`), '--help'];
    const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toMatch(/ npm run -s \S+ /);
  },
);

const fullDisk = '/dev/full';
test.runIf(existsSync(fullDisk))('a disk that is full while a program prints is told', () => {
  const args = [...nodeArguments('src/cli/leads.ts'), '--help'];
  const stdio = ['ignore', openSync(fullDisk, 'w'), 'pipe'] as const;
  const { stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', stdio: [...stdio] });
  expect([status, stderr]).toEqual([1, 'Not all of it was written: the disk is full\n']);
});
