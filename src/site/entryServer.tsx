import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { brandRule, language, sharing, shippedFont } from 'virtual:content/document';
import { base, labels } from 'virtual:content/site';
import type { PageForm } from '../engine/session/formCode.ts';
import type { FormPages } from '../leads/sentForm.ts';
import { AppWithoutRouter, prepareFooter } from './App.tsx';
import noticeStyles from './notices/notices.css?inline';
import { fillTemplateOrThrow, type RenderedPage, splitHead } from './document.ts';
import { content } from './content/content.ts';
import {
  makeSubmissionPageRenderers,
  prerenderHost,
  renderNativelyPostableFormPages,
} from './formPages/renderFormPages.tsx';
import { loadFormCode } from './forms/readyForm.ts';
import { HostedForm } from './forms/HostedForm.tsx';
import { loadCompiledForm } from './forms/loadCompiledForm.ts';
import { routes } from './routes.tsx';
import { sharedHeadElements } from './search/documentHead.ts';
import { makeRootFiles } from './search/searchFiles.ts';
import { renderCollectingStyles } from './styles/collectStyles.ts';

export { renderNativelyPostableFormPages };
export { collectedStyles } from './styles/collectStyles.ts';

const placeholder = /<!--form:([^:]+):(now|near)-->/g;

/** The paths to prerender; `*` is the page for unknown addresses. */
export const paths = routes.map(({ path }) => path);

export { language, noticeStyles };

export const skipLabel = labels.skip;

export const sharedPhoto = sharing.picture;

export const files = makeRootFiles(paths);

/** The pages that the service renders for one visitor; `template` is a document with slots for them. */
export const formPages = (template: string): FormPages =>
  makeSubmissionPageRenderers((page) => fillTemplateOrThrow(template, page));

/**
 * Renders a page for a preview into a document with slots. `servedPhrase` follows the word “Preview” in its foot,
 * such as “ of the site as it was on May 3”; it is empty for a version that visitors never had.
 */
export async function renderPreviewPageOrThrow(template: string, path: string, servedPhrase: string): Promise<string> {
  const isRoute = routes.some((each) => each.path === path);
  const page = isRoute
    ? await prerenderPage(path)
    : (await renderNativelyPostableFormPages()).find((each) => each.path === path);
  if (!page) throw new Error(`There is no page ${path}`);
  const head = page.head + renderToStaticMarkup(previewHead);
  return fillTemplateOrThrow(template, {
    head,
    body: page.body,
    foot: renderToStaticMarkup(<PreviewFoot day={servedPhrase} />),
  });
}

/** The script lets the owner change words on the page. */
const previewHead = (
  <>
    <link rel="stylesheet" href="/desk/preview.css" />
    <script type="module" src="/desk/preview.js" />
  </>
);

const PreviewFoot = ({ day }: { day: string }) => (
  <aside id="preview" aria-label="Preview">
    <span>
      <strong>{`Preview${day}.`}</strong>{' '}
      <span>Visitors do not see this. Forms send nothing from here, and say so.</span>
    </span>
    <a href="/desk/preview/end">End the preview</a>
  </aside>
);

export const companyName = content.company.name;

export const isHeadingFontShipped = shippedFont.headings;

/** The CSS rules that depend on the content. The company's colours and fonts come after those of the style sheet. */
export { headerInLineWidthCssRule } from './layout/MainNavigation.tsx';
import { messageOfError } from '../values/errors.ts';
export { brandRule };

/** Prerenders a form. @throws Error that names the widget, field or template in which it was thrown. */
function renderForm(id: string, form: PageForm): string {
  try {
    return renderCollectingStyles(<HostedForm form={form} host={prerenderHost} />, id);
  } catch (error) {
    const within = form.code.parts.rendering?.() || `The form "${id}"`;
    throw new Error(`${within}: ${messageOfError(error)}`, { cause: error });
  }
}

/** Prerenders a page as it is without scripts, including its forms. */
export async function prerenderPage(path: string): Promise<RenderedPage> {
  const route = routes.find((each) => each.path === path);
  await prepareFooter();
  await route?.prepare?.();
  const markup = renderCollectingStyles(
    <StaticRouter basename={base} location={base + (path === '*' ? '/404' : path)}>
      <AppWithoutRouter />
    </StaticRouter>,
  );
  const needed = [...markup.matchAll(placeholder)].map(([mark, form = '', load]) => ({
    mark,
    form,
    now: load === 'now',
  }));
  const { head, body: bare } = splitHead(markup);
  let body = bare;
  for (const { mark, form } of needed) {
    const html = renderForm(form, await loadFormCode(await loadCompiledForm(form)));
    body = body.replace(mark, () => html);
  }
  return {
    head: head + sharedHeadElements(path),
    body,
    ...(route?.source !== undefined && { source: route.source }),
    formsAtOnce: needed.filter(({ now }) => now).map(({ form }) => form),
  };
}
