import { expect, test } from 'vitest';
import { refuseCycles } from '../../src/build/codeGroups.ts';

/** What the build says of chunks that import these. */
function mistakeOf(imports: Readonly<Record<string, string[]>>): string {
  const generateBundle = refuseCycles().generateBundle as unknown as (options: object, bundle: object) => void;
  let said = '';
  const chunks = Object.entries(imports).map(([file, each]) => [file, { type: 'chunk', imports: each }]);
  generateBundle.call({ error: (message: string) => void (said = message) }, {}, Object.fromEntries(chunks));
  return said;
}

test('chunks that import each other, also by way of others, fail the build by name', () => {
  expect(mistakeOf({ 'page.js': ['libraries.js'], 'libraries.js': [] })).toBe('');
  const said = mistakeOf({ 'page.js': ['a.js'], 'a.js': ['b.js'], 'b.js': ['libraries.js'], 'libraries.js': ['a.js'] });
  expect(said).toContain('a.js, b.js, libraries.js');
  expect(said).not.toContain('page.js');
});
