// people: what people do with every form and page that there is, whatever the owner asks in them.

import type { CompiledSource } from '../../../src/compile/compileForms.ts';
import type { CompanyFile } from '../../../src/leads/generated/CompanyFile.ts';
import { uncheckedForms } from '../../engine/uncheckedForms.ts';
import { definitionsOf } from '../support/copies.ts';

/** A page of a site, and the forms that visitors find on it, by their ids: its own, and the one in its footer. */
interface SitePage {
  path: string;
  forms: string[];
}

/** A form of a site, and where visitors find it. One without a call of its own is sent with the form that it opens. */
export interface SiteForm {
  id: string;
  form: CompiledSource;
  /** The page that it stands on, or the form that opens it. */
  path: string;
  /** The form whose answers it carries: it opens once that one is filled in. */
  after: SiteForm | undefined;
}

/** Every page and every form of a site. */
interface Site {
  pages: SitePage[];
  forms: SiteForm[];
}

/** Files of tests are listed in one process, and each asks for the same few sites. */
const sitesCache = new Map<string, Promise<Site>>();

/** Every page and every form of a copy of the project, as its definitions say. */
export function siteOf(copy: string): Promise<Site> {
  const site = sitesCache.get(copy) ?? readSite(copy);
  sitesCache.set(copy, site);
  return site;
}

/** Whether a form asks for a signature, which is drawn or typed, and another file each time. */
export const isSigned = ({ definition }: SiteForm['form']): boolean =>
  Object.values(definition.sections).some(({ ui }) =>
    Object.values(ui).some((field) => field['ui:widget'] === 'signature'),
  );

async function readSite(copy: string): Promise<Site> {
  const sources = await definitionsOf(copy);
  const compiled = Object.values(uncheckedForms(sources));
  const { text = '{}' } = sources.find(({ path }) => path === 'content/company.json') ?? {};
  const { pages: named, contactForm } = JSON.parse(text) as Pick<CompanyFile, 'pages' | 'contactForm'>;
  const { home, ourWork, privacy } = named;
  const paths = [home.path, ourWork.path, privacy.path, '/no/such/page'];
  const ownPages = compiled.flatMap(({ page, definition: { id } }) => (page ? [{ path: page.path, id }] : []));
  const forms = compiled.flatMap((form): SiteForm[] => {
    const { id } = form.definition;
    const path = form.page?.path ?? (id === contactForm ? home.path : undefined);
    return path === undefined ? [] : [{ id, form, path, after: undefined }];
  });
  const attached = forms.flatMap((after): SiteForm[] => {
    const { submit } = after.form.definition;
    const form = compiled.find(({ definition }) => 'attachTo' in submit && definition.id === submit.attachTo.form);
    return form ? [{ id: form.definition.id, form, path: after.path, after }] : [];
  });
  return {
    pages: [
      ...paths.map((path) => ({ path, forms: [contactForm] })),
      ...ownPages.map(({ path, id }) => ({ path, forms: [...new Set([id, contactForm])] })),
    ],
    forms: [...forms, ...attached],
  };
}
