import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FormPages } from '../leads/sentForm.ts';

/** Where a build puts them; the service serves no hidden files. */
const folder = '.pages';

/** Loaded when the first form comes back to its visitor: most services never need it. */
async function load(siteDir: string): Promise<FormPages> {
  const template = await readFile(join(siteDir, folder, 'form.html'), 'utf8');
  const { formPages } = (await import(pathToFileURL(join(siteDir, folder, 'entryServer.js')).href)) as { formPages: (template: string) => FormPages };
  return formPages(template);
}

/** The pages for forms that come back, as the built site makes them. Undefined without a built site. */
export async function builtPages(siteDir: string): Promise<FormPages | undefined> {
  const isBuilt = await stat(join(siteDir, folder)).then(() => true, () => false);
  if (!isBuilt) return undefined;
  let loaded: Promise<FormPages> | undefined;
  return { returned: async (...of) => (await (loaded ??= load(siteDir))).returned(...of) };
}
