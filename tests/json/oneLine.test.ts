import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseJsonWithRecovery } from '../../src/json/readJson.ts';
import { firstTableFile, schemasDir } from '../project/project.ts';
import { cases } from '../thorough.ts';

const files = [
  firstTableFile,
  ...['content/company', 'messages/en', 'estimator/form'].map((name) => `${schemasDir}/${name}.json`),
];
const tries = cases(4, 12);

test.each(files)('a mark that is missing in %s, written in one line, is one mistake near its place', (file) => {
  const text = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
  for (let index = 0; index < tries; index += 1) {
    const at = text.indexOf('"', Math.floor((text.length * index) / tries));
    const { mistakes } = parseJsonWithRecovery(text.slice(0, at) + text.slice(at + 1));
    expect(mistakes).toHaveLength(1);
    expect(Math.abs((mistakes[0]?.offset ?? 0) - at)).toBeLessThan(600);
  }
});
