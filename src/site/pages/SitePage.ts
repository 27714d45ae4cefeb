import type { ReactElement } from 'react';

/** One page of the site: where it lives, what it is called, and what it shows. */
export interface SitePage {
  path: string;
  name: string;
  description: string;
  element: ReactElement;
  /** Of a page whose code loads when it is asked for: its file below `src/site`, and what loads it. */
  source?: string;
  prepare?: () => Promise<void>;
}
