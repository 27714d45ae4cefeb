import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const files = ['src/engine', 'src/site'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => path.join(folder, file)),
);

test('what a pointer hovers over looks otherwise only where one can hover: after a tap it would stay so', () => {
  const rules = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      line.includes(':hover') ? { file, line, around: lines[index - 1]?.trim() } : [],
    );
  });
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter(({ around }) => around !== '@media (hover: hover) {')).toEqual([]);
});
