import { expect, test } from 'vitest';
import { compileFormsOrThrow } from '../../src/checker/passes.ts';
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

test.each([0, 1])('one line offers a section, or turns it off, with its switch: every second one (%i)', (remainder) => {
  const wanted = new Map(switched.map(({ path }, index) => [path, index % 2 === remainder]));
  const sources = frozen.map(({ path, text }) => {
    const offered = wanted.get(path);
    return { path, text: offered === undefined ? text : JSON.stringify({ ...JSON.parse(text), offered }) };
  });
  const definition = compileFormsOrThrow(sources)['estimator']?.definition;
  for (const { path, id, at } of switched) {
    const offered = wanted.get(path);
    expect(Object.keys(definition?.sections ?? {}).includes(id), id).toBe(offered);
    expect(
      definition?.steps.some((step) => step.sections.includes(id)),
      id,
    ).toBe(offered);
    const [group = '', name = ''] = at.split('.');
    expect(name in (definition?.sections['room']?.schema.properties[group] as GroupSchema).properties, id).toBe(
      offered,
    );
  }
});
