import type { Product } from './Product.ts';
import type { Settings } from './Settings.ts';

/** What the service is built from. */
export interface AppOptions extends Product, Pick<Settings, 'databaseUrl' | 'siteDir' | 'apiBaseUrl' | 'logLevel'> {}
