import type { ReactElement } from 'react';
import { pageNameOrHomeTitle, absolutePageUrl } from './content/content.ts';

/** The only h1 of a page. It is focused after navigation. */
export const PageHeading = ({ children }: { children: string }) => <h1 tabIndex={-1}>{children}</h1>;

export interface SitePage {
  path: string;
  name: string;
  description: string;
  element: ReactElement;
  /** The name of the form that the page consists of; the contact form in the footer is then folded. */
  form?: string;
  /** The text before the link to the quote request, on a page that consists of a form. */
  callToActionText?: string;
  /** For a page with a chunk of its own: the chunk's source file below `src/site`, and the function that loads it. */
  source?: string;
  prepare?: () => Promise<void>;
}

/**
 * The page's metadata for search engines and link previews. React moves it into the head; what all pages share is in
 * the template (`sharedHeadElements`).
 */
export function PageMeta({ page: { path, name, description } }: { page: SitePage }) {
  const title = pageNameOrHomeTitle(path, name);
  const isUnknown = path === '*';
  const url = absolutePageUrl(path);
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
