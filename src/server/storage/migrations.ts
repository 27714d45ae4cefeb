import type { Migration } from 'kysely';
import { leads } from './migrations/001-leads.ts';
import { estimates } from './migrations/002-estimates.ts';
import { consentsAndAttribution } from './migrations/003-consents-and-attribution.ts';

/** Every change of the database's shape, in order. One that was released is never edited; the next gets its own file. */
export const migrations: Record<string, Migration> = {
  '001-leads': leads,
  '002-estimates': estimates,
  '003-consents-and-attribution': consentsAndAttribution,
};
