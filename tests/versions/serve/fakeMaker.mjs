// Says what a test has it say, in place of the process that makes versions.
import { cpSync } from 'node:fs';

const { FAKE_REPORTS = '[]', FAKE_COPY = '' } = process.env;
const [from, to] = FAKE_COPY.split('\n');
if (to) cpSync(from, to, { recursive: true });
for (const report of JSON.parse(FAKE_REPORTS)) process.send(report);
process.on('disconnect', () => process.exit());
