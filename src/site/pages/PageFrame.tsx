import { content } from '../content/content.ts';
import { pageTitle } from '../content/pageTitle.ts';
import { PageContext } from './PageContext.ts';
import type { SitePage } from './SitePage.ts';

/** A page with what belongs into the document's head; React moves it there. */
export function PageFrame({ page }: { page: SitePage }) {
  return (
    <PageContext value={page}>
      <title>{pageTitle(page.path, page.name)}</title>
      <meta name="description" content={page.description} />
      {page.path === '*' ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={`${content.company.url}${page.path}`} />
      )}
      {page.element}
    </PageContext>
  );
}
