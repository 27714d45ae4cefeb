// pages: one file a page; those with code or words of their own are chunks.

import { createContext, type ReactElement, use } from 'react';
import { pageTitle, siteUrl } from './content/content.ts';

/** The page that is being shown, for the parts of it that repeat its name. */
const PageContext = createContext<SitePage | null>(null);

/** The one h1 of a page: its name, unless the page has better words. It takes focus when the visitor arrives. */
export function PageHeading({ children }: { children?: string }) {
  const page = use(PageContext);
  return <h1 tabIndex={-1}>{children ?? page?.name}</h1>;
}

/** One page of the site: where it lives, what it is called, and what it shows. */
export interface SitePage {
  path: string;
  name: string;
  description: string;
  element: ReactElement;
  /** The form that the page is: what stands under it is folded. */
  form?: string;
  /** Of such a page: stands before the link to the quote request. */
  callToActionText?: string;
  /** Of a page whose code loads when it is asked for: its file below `src/site`, and what loads it. */
  source?: string;
  prepare?: () => Promise<void>;
}

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
