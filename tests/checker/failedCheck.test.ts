import { expect, test, vi } from 'vitest';
import { loadProjectWithFindings } from '../../src/checker/loadProject.ts';
import { checkSources } from '../../src/checker/passes.ts';
import { minimum } from '../../src/compile/rules/numbers.ts';
import { frozen } from '../engine/sources.ts';
import { contentDir } from '../project/project.ts';

const halfDone = () => {
  throw new TypeError('a rule that is not written yet');
};
const failed = {
  file: expect.stringMatching(/schemas$/),
  severity: 'error',
  code: 'failed-check',
  message: expect.stringMatching(/^\w+ broke off at src\/[\w/]+\.ts:\d+: a rule that is not written yet$/),
};

test.each(['limits', 'values'] as const)('a rule that breaks off is one finding: its %s', async (part) => {
  const record = minimum[part] as Record<string, () => unknown>;
  const name = Object.keys(record)[0] ?? '';
  const spy = vi.spyOn(record, name).mockImplementation(halfDone);
  try {
    expect(checkSources(frozen, 'schemas')).toEqual([expect.objectContaining(failed)]);
    const { findings, parts } = await loadProjectWithFindings({ contentDir });
    expect(findings).toEqual([expect.objectContaining(failed)]);
    expect(parts).toBeUndefined();
  } finally {
    spy.mockRestore();
  }
});
