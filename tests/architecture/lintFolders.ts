import { createRequire } from 'node:module';
import { cruise, type ICruiseOptions } from 'dependency-cruiser';
import { folderCycles } from './folderCycles.ts';

// Part of `npm run lint`: dependency-cruiser finds cycles of files, and cannot leave out what a folder offers to its
// own.
const { options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { options: ICruiseOptions };
const { output } = await cruise(['src'], options);
if (typeof output === 'string') throw new Error('dependency-cruiser gave a text');

const imports = output.modules.flatMap(({ source, dependencies }) =>
  dependencies.filter(({ resolved }) => resolved.startsWith('src/')).map(({ resolved }) => [source, resolved] as const),
);
for (const { folders, imports: way } of folderCycles(imports)) {
  process.exitCode = 1;
  console.error(`These folders import each other: ${folders.join(', ')}`);
  for (const [from, to] of way) console.error(`  ${from} imports ${to}`);
}
