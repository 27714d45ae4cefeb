import type { Migration } from 'kysely';
import { double } from './dialectTypes.ts';

export const estimates: Migration = {
  async up(db) {
    await db.schema
      .createTable('rate_tables')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('estimates')
      .addColumn('lead_id', 'text', (column) => column.primaryKey().notNull().references('leads.id'))
      .addColumn('rate_table', 'text')
      .addColumn('rate_table_hash', 'text', (column) => column.references('rate_tables.hash'))
      .addColumn('total_cost', 'integer')
      .addColumn('total_hours', double(db))
      .addColumn('estimate', 'text')
      .addColumn('problem', 'text')
      .addColumn('claim', 'text', (column) => column.notNull())
      .addColumn('differences', 'text', (column) => column.notNull())
      .execute();
  },
};
