import { expect, test } from 'vitest';
import { main } from '../../src/cli/check.ts';
import { called } from './called.ts';

test('--witness --json prints as many witnesses as --witness, each with its form, step and answers', async () => {
  const { stdout } = await called(main, ['--witness']);
  const json = await called(main, ['--witness', '--json']);
  expect(json).toMatchObject({ code: 0, stderr: expect.stringMatching(/^All is well: .*\n$/) });
  const [warning, ...objects] = json.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(warning).toMatchObject({ severity: 'warning' });
  expect(objects).toHaveLength(stdout.trim().split('\n').length - 1);
  for (const each of objects)
    expect(each).toMatchObject({ form: expect.any(String), step: expect.any(String), answers: expect.any(Object) });
});
