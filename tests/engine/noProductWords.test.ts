import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const productWords = /\b(paint|wall|ceiling|door|room|closet|baseboard|quote(?!d)|estimat|house)\w*/i;

const files = readdirSync('src/engine', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

test('there is an engine to look at', () => {
  expect(files.length).toBeGreaterThan(50);
});

test('no word of the product in the engine: code, comments and generated types', () => {
  const found = files.flatMap((file) =>
    [file, ...readFileSync(path.join('src/engine', file), 'utf8').split('\n')].flatMap((line, number) => {
      const [word] = productWords.exec(line) ?? [];
      return word === undefined ? [] : [`${file}:${number} "${word}" in ${line.trim()}`];
    }),
  );
  expect(found).toEqual([]);
});
