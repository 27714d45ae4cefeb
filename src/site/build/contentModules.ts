import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The text of the ES modules `virtual:content/<part>`, one for each part of the content file, so that words come with the pages that show them. */
export async function contentModules(schemasDir: string): Promise<Record<string, string>> {
  const content = JSON.parse(await readFile(join(schemasDir, 'content', 'company.json'), 'utf8')) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(content).map(([part, value]) => [`virtual:content/${part}`, `export default ${JSON.stringify(value)};`]));
}
