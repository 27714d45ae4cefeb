import { pageTitle, siteUrl } from '../content/content.ts';
import { PageContext, type SitePage } from '../page.tsx';

/** A page with what belongs into the document's head. */
export function PageFrame({ page }: { page: SitePage }) {
  return (
    <PageContext value={page}>
      <PageMeta page={page} />
      {page.element}
    </PageContext>
  );
}

/**
 * What search engines and links to a page show of it alone. React moves it to the document's head; what all pages share
 * stands there already (`documentHead`).
 */
function PageMeta({ page: { path, name, description } }: { page: SitePage }) {
  const title = pageTitle(path, name);
  const isUnknown = path === '*';
  const url = `${siteUrl}${path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isUnknown && <meta name="robots" content="noindex" />}
      {!isUnknown && <link rel="canonical" href={url} />}
      {!isUnknown && <meta property="og:url" content={url} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  );
}
