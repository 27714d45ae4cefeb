import type { CheckedDocument } from '../compile/CheckedDocument.ts';
import { reservedAddresses } from '../content/sitePages.ts';
import type { Compilation, Pass } from '../compile/Compilation.ts';
import { suggestOrListNames } from '../compile/similar.ts';
import { allTexts, type JsonPath } from '../json/tree.ts';
import { summaryField } from '../leads/house.ts';
import { contentPath, fileKinds, noticesFile } from './fileKinds.ts';
import { codes } from './codes.ts';

/** The parts of the content file that the checks of this module read. */
interface ContentFile {
  pages: Record<string, { path?: string }>;
  contactForm: string;
  callToActionPage: string;
  invitation?: { page: string };
}

interface Page {
  path: string;
  document: CheckedDocument;
  at: JsonPath;
}

/** Checks that no two pages have one address and, if so, that links lead to pages and every form is shown. */
export const checkPageAddressesLinksAndFormsShown: Pass = (compilation): void => {
  const { documents, allForms } = compilation;
  const content = documents.get(contentPath);
  if (!content) return;
  const pages: Page[] = [
    ...Object.entries((content.value as ContentFile).pages).flatMap(([name, { path }]) =>
      path === undefined ? [] : [{ path, document: content, at: ['pages', name, 'path'] }],
    ),
    ...allForms.flatMap(({ document, file: { page } }) =>
      page ? [{ path: page.path, document, at: ['page', 'path'] }] : [],
    ),
  ];
  // Links are checked only if paths and forms are right: otherwise a page may only seem to be missing.
  if (!checkAddresses(compilation, pages) || !areFormsReadable(compilation)) return;
  const paths = pages.map(({ path }) => path);
  if (checkLinks(compilation, content, paths)) checkFormsShown(compilation, content);
};

/** Whether every form can be read and lies in its place. */
const areFormsReadable = ({ broken, sources }: Compilation): boolean =>
  ![...broken].some((path) => fileKinds.kindOf(path)?.name === 'form') &&
  fileKinds.foldersWithoutForm(sources.map(({ path }) => path)).length === 0;

/** Checks that no address is taken twice. Returns whether that is so. */
function checkAddresses({ documents, allForms }: Compilation, pages: readonly Page[]): boolean {
  const wrong = pages.filter(({ path, document, at }, index) => {
    const owner = pages.slice(0, index).find((page) => page.path === path)?.document.path;
    const caller = allForms.find(({ file: { submit } }) => `${path}/`.startsWith(`${submit.call?.path}/`))?.document
      .path;
    const [, first = ''] = path.split('/');
    const isOfLanguage = [...documents.keys()].some((documentPath) => documentPath.startsWith(`languages/${first}-`));
    const isReserved = reservedAddresses.includes(first) || isOfLanguage;
    const message =
      owner !== undefined
        ? `"${path}" is a page of ${owner} already`
        : isReserved
          ? `at "/${first}" the site has files or answers of its own`
          : caller !== undefined && `"${path}" is where the answers to ${caller} are sent`;
    const code = owner === undefined ? codes['reserved-path'] : codes['duplicate-page'];
    if (message) document.report(at, code, message, 'give the page another path');
    return message;
  });
  return wrong.length === 0;
}

/** Checks that linked pages and the form at the foot of every page exist. Returns whether they do. */
function checkLinks({ allForms, documents }: Compilation, content: CheckedDocument, paths: readonly string[]): boolean {
  const { callToActionPage, contactForm, invitation } = content.value as ContentFile;
  const links: [address: string | undefined, document: CheckedDocument, at: JsonPath][] = [
    [callToActionPage, content, ['callToActionPage']],
    [invitation?.page, content, ['invitation', 'page']],
    ...allForms.flatMap(({ document, file: { privacy, submit } }): typeof links => [
      [privacy, document, ['privacy']],
      [submit.success?.goTo, document, ['submit', 'success', 'goTo']],
    ]),
    ...[documents.get(noticesFile)].flatMap((document): typeof links =>
      [...allTexts(document?.value)].flatMap(({ text, path }) =>
        document && path.at(-2) === 'pages' ? [[text, document, path]] : [],
      ),
    ),
  ];
  const wrong = links.filter(([address, document, at]) => {
    const path = address?.replace(/[?#].*/s, '');
    if (path === undefined || paths.includes(path)) return false;
    document.report(at, codes['unknown-page'], `the site has no page "${path}"`, suggestOrListNames(path, paths));
    return true;
  });
  const ids = allForms.map(({ id }) => id);
  if (ids.includes(contactForm)) return wrong.length === 0;
  const message = `every page shows the form "${contactForm}", and there is no folder of that name`;
  content.report(['contactForm'], 'unknown-form', message, suggestOrListNames(contactForm, ids));
  return false;
}

function checkFormsShown({ allForms }: Compilation, content: CheckedDocument): void {
  const { contactForm } = content.value as ContentFile;
  const shown = new Set([contactForm, ...allForms.map(({ file }) => file.submit.attachTo?.form)]);
  const hint = 'add "page": { "path": ..., "name": ..., "description": ... }, or remove the folder';
  for (const { document } of allForms.filter(({ id, file }) => !file.page && !shown.has(id)))
    document.report([], codes['unused-form'], 'no page shows this form, and no other form leads to it', hint);
}

/** Checks that another form sends each attachment that the request of a form to the service takes. */
export const checkEachAttachmentHasSender: Pass = (compilation): void => {
  const { allForms } = compilation;
  // An unreadable form may be the one that sends the attachment.
  if (!areFormsReadable(compilation)) return;
  for (const { id, document, file } of allForms) {
    const { attached = [], required = [] } = file.submit.call ?? {};
    const sent = allForms.flatMap(({ file: { submit } }) => (submit.attachTo?.form === id ? submit.attachTo.as : []));
    const sentNames = sent.length > 0 ? [...sent, summaryField] : [];
    for (const [index, name] of attached.entries()) {
      if (sentNames.includes(name)) continue;
      const at = ['submit', 'call', 'attached', index];
      // A custom page may send the attachment. Without a required one, every lead is refused.
      const severity = required.includes(name) ? 'error' : 'warning';
      const message = `nothing attaches "${name}" to these leads`;
      document.report(at, 'unknown-attachment', message, suggestOrListNames(name, sentNames), severity);
    }
  }
};
