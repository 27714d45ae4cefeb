import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join('src', name), 'utf8'));

// The packages that the product was asked to be made with: decision 23.
const packages = [
  'react',
  'react-dom',
  'react-router-dom',
  '@rjsf/core',
  '@rjsf/validator-ajv8',
  'ajv',
  'ajv-errors',
  'json-logic-js',
  'styled-components',
  'axios',
];

test.each(packages)('%s is a dependency, and sources import it', (name) => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  expect(dependencies).toHaveProperty([name]);
  const isImported = new RegExp(`^import (?!type\\b)[^;]*from '${name}(/[^']*)?';`, 'm');
  expect(sources.some((text) => isImported.test(text))).toBe(true);
});

test('no build plugin puts something in the place of a file of theirs, but the one that decision 23 names', () => {
  const rewriting = sources.filter((text) => /filter: \{ id: \/\\\/node_modules/.test(text));
  expect(rewriting).toHaveLength(1);
  const decision = readFileSync('docs/decisions/0023-packages-do-their-documented-job.md', 'utf8');
  expect(decision).toContain('build/siteConfig.ts');
  for (const [, saved = ''] of (rewriting[0] ?? '').matchAll(/\/\/ (\d+ kB)/g)) expect(decision).toContain(saved);
});
