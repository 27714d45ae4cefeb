import { readRelease } from '../../../src/versions/make/release.ts';

/** Matches the address of the script with the code of a source, by its path from `src/site`. */
export async function scriptOf(source: string): Promise<RegExp> {
  const { chunks = {} } = (await readRelease('dist')) ?? {};
  const script = Object.keys(chunks).find((file) => chunks[file]?.source === source);
  if (script === undefined) throw new Error(`No script of the release has ${source}`);
  return new RegExp(`/${script}$`);
}
