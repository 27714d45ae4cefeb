// migrations: how the database came to be as it is, a step a file. A released one is never edited.

import type { Migration } from 'kysely';
import { countingKey } from './dialectTypes.ts';

export const leads: Migration = {
  async up(db) {
    await db.schema
      .createTable('leads')
      .addColumn('sequence', ...countingKey(db))
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text', (column) => column.unique())
      .addColumn('fingerprint', 'text')
      .execute();
  },
};
