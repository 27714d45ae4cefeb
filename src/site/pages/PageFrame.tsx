import { PageMeta } from '../search/PageMeta.tsx';
import { PageContext } from './PageContext.ts';
import type { SitePage } from './SitePage.ts';

/** A page with what belongs into the document's head. */
export function PageFrame({ page }: { page: SitePage }) {
  return (
    <PageContext value={page}>
      <PageMeta page={page} />
      {page.element}
    </PageContext>
  );
}
