import { use } from 'react';
import { PageContext } from './PageContext.ts';

/** The one h1 of a page: its name, unless the page has better words. It takes focus when the visitor arrives. */
export function PageHeading({ children }: { children?: string }) {
  const page = use(PageContext);
  return <h1 tabIndex={-1}>{children ?? page?.name}</h1>;
}
