import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Draft } from '../draft/Draft.ts';
import { bytesOf } from '../draft/contentFile.ts';
import { ifAbsent, temporaryPath, linkOrCopy, removeLeftovers } from '../files.ts';

/**
 * Copies folder and draft into a temporary folder, does some work on it, and removes it. `state` names its content, of
 * one moment.
 */
export async function withDraftFolder<Result>(
  draft: Draft,
  work: (context: { state: string; folder: string }) => Promise<Result>,
): Promise<Result> {
  const parentFolder = join(draft.folder, 'checked');
  const folder = temporaryPath(join(parentFolder, 'content'));
  // On a read-only disk Node's `mkdir` reports a missing parent folder.
  await access(draft.folder, constants.W_OK).catch(ifAbsent);
  await removeLeftovers(parentFolder);
  try {
    for (;;) {
      await rm(folder, { recursive: true, force: true });
      const state = await draft.state();
      const changes = await draft.changes();
      const changed = new Set(changes.map(({ path }) => path));
      const prepareTarget = async (path: string): Promise<string> => {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        return join(folder, path);
      };
      // Linked, because pictures are large.
      for (const file of await draft.files.list())
        if (!changed.has(file)) await linkOrCopy(join(draft.contentDir, file), await prepareTarget(file));
      for (const { path, now, merged = now } of changes)
        if (merged !== null) await writeFile(await prepareTarget(path), bytesOf(path, merged));
      if ((await draft.state()) === state) return await work({ state, folder });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
