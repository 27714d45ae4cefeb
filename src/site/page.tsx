import { createContext, type ReactElement, use } from 'react';
import { pageTitle, pageUrl } from './content/content.ts';

/** The page that is being shown, for the parts of it that repeat its name. */
const PageContext = createContext<SitePage | null>(null);

/** The only h1 of a page: its name, unless the page passes other words. It is focused after navigation. */
export function PageHeading({ children }: { children?: string }) {
  const page = use(PageContext);
  return <h1 tabIndex={-1}>{children ?? page?.name}</h1>;
}

/** A page of the site: its address, its name and its content. */
export interface SitePage {
  path: string;
  name: string;
  description: string;
  element: ReactElement;
  /** Name of the form that the page consists of; the contact form below it is then folded. */
  form?: string;
  /** The text before the link to the quote request, on a page that consists of a form. */
  callToActionText?: string;
  /** For a page with a chunk of its own: the chunk's source file below `src/site`, and the function that loads it. */
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
 * The page's metadata for search engines and link previews. React moves it into the head; what all pages share is in
 * the template (`documentHead`).
 */
function PageMeta({ page: { path, name, description } }: { page: SitePage }) {
  const title = pageTitle(path, name);
  const isUnknown = path === '*';
  const url = pageUrl(path);
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
