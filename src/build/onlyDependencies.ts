import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Fails a build that imports a devDependency, because a release is installed without those. */
export const onlyDependencies = (): Plugin => ({
  name: 'only-dependencies',
  async buildEnd(error) {
    if (error) return;
    const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as { devDependencies: object };
    const packages = [...this.getModuleIds()].map((id) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? '');
    const absent = new Set(packages.filter((name) => Object.hasOwn(devDependencies, name)));
    if (absent.size > 0)
      this.error(
        `The site needs ${[...absent].join(', ')}: put it under "dependencies" in package.json, or do without`,
      );
  },
});
