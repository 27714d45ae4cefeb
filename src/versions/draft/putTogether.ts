import { cp, link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryPath, removeLeftovers } from '../files.ts';
import { bytesOf } from './contentFile.ts';
import type { Draft } from './Draft.ts';

/**
 * Puts the content folder and the draft together in a folder of this process, works on it, and removes it afterwards.
 * `state` names what is in it: what is changed meanwhile is not mixed.
 */
export async function putTogether<Result>(
  draft: Draft,
  work: (of: { state: string; folder: string }) => Promise<Result>,
): Promise<Result> {
  const all = join(draft.folder, 'checked');
  const folder = temporaryPath(join(all, 'content'));
  await removeLeftovers(all);
  try {
    for (;;) {
      await rm(folder, { recursive: true, force: true });
      const state = await draft.state();
      const changes = await draft.changes();
      const changed = new Set(changes.map(({ path }) => path));
      for (const { file, from } of await draft.contentFiles())
        if (!changed.has(file)) await put(from, join(folder, file));
      for (const { path, now, merged = now } of changes) {
        if (merged === null) continue;
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), bytesOf(path, merged));
      }
      if ((await draft.state()) === state) return await work({ state, folder });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Links a file, because pictures are large, or copies it, across disks and where links are not allowed. */
async function put(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch(() => cp(from, to, { preserveTimestamps: true }));
}
