import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = [
  'README.md',
  'CHANGELOG.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** How a heading is called in links. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

const anchorsIn = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#{1,3} (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

test.each(pages)('%s: every link leads somewhere', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, path = '', anchor]) => ({ file: path === '' ? page : join(dirname(page), path), anchor }),
  );
  for (const { file, anchor } of links) {
    expect(existsSync(file), file).toBe(true);
    if (anchor !== undefined) expect(anchorsIn(file), file).toContain(anchor);
  }
});
