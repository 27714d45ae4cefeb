import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DeskStays } from '../../leads/deskContent.ts';
import { EditedFiles } from '../EditedFiles.ts';
import { readRecord, writeWhole } from '../files.ts';
import { contentOf, versionFolder } from '../places.ts';
import { readServed } from '../served.ts';
import { absent, bytesOf, DraftError, isContent, isText, readContent, textOf } from './contentFile.ts';
import type { Draft } from './Draft.ts';
import { keepPrices, type Given, type Texts } from './keepPrices.ts';

/** Which version is brought back, at which moment, and by which tables people were given prices. */
export interface BroughtBack extends Given {
  siteDir: string;
  version: string;
  now: Date;
}

/**
 * Makes the draft such that publishing it brings back the files of a version. What the content folder has is copied
 * beside the draft first, unless the version that is served has it, too. Resolves to what stays as it is.
 */
export function bringBack(draft: Draft, back: BroughtBack): Promise<DeskStays> {
  return draft.alone(async () => {
    const { contentDir } = draft;
    const { siteDir, now } = back;
    const { earlier, paths, kept, stays } = await plan(draft, back);
    const served = await readServed(siteDir);
    const record = served && (await readRecord(versionFolder(siteDir, served.version)));
    const isKept = record?.content.hash === (await new EditedFiles(contentDir).hash());
    const copies = join(draft.folder, 'before', now.toISOString().replace(/\W/g, '-'));
    for (const path of paths.filter(isContent)) {
      const folder = await readContent(contentDir, path);
      const text = kept.get(path) ?? (await textIn(earlier, path)) ?? null;
      if (text === folder) continue;
      if (folder !== null && !isKept) {
        await mkdir(dirname(join(copies, path)), { recursive: true });
        await writeWhole(join(copies, path), bytesOf(path, folder));
      }
      await draft.put(path, { before: folder, now: text });
    }
    return stays;
  });
}

/** What would stay as it is if a version were brought back. */
export const whatStays = async (draft: Draft, back: BroughtBack): Promise<DeskStays> => (await plan(draft, back)).stays;

async function plan(draft: Draft, { siteDir, version, ...given }: BroughtBack) {
  const { contentDir } = draft;
  if ((await draft.changes()).length > 0)
    throw new DraftError('Publish what is changed, or take it back, before you bring a version back.');
  const earlier = contentOf(siteDir, version);
  const list = async (folder: string) => (await new EditedFiles(folder).list()).map(({ file }) => file);
  const paths = [...new Set([...(await list(earlier)), ...(await list(contentDir))])];
  const [was, is] = await Promise.all([earlier, contentDir].map((folder) => textsIn(folder, paths)));
  const { kept, ...stays } = keepPrices(was ?? new Map(), is ?? new Map(), given);
  const others = paths.filter((path) => !isContent(path));
  const bytes = await Promise.all(
    others.map((path) => Promise.all([earlier, contentDir].map((each) => readFile(join(each, path)).catch(absent)))),
  );
  const files = others.filter((_, at) => !bytes[at]?.[0]?.equals(bytes[at][1] ?? Buffer.from('')));
  return { earlier, paths, kept, stays: { ...stays, files } };
}

const textIn = async (folder: string, path: string): Promise<string | undefined> => {
  const bytes = await readFile(join(folder, path)).catch(absent);
  return bytes === null ? undefined : textOf(path, bytes);
};

async function textsIn(folder: string, paths: readonly string[]): Promise<Texts> {
  const found = paths.filter(isText).map(async (path) => [path, await textIn(folder, path)] as const);
  return new Map((await Promise.all(found)).filter((each): each is [string, string] => each[1] !== undefined));
}
