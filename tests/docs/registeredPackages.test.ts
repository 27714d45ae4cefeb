// Packages that cannot be imported without a browser end `npm run generate` with their names, and what to do.

import { expect, test } from 'vitest';
import { ProjectCopy } from './projectCopy.ts';

const project = new ProjectCopy();
const lists = 'src/engine/theme/extensions.ts';
const inPackage = (name: string, text: string): [string, string][] => [
  [`src/engine/theme/node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', main: 'index.js' })],
  [`src/engine/theme/node_modules/${name}/index.js`, text],
  [`src/engine/theme/node_modules/${name}/dist/style.css`, 'p { margin: 0 }'],
];
const registering = (name: string): [string, string] => [
  lists,
  `import Widget from '${name}';\nexport const extensions = { widgets: { Widget }, fields: {}, templates: {} };\n`,
];

test.each([
  ['@maps/touchy', 'export default window.innerWidth;', '"@maps/touchy": window is not defined', 'inside a component'],
  ['styled', "import './dist/style.css';\nexport default () => null;", '"styled": ', 'without the style sheet'],
])('%s', async (name, text, says, way) => {
  project.write(new Map([...inPackage(name, text), registering(name)]));
  const { failed, printed } = await project.run('generateTypes.ts');
  expect(failed).toBe(true);
  expect(printed).toContain(`${lists} cannot be loaded: ${says}`);
  expect(printed).toContain(way);
});

test('a component of ours', async () => {
  const own: [string, string] = ['src/engine/theme/Touchy.tsx', 'export default document.title;\n'];
  project.write(new Map([own, registering('./Touchy.tsx')]));
  expect((await project.run('generateTypes.ts')).printed).toContain('"src/engine/theme/Touchy.tsx": document is not');
});
