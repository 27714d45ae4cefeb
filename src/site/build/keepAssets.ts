import { cp, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Carries the hashed files of the last build, and of builds in the week before it, over to a new one: a page that was
 * opened before still asks for them, for example when its form comes near.
 */
export async function keepAssets(oldSite: string, newSite: string): Promise<void> {
  const folder = join(oldSite, 'assets');
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(names.map(async (name) => ({ name, builtAt: (await stat(join(folder, name))).mtimeMs })));
  const lastBuild = Math.max(...files.map(({ builtAt }) => builtAt));
  for (const { name, builtAt } of files) {
    if (lastBuild - builtAt < week) await cp(join(folder, name), join(newSite, 'assets', name), { force: false, preserveTimestamps: true });
  }
}
