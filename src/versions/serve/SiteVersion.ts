// versions: loads versions of the site for the service: one is served, and earlier ones still judge leads from their
// pages.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FormPages, type LeadForm, leadForms } from '../../leads/sentForm.ts';
import { todayIn } from '../../pricing/days.ts';
import { isThere, readRecord } from '../files.ts';
import { isVersionName, type StoredContent, versionFolder, versionPlaces } from '../places.ts';
import { runFormsScript, runPagesScript } from '../scripts.ts';
import { type Product, productOf, timeZoneOf } from '../../leads/product.ts';

/** A version of the site, with everything that leads from its pages are judged by. */
export interface SiteVersion {
  /** Its name; empty where there is only one version. */
  name: string;
  product: Product;
  /** The forms that send leads, by the paths of their calls. */
  calls: ReadonlyMap<string, LeadForm>;
  /** The folder of its files; undefined without a built site. */
  files: string | undefined;
  /** Renders the answers to native form posts; undefined without a built site. */
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

/** Loads a version; undefined when it does not exist or has another format. */
export async function loadVersion(siteDir: string, name: string): Promise<SiteVersion | undefined> {
  const folder = versionFolder(siteDir, name);
  if (!isVersionName(name) || (await readRecord(folder)) === undefined) return undefined;
  const read = (place: string): Promise<string> => readFile(join(folder, place), 'utf8');
  const stored = JSON.parse(await read(versionPlaces.content)) as StoredContent;
  const today = todayIn(timeZoneOf(stored.content));
  const made = runFormsScript(await read(versionPlaces.forms), join(folder, versionPlaces.forms));
  const forms = Object.fromEntries(
    Object.entries(made).map(([id, form]) => [id, { ...form, neededInLead: stored.neededInLead[id] ?? {}, today }]),
  );
  const product = productOf({ forms, tables: stored.tables, content: stored.content });
  if (!(await isThere(join(folder, versionPlaces.site)))) return siteVersion(name, product);
  // Created on first use, because most versions never answer a native form post.
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
