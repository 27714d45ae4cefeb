import { checkProject } from '../../src/checker/checkProject.ts';
import { checkSources } from '../../src/checker/passes.ts';
import { readIcons } from '../../src/checker/icons.ts';
import { readTableFiles } from '../../src/checker/tables/tableFiles.ts';
import { readSources, type SourceFile } from '../../src/compile/files.ts';
import { manyForms } from './manyForms.ts';
import { report } from './report.ts';

const isQuick = process.argv.includes('--quick');

const definitions = await readSources('schemas');
const icons = await readIcons();
const { texts: tableTexts } = await readTableFiles('pricing-tables');

/** Checks everything once, and says how long it took, in milliseconds of processor time. */
function timeOf(
  times: number,
  shipped: readonly SourceFile[] = definitions,
): { forms: number; errors: number; time: number } {
  const sources = manyForms(shipped, times);
  const before = process.cpuUsage();
  const { findings, summary } = checkProject({
    sources,
    root: 'schemas',
    tableTexts,
    stored: [],
    icons,
    today: '2026-11-21',
    found: checkSources(sources),
  });
  const { user, system } = process.cpuUsage(before);
  return {
    forms: summary.forms,
    errors: findings.filter(({ severity }) => severity === 'error').length,
    time: (user + system) / 1000,
  };
}

// The first run also warms up; other titles, so that nothing of it is there already.
timeOf(
  1,
  definitions.map(({ path, text }) => ({
    path,
    text: text.replaceAll('"title": "', '"title": "Other '),
  })),
);
const runs = (isQuick ? [1, 10] : [1, 10, 100]).map((times) => ({ times, ...timeOf(times) }));
const [{ time: one, forms: few } = { time: 1, forms: 1 }] = runs;
report(
  'The whole check, by number of forms (processor time; "per form" is relative to the shipped definitions)',
  runs.map(({ forms, errors, time }) => ({
    forms,
    errors,
    'time, ms': Math.round(time),
    'per form': Number((time / forms / (one / few)).toFixed(2)),
  })),
);
