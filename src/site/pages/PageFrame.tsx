import { sharing } from 'virtual:content/site';
import { content, pageTitle, siteUrl } from '../content/content.ts';
import { sharePicture, sharePictureUrl } from '../search/brand.ts';
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

/** What search engines and links to a page show of it. React moves it to the document's head. */
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
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={content.company.name} />
      <meta property="og:locale" content="en_CA" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={sharePictureUrl(siteUrl)} />
      <meta property="og:image:width" content={String(sharePicture.width)} />
      <meta property="og:image:height" content={String(sharePicture.height)} />
      <meta property="og:image:alt" content={sharing.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
