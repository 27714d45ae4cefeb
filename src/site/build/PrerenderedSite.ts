import type { RenderedPage } from './RenderedPage.ts';

/** What the server build of the site exports. */
export interface PrerenderedSite {
  paths: string[];
  renderPage(path: string): Promise<RenderedPage>;
}
