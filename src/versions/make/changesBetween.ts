import { readdir, readFile } from 'node:fs/promises';
import { differences, inSentence } from '../../checker/tables/inUse.ts';
import { contentFolders, EditedFiles } from '../EditedFiles.ts';

/** The differences between two content folders in words, the first `mostTold`; empty where there are none. */
export async function changesBetween(was: string, is: string, mostTold = 3): Promise<string[]> {
  const [before, after] = await Promise.all([filesOf(was), filesOf(is)]);
  const told: string[] = [];
  for (const file of new Set([...after.keys(), ...before.keys()])) {
    const [old, now] = await Promise.all([before, after].map((files) => read(files.get(file))));
    if (old && now && !old.equals(now)) told.push(...changesIn(file, old, now));
    else if (!old || !now) told.push(`${file} ${now ? 'is new' : 'is gone'}`);
  }
  const more = told.length - mostTold;
  return more > 1 ? [...told.slice(0, mostTold), `and ${more} changes more`] : told;
}

/** Whether a folder is a content folder. */
export const holdsContent = async (folder: string): Promise<boolean> =>
  (await readdir(folder).catch((): string[] => [])).includes('schemas');

const filesOf = async (contentDir: string): Promise<Map<string, string>> =>
  new Map((await new EditedFiles(contentFolders(contentDir)).list()).map(({ file, from }) => [file, from]));

const read = async (path: string | undefined): Promise<Buffer | undefined> =>
  path === undefined ? undefined : readFile(path);

function changesIn(file: string, old: Buffer, now: Buffer): string[] {
  const [was, is] = [old, now].map(valueIn);
  if (was === undefined || is === undefined) return [`${file} was changed`];
  const found = differences(was, is).map((one) => `${file}: ${inSentence(one)}`);
  return found.length === 0 ? [`${file} is written otherwise`] : found;
}

function valueIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return undefined;
  }
}
