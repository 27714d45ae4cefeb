import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { nodeArguments } from './buildScripts.ts';

const statically = /^(?:import|export)\b[^'"]*?(?:\bfrom )?["']([^"']+)["'];?$/gm;

/** Packages that a built script loads when it starts, with its chunks. */
function packagesAtStart(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const names = [...readFileSync(file, 'utf8').matchAll(statically)].map(([, name = '']) => name);
  return new Set(
    names.flatMap((name) => (name.startsWith('.') ? [...packagesAtStart(resolve(dirname(file), name), seen)] : [name])),
  );
}

// A compiler or a library of pictures takes seconds of each start, and memory of a service that needs neither.
test('the service starts without what only builds, and without pictures or a store of files', () => {
  const [file = ''] = nodeArguments('src/server/main.ts');
  const packages = packagesAtStart(file);
  expect(packages).toContain('fastify');
  for (const heavy of ['sharp', 'file-type', '@aws-sdk/client-s3', 'tsx', 'vite', 'react', 'react-dom', 'typescript'])
    expect([...packages].filter((name) => name === heavy || name.startsWith(`${heavy}/`))).toEqual([]);
});
