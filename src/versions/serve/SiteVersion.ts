// versions: the versions of the site as the service uses them: one is served, those before it still judge what was
// filled in on their pages.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FormPages, type LeadForm, leadForms } from '../../leads/sentForm.ts';
import { calgaryToday } from '../../pricing/calgary.ts';
import { isThere, readRecord } from '../files.ts';
import { isVersionName, type StoredContent, versionFolder, versionPlaces } from '../places.ts';
import { runFormsScript, runPagesScript } from '../scripts.ts';
import { type Product, productOf } from '../../leads/product.ts';

/** A version of the site, with what leads from its pages are judged by. */
export interface SiteVersion {
  /** Empty where there is only one. */
  name: string;
  product: Product;
  /** The forms that send leads, by the paths of their calls. */
  calls: ReadonlyMap<string, LeadForm>;
  /** Where its files lie; undefined without a built site. */
  files: string | undefined;
  /** Answers forms that browsers send by themselves; undefined without a built site. */
  pages: FormPages | undefined;
}

export const siteVersion = (
  name: string,
  product: Product,
  { files, pages }: { files?: string | undefined; pages?: FormPages | undefined } = {},
): SiteVersion => ({
  name,
  product,
  calls: new Map(leadForms(product.forms).map((form) => [form.call.path, form])),
  files,
  pages,
});

/** A version that can be read. Undefined when there is none of this name, or it is of another format. */
export async function loadVersion(siteDir: string, name: string): Promise<SiteVersion | undefined> {
  const folder = versionFolder(siteDir, name);
  if (!isVersionName(name) || (await readRecord(folder)) === undefined) return undefined;
  const read = (place: string): Promise<string> => readFile(join(folder, place), 'utf8');
  const stored = JSON.parse(await read(versionPlaces.content)) as StoredContent;
  const made = runFormsScript(await read(versionPlaces.forms), join(folder, versionPlaces.forms));
  const forms = Object.fromEntries(
    Object.entries(made).map(([id, form]) => [
      id,
      { ...form, neededInLead: stored.neededInLead[id] ?? {}, today: calgaryToday },
    ]),
  );
  const product = productOf({ forms, tables: stored.tables, content: stored.content });
  if (!(await isThere(join(folder, versionPlaces.site)))) return siteVersion(name, product);
  // Made when the first form comes back to its visitor: most versions never need them.
  let pages: Promise<FormPages> | undefined;
  const load = async (): Promise<FormPages> => {
    const script = runPagesScript(await read(versionPlaces.pages), join(folder, versionPlaces.pages), {
      modules: stored.modules,
      forms,
    }) as { formPages: (document: string) => FormPages };
    return script.formPages(await read(versionPlaces.document));
  };
  const renderer = (): Promise<FormPages> => (pages ??= load());
  return siteVersion(name, product, {
    files: join(folder, versionPlaces.site),
    pages: {
      returned: async (...of) => (await renderer()).returned(...of),
      sent: async (...of) => (await renderer()).sent(...of),
    },
  });
}
