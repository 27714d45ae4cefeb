import type { Migration } from 'kysely';

export const consentsAndAttribution: Migration = {
  async up(db) {
    // SQLite adds one column at a time.
    await db.schema.alterTable('leads').addColumn('consents', 'text').execute();
    await db.schema.alterTable('leads').addColumn('attribution', 'text').execute();
  },
};
