import { expect, onTestFinished, test } from 'vitest';
import { MakerProcess, type MakerReport } from '../../../src/versions/serve/MakerProcess.ts';
import { eventually } from '../../eventually.ts';

test('a file that is read without end is told by its name, and the next save is made', async () => {
  const reports: MakerReport[] = [];
  const script = new URL('stuckMaker.js', import.meta.url);
  const maker = new MakerProcess({ script, watch: true, report: (report) => void reports.push(report) });
  onTestFinished(() => maker.stop());
  await eventually(async () => expect(reports.at(-1)).toMatchObject({ kind: 'made', version: 'mended' }));
  const told = expect.stringMatching(/^schemas\/contact\/form\.json: to read this came to no end in 30 seconds/);
  expect(reports[0]).toEqual({ kind: 'broken', findings: [told] });
});
