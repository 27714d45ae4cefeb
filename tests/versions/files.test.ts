import { readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftovers, writeAtomically } from '../../src/versions/files.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

test('a file that is written twice at once, while leftovers are removed, is whole, and what a gone process left goes', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'served.json');
  // An earlier process of a container has the id of this one.
  for (const gone of ['999999999', `${process.pid}_earlier_1`])
    await writeFile(`${file}.making-${hostname()}.${gone}`, '');
  const texts = Array.from({ length: 8 }, (_text, index) => String(index).repeat(2000));
  await Promise.all(texts.flatMap((text) => [writeAtomically(file, text), removeLeftovers(folder)]));
  expect(await readdir(folder)).toEqual(['served.json']);
});
