import { nearest } from '../compile/similar.ts';
import type { FormFile } from '../engine/definition/generated/FormFile.ts';
import type { CheckedDocument } from '../compile/CheckedDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import { summaryField } from '../leads/house.ts';
import { contentPath, kindOf } from './fileKinds.ts';
import type { Found } from './Found.ts';
import type { DefinitionFiles } from './pricedForm/DefinitionFiles.ts';

/** What forms and content say of the site's pages. */
interface Site {
  definitions: DefinitionFiles;
  content: { document: CheckedDocument; file: ContentFile };
  forms: readonly SiteForm[];
  pages: readonly Page[];
}

interface SiteForm {
  id: string;
  document: CheckedDocument;
  file: FormFile;
}

interface Page {
  path: string;
  document: CheckedDocument;
  at: JsonPath;
}

/** What is looked at of the content file, whose shape is right. */
interface ContentFile {
  pages: { ourWork: { path: string }; privacy: { path: string } };
  contactForm: string;
  callToActionPage: string;
  invitation?: { page: string };
}

/** Every page has an address of its own, every page that something leads to is there, and every form is shown. */
export function* checkSitePages(definitions: DefinitionFiles): Generator<Found> {
  const site = readSite(definitions);
  if (!site) return;
  for (const check of [checkAddresses, checkLinks, checkShown]) {
    const found = [...check(site)];
    yield* found;
    // A missing page may be one whose path is wrong, or whose form cannot be read.
    if (found.length > 0 || !areFormsKnown(definitions)) return;
  }
}

const isForm = (path: string): boolean => kindOf(path)?.name === 'form';

/** Whether every form can be read, and lies where it is looked for. */
const areFormsKnown = ({ broken, formless }: DefinitionFiles): boolean => !broken.some(isForm) && formless.length === 0;

const formsOf = ({ documents }: DefinitionFiles): SiteForm[] =>
  documents
    .filter(({ path }) => isForm(path))
    .map((document) => ({
      id: document.path.slice(0, document.path.indexOf('/')),
      document,
      file: document.value as FormFile,
    }));

function readSite(definitions: DefinitionFiles): Site | undefined {
  const document = definitions.find(contentPath);
  if (!document) return undefined;
  const file = document.value as ContentFile;
  const forms = formsOf(definitions);
  const { ourWork, privacy } = file.pages;
  return {
    definitions,
    content: { document, file },
    forms,
    pages: [
      { path: '/', document, at: ['pages', 'home', 'path'] },
      { path: ourWork.path, document, at: ['pages', 'ourWork', 'path'] },
      { path: privacy.path, document, at: ['pages', 'privacy', 'path'] },
      ...forms.flatMap((form) =>
        form.file.page ? [{ path: form.file.page.path, document: form.document, at: ['page', 'path'] }] : [],
      ),
    ],
  };
}

/** First parts of addresses at which the service, or a version of the site, has something of its own. */
export const ownAddresses: readonly string[] = [
  '404',
  'api',
  'assets',
  'content',
  'desk',
  'healthz',
  'metrics',
  'readyz',
  'v',
];

function* checkAddresses({ definitions, forms, pages }: Site): Generator<Found> {
  for (const [index, { path, document, at }] of pages.entries()) {
    const place = definitions.placeIn(document, at);
    const hint = 'give the page another path';
    const owner = pages.slice(0, index).find((other) => other.path === path)?.document.path;
    const caller = forms.find(({ file: { submit } }) => `${path}/`.startsWith(`${submit.call?.path}/`))?.document.path;
    const [, first = ''] = path.split('/');
    const isOfLanguage = definitions.documents.some((other) => other.path.startsWith(`languages/${first}-`));
    if (owner !== undefined)
      yield { place, code: 'duplicate-page', message: `"${path}" is a page of ${owner} already`, hint };
    else if (ownAddresses.includes(first) || isOfLanguage)
      yield { place, code: 'reserved-path', message: `at "/${first}" the site has files or answers of its own`, hint };
    else if (caller !== undefined)
      yield { place, code: 'reserved-path', message: `"${path}" is where the answers to ${caller} are sent`, hint };
  }
}

/** Every page that a form or the content leads to is there, and so is the form at the foot of every page. */
function* checkLinks({ definitions, content, forms, pages }: Site): Generator<Found> {
  const known = pages.map(({ path }) => path);
  const { callToActionPage, contactForm, invitation } = content.file;
  const links: [address: string | undefined, document: CheckedDocument, at: JsonPath][] = [
    [callToActionPage, content.document, ['callToActionPage']],
    [invitation?.page, content.document, ['invitation', 'page']],
    ...forms.flatMap(({ document, file: { privacy, submit } }): typeof links => [
      [privacy, document, ['privacy']],
      [submit.success?.goTo, document, ['submit', 'success', 'goTo']],
    ]),
  ];
  for (const [address, document, at] of links) {
    const path = address?.replace(/[?#].*$/, '');
    if (path === undefined || known.includes(path)) continue;
    const message = `the site has no page "${path}"`;
    yield { place: definitions.placeIn(document, at), code: 'unknown-page', message, hint: nearest(path, known) };
  }
  const ids = forms.map(({ id }) => id);
  if (!ids.includes(contactForm))
    yield {
      place: definitions.placeIn(content.document, ['contactForm']),
      code: 'unknown-form',
      message: `every page shows the form "${contactForm}", and there is no folder of that name`,
      hint: nearest(contactForm, ids),
    };
}

/** Visitors get to every form: on a page, or from another form. */
function* checkShown({ definitions, content, forms }: Site): Generator<Found> {
  const shown = new Set([content.file.contactForm, ...forms.map(({ file }) => file.submit.attachTo?.form)]);
  for (const { document } of forms.filter(({ id, file }) => !file.page && !shown.has(id)))
    yield {
      place: definitions.placeIn(document, []),
      code: 'unused-form',
      message: 'no page shows this form, and no other form leads to it',
      hint: 'add "page": { "path": ..., "name": ..., "description": ... }, or remove the folder',
    };
}

/** Every name under which a call takes attachments is one that a form, or the page with the price, sends. */
export function* checkAttachments(definitions: DefinitionFiles): Generator<Found> {
  // A form that cannot be read, or found, may be the one that sends it.
  if (!areFormsKnown(definitions)) return;
  const forms = formsOf(definitions);
  for (const { id, document, file } of forms) {
    const { attached = [], required = [] } = file.submit.call ?? {};
    const sent = forms.flatMap(({ file: { submit } }) => (submit.attachTo?.form === id ? submit.attachTo.as : []));
    const known = sent.length > 0 ? [...sent, summaryField] : [];
    for (const [index, name] of attached.entries()) {
      if (known.includes(name)) continue;
      yield {
        place: definitions.placeIn(document, ['submit', 'call', 'attached', index]),
        code: 'unknown-attachment',
        message: `nothing attaches "${name}" to these leads`,
        hint: nearest(name, known),
        // A page of one's own may attach it. When it is required and does not, every lead is refused.
        severity: required.includes(name) ? 'error' : 'warning',
      };
    }
  }
}
