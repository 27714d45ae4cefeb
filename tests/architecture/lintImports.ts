import { createRequire } from 'node:module';
import { cruise, format, type IConfiguration } from 'dependency-cruiser';
import { folderCycles } from './folderCycles.ts';

// Part of `npm run lint`: the rules of dependency-cruiser, and what it cannot tell, since it finds cycles of files and
// cannot leave out what a folder offers to its own.
const { options, ...ruleSet } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as IConfiguration;
const { output } = await cruise(['src'], { ...options, validate: true, ruleSet });
if (typeof output === 'string') throw new Error('dependency-cruiser gave a text');
const told = await format(output, { outputType: 'err' });
process.exitCode = told.exitCode;
console.log(told.output);

const imports = output.modules.flatMap(({ source, dependencies }) =>
  dependencies.filter(({ resolved }) => resolved.startsWith('src/')).map(({ resolved }) => [source, resolved] as const),
);
for (const { folders, imports: way } of folderCycles(imports)) {
  process.exitCode = 1;
  console.error(`These folders import each other: ${folders.join(', ')}`);
  for (const [from, to] of way) console.error(`  ${from} imports ${to}`);
}
