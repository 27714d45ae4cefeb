import type { Findings } from '../compile/findings.ts';
import { isLike, nearest } from '../compile/similar.ts';
import type { FormFile } from '../engine/definition/generated/FormFile.ts';
import type { SourceDocument } from '../json/SourceDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import { contentPath, kindOf } from './fileKinds.ts';
import type { DefinitionFiles } from './pricedForm/DefinitionFiles.ts';

/** What forms and content say of the site's pages. */
interface Site {
  definitions: DefinitionFiles;
  content: { document: SourceDocument; file: ContentFile };
  forms: readonly { id: string; document: SourceDocument; file: FormFile }[];
  pages: readonly Page[];
}

interface Page {
  path: string;
  document: SourceDocument;
  at: JsonPath;
}

/** What is looked at of the content file, whose shape is right. */
interface ContentFile {
  pages: { ourWork: { path: string }; privacy: { path: string } };
  contactForm: string;
  callToActionPage: string;
  invitation?: { page: string };
}

/**
 * Every page has an address of its own, every page that something leads to is there, and every form is shown somewhere.
 * `paths` are those of all definition files.
 */
export function checkSitePages(findings: Findings, definitions: DefinitionFiles, paths: readonly string[]): void {
  const site = readSite(definitions);
  if (!site) return;
  const areOwn = checkAddresses(findings, site);
  // A page may be meant whose path is wrong, or whose form cannot be read.
  if (!areOwn || definitions.broken.some(isForm) || definitions.formless.length > 0) return;
  const unknown = [...checkLinks(findings, site), ...checkContactForm(findings, site)];
  if (unknown.length === 0) checkShown(findings, site);
  else if (!unknown.some(({ isMisspelt }) => isMisspelt)) explainLostForm(findings, definitions, paths);
}

function readSite(definitions: DefinitionFiles): Site | undefined {
  const document = definitions.find(contentPath);
  if (!document) return undefined;
  const content = { document, file: document.value as ContentFile };
  const forms = definitions.documents
    .filter(({ path }) => isForm(path))
    .map((each) => ({ id: each.path.slice(0, each.path.indexOf('/')), document: each, file: each.value as FormFile }));
  const { ourWork, privacy } = content.file.pages;
  return {
    definitions,
    content,
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

const isForm = (path: string): boolean => kindOf(path)?.name === 'form';

/** First parts of addresses at which the service, or a version of the site, has something of its own. */
export const ownAddresses: readonly string[] = ['404', 'api', 'assets', 'content', 'healthz', 'metrics', 'readyz', 'v'];

/** Whether every page has an address of its own. */
function checkAddresses(findings: Findings, { definitions, forms, pages }: Site): boolean {
  let areOwn = true;
  pages.forEach(({ path, document, at }, index) => {
    const report = (code: 'duplicate-page' | 'reserved-path', message: string): void => {
      areOwn = false;
      findings.report(definitions.placeIn(document, at), code, message, 'give the page another path');
    };
    const owner = pages.slice(0, index).find((other) => other.path === path)?.document.path;
    const caller = forms.find(({ file: { submit } }) => `${path}/`.startsWith(`${submit.call?.path}/`))?.document.path;
    const [, first = ''] = path.split('/');
    if (owner !== undefined) report('duplicate-page', `"${path}" is a page of ${owner} already`);
    else if (ownAddresses.includes(first))
      report('reserved-path', `at "/${first}" the site has files or answers of its own`);
    else if (caller !== undefined) report('reserved-path', `"${path}" is where the answers to ${caller} are sent`);
  });
  return areOwn;
}

/** What is asked for, and not there. */
interface Unknown {
  /** It is like something that is there. */
  isMisspelt: boolean;
}

/** Every page that a form or the content leads to is there. Returns those that are not. */
function checkLinks(findings: Findings, { definitions, content, forms, pages }: Site): Unknown[] {
  const known = pages.map(({ path }) => path);
  const { callToActionPage, invitation } = content.file;
  const links: [address: string | undefined, document: SourceDocument, at: JsonPath][] = [
    [callToActionPage, content.document, ['callToActionPage']],
    [invitation?.page, content.document, ['invitation', 'page']],
    ...forms.flatMap(({ document, file: { privacy, submit } }): typeof links => [
      [privacy, document, ['privacy']],
      [submit.success?.goTo, document, ['submit', 'success', 'goTo']],
    ]),
  ];
  return links.flatMap(([address, document, at]) => {
    const path = address?.replace(/[?#].*$/, '');
    if (path === undefined || known.includes(path)) return [];
    const hint = nearest(path, known);
    findings.report(definitions.placeIn(document, at), 'unknown-page', `the site has no page "${path}"`, hint);
    return [{ isMisspelt: known.some((other) => isLike(path, other)) }];
  });
}

/** The form at the foot of every page is there. Returns it when it is not. */
function checkContactForm(findings: Findings, { definitions, content, forms }: Site): Unknown[] {
  const { contactForm } = content.file;
  const known = forms.map(({ id }) => id);
  if (known.includes(contactForm)) return [];
  findings.report(
    definitions.placeIn(content.document, ['contactForm']),
    'unknown-form',
    `every page shows the form "${contactForm}", and there is no folder of that name`,
    nearest(contactForm, known),
  );
  return [{ isMisspelt: known.some((id) => isLike(contactForm, id)) }];
}

/** Whether visitors get to every form: on a page, or from another form. */
function checkShown(findings: Findings, { definitions, content, forms }: Site): void {
  const shown = new Set([content.file.contactForm, ...forms.map(({ file }) => file.submit.attachTo?.form)]);
  for (const { id, document, file } of forms) {
    if (file.page || shown.has(id)) continue;
    const message = 'no page shows this form, and no other form leads to it';
    const hint = 'add "page": { "path": ..., "name": ..., "description": ... }, or remove the folder';
    findings.report(definitions.placeIn(document, []), 'unused-form', message, hint);
  }
}

/** Where a form is gone whose page is still asked for, all that only it used looks as if it were of no use. */
function explainLostForm(findings: Findings, definitions: DefinitionFiles, paths: readonly string[]): void {
  for (const path of paths) {
    const name = definitions.fileOf(path);
    const kind = kindOf(path)?.name;
    if (kind === 'options') findings.explain(name, 'unused-options');
    if (kind === 'content') findings.explain(name, 'unknown-form');
    if (kind !== 'messages') continue;
    findings.explain(name, 'unused-notice');
    findings.explain(name, 'unknown-field');
  }
}
