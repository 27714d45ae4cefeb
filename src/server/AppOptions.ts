import type { FormPages } from '../leads/sentForm.ts';
import type { Product } from './Product.ts';
import type { Settings } from './Settings.ts';

/** What the service is built from. */
export interface AppOptions extends Product, Pick<Settings, 'databaseUrl' | 'siteDir' | 'apiBaseUrl' | 'logLevel'> {
  /** Answers forms that browsers send by themselves. Those of the built site when left out. */
  pages?: FormPages | undefined;
}
