import type { FormPages } from '../../leads/sentForm.ts';
import type { RenderedPage } from './RenderedPage.ts';

/** What the server build of the site exports. */
export interface PrerenderedSite {
  paths: string[];
  /** The rules of the typeface. */
  fontFace: string;
  renderPage(path: string): Promise<RenderedPage>;
  /** The same for all visitors: what forms sent without scripts are answered with, and the rules of every such page. */
  renderFormPages(): Promise<{ pages: { path: string; head: string; body: string }[]; css: string }>;
  /** Used by the service. */
  formPages(template: string): FormPages;
  /** Name of the photo that stands beside links to the site. */
  sharedPhoto: string;
  /** Files at the top of the site, by name. */
  files: Record<string, string>;
}
