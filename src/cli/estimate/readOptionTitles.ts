import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OptionsFile } from '../../engine/definition/generated/OptionsFile.ts';

/** What people read for each option, from the option lists. */
export async function readOptionTitles(dir: string): Promise<ReadonlyMap<unknown, string>> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.json'));
  const lists = await Promise.all(names.map(async (name) => JSON.parse(await readFile(path.join(dir, name), 'utf8')) as OptionsFile));
  return new Map(lists.flatMap(({ oneOf }) => oneOf.map((option) => [option.const, option.title])));
}
