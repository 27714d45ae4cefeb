import type { Migration } from 'kysely';

export const marks: Migration = {
  async up(db) {
    await db.schema.alterTable('leads').addColumn('marks', 'text').execute();
  },
};
