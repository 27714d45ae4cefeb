import type { ReactElement } from 'react';

/** One page of the site: where it lives, what it is called, and what it shows. */
export interface SitePage {
  path: string;
  name: string;
  description: string;
  element: ReactElement;
}
