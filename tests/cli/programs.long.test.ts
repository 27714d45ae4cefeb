import { spawnSync } from 'node:child_process';
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
