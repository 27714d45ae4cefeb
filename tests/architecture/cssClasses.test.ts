import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx?|module\.css)$/.test(name))
  .map((name) => ({ path: join('src', name), text: readFileSync(join('src', name), 'utf8') }));
const modules = files.filter(({ path }) => path.endsWith('.module.css'));

/** The classes that sources take from each CSS module. */
const taken = new Map<string, Set<string>>(modules.map(({ path }) => [path, new Set()]));
for (const { path, text } of files) {
  const code = text.replaceAll(/^import .*$/gm, '');
  for (const [, name = '', from = ''] of text.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm))
    for (const [, used = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
      taken.get(join(dirname(path), from))?.add(used);
}

/** The classes of a CSS module: what stands after a point, but for comments, texts and values. */
const classesIn = (css: string): Set<string> =>
  new Set(
    [...css.replaceAll(/\/\*.*?\*\/|'[^']*'|:[^{};]*;/gs, '').matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name),
  );

test('there are CSS modules to look at', () => {
  expect(modules.length).toBeGreaterThan(20);
});

// A class that is misspelt is `undefined`, which no compiler tells.
test.each(modules)('$path has the classes that are taken from it, and no others', ({ path, text }) => {
  expect([...classesIn(text)].sort()).toEqual([...(taken.get(path) ?? [])].sort());
});
