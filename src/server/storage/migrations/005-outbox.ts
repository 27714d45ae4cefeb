import type { Migration } from 'kysely';
import { countingKey } from './dialectTypes.ts';

export const outbox: Migration = {
  async up(db) {
    await db.schema.alterTable('leads').addColumn('handled_at', 'text').execute();
    await db.schema
      .createTable('deliveries')
      .addColumn('sequence', ...countingKey(db))
      .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
      .addColumn('destination', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('waiting_since', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('delivered_at', 'text')
      .addColumn('last_error', 'text')
      .addUniqueConstraint('deliveries_once', ['lead_id', 'destination', 'about'])
      .execute();
    await db.schema
      .createIndex('deliveries_due')
      .on('deliveries')
      .columns(['state', 'destination', 'due_at'])
      .execute();
    await db.schema.createIndex('leads_received').on('leads').column('received_at').execute();
  },
};
