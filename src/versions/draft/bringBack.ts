import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type CompanyClock, dayIn } from '../../pricing/days.ts';
import { EditedFiles } from '../EditedFiles.ts';
import { readRecord, writeWhole } from '../files.ts';
import { versionFolder, versionPlaces } from '../places.ts';
import { readServed } from '../served.ts';
import { absent, bytesOf, type FileText, isContent, isTable, readContent, textOf, DraftError } from './contentFile.ts';
import type { Draft } from './Draft.ts';

/**
 * Makes the draft such that publishing it brings back the files of a version. What the content folder has is copied
 * beside the draft first, unless the version that is served has it, too. A rate table that is in force stays, because
 * people may have been given its prices, and with it the options that it prices: resolves to the paths of those that
 * the version has otherwise.
 */
export function bringBack(
  draft: Draft,
  siteDir: string,
  version: string,
  now: Date,
  clock: CompanyClock,
): Promise<string[]> {
  return draft.alone(async () => {
    const { contentDir } = draft;
    if ((await draft.changes()).length > 0)
      throw new DraftError('Publish what is changed, or take it back, before you bring a version back.');
    const earlier = join(versionFolder(siteDir, version), versionPlaces.files);
    const served = await readServed(siteDir);
    const record = served && (await readRecord(versionFolder(siteDir, served.version)));
    const isKept = record?.content.hash === (await new EditedFiles(contentDir).hash());
    const files = (await new EditedFiles(earlier).list()).map(({ file }) => file);
    const paths = new Set([...files, ...(await draft.contentFiles()).map(({ file }) => file)]);
    const lacking = [...paths].filter((path) => isTable(path) && !files.includes(path));
    const today = dayIn(clock, now);
    const inForce = await Promise.all(
      lacking.map(async (path) => hasBegun(await readContent(contentDir, path), today)),
    );
    const stays = (path: string): boolean =>
      inForce.some((is, index) => is && (path === lacking[index] || path.startsWith('schemas/options/')));
    const copies = join(draft.folder, 'before', now.toISOString().replace(/\W/g, '-'));
    const staying: string[] = [];
    for (const path of [...paths].filter(isContent)) {
      const folder = await readContent(contentDir, path);
      const bytes = await readFile(join(earlier, path)).catch(absent);
      const text = bytes === null ? null : textOf(path, bytes);
      if (text === folder) continue;
      if (stays(path)) {
        staying.push(path);
        continue;
      }
      if (folder !== null && !isKept) {
        await mkdir(dirname(join(copies, path)), { recursive: true });
        await writeWhole(join(copies, path), bytesOf(path, folder));
      }
      await draft.put(path, { before: folder, now: text });
    }
    return staying;
  });
}

/** Whether a text is that of a rate table that has begun by a day of the company; no broken one ever has. */
function hasBegun(text: FileText, today: string): boolean {
  try {
    const { effectiveFrom } = Object(JSON.parse(text ?? 'null')) as { effectiveFrom?: unknown };
    return typeof effectiveFrom === 'string' && effectiveFrom <= today;
  } catch {
    return false;
  }
}
