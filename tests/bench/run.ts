// All benchmarks, one after the other: none may disturb another. `--quick` takes minutes.

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { goalTable } from './goals.ts';
import { report, reportFile } from './report.ts';

const built = [
  'tests/bench/browserBench.ts',
  'tests/bench/leadsBench.ts',
  'tests/bench/liveBench.ts',
  'tests/bench/playgroundBench.ts',
];
const judged = process.argv.includes('--quick') ? [] : ['tests/lighthouse/runLighthouse.ts'];

rmSync(reportFile, { force: true });
for (const part of ['tests/bench/engineBench.ts', 'src/cli/build.ts', ...built, ...judged]) {
  const args = part.startsWith('src/') ? ['--if-needed'] : process.argv.slice(2);
  const { status } = spawnSync('tsx', [part, ...args], { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`${part} failed`);
    process.exitCode = 1;
  }
}
report('Goals', goalTable());
console.log(`The figures lie in ${reportFile}, too`);
