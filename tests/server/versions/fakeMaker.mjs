// Says what a test has it say, in place of the process that makes versions.
for (const report of JSON.parse(process.env.FAKE_REPORTS ?? '[]')) process.send(report);
process.on('disconnect', () => process.exit());
