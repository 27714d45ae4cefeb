import type { Migration } from 'kysely';

export const files: Migration = {
  async up(db) {
    await db.schema
      .createTable('files')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('received_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('files_received').on('files').column('received_at').execute();
    await db.schema
      .createTable('lead_files')
      .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
      .addColumn('file_id', 'text', (column) => column.notNull().references('files.id'))
      .addPrimaryKeyConstraint('lead_files_once', ['lead_id', 'file_id'])
      .execute();
    await db.schema.createIndex('lead_files_file').on('lead_files').column('file_id').execute();
  },
};
