import { expect, test } from 'vitest';
import { compileSources } from '../../src/checker/passes.ts';
import type { SectionFile } from '../../src/engine/definition/generated/SectionFile.ts';
import type { GroupSchema } from '../../src/engine/definition/types.ts';
import { frozen } from '../engine/sources.ts';

/** Every section of the sample project with a switch, as its file has it. */
const switched = frozen.flatMap(({ path, text }) => {
  if (!/^estimator\/items\//.test(path)) return [];
  const file = JSON.parse(text) as SectionFile;
  return file.switch ? [{ path, id: path.replace(/^estimator\/|\.json$/g, ''), file, at: file.switch.at }] : [];
});

test('there are sections to offer and to turn off', () => {
  expect(switched.filter(({ file }) => file.offered !== false).length).toBeGreaterThan(5);
  expect(switched.filter(({ file }) => file.offered === false).map(({ id }) => id)).toEqual(['items/window']);
});

test.each(switched)('one line offers $id, or turns it off, with its switch', ({ path, id, file, at }) => {
  const offered = file.offered === false;
  const sources = frozen.map((source) =>
    source.path === path ? { path, text: JSON.stringify({ ...file, offered }) } : source,
  );
  const definition = compileSources(sources)['estimator']?.definition;
  expect(Object.keys(definition?.sections ?? {}).includes(id)).toBe(offered);
  expect(definition?.steps.some((step) => step.sections.includes(id))).toBe(offered);
  const [group = '', name = ''] = at.split('.');
  expect(name in (definition?.sections['room']?.schema.properties[group] as GroupSchema).properties).toBe(offered);
});
