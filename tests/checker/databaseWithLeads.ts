import Libsql from 'libsql';
import type { RateTable } from '../../src/pricing/types.ts';

/** A lead with a house, and the table by which it was priced; without one it has no price. */
export interface PricedHouse {
  house: object;
  table?: RateTable;
}

/** A new database with leads, as the service leaves it. Returns its URL. */
export function databaseWithLeads(file: string, leads: readonly PricedHouse[]): string {
  const database = new Libsql(file);
  database.exec(`
    create table leads (sequence integer primary key autoincrement, id text not null unique, kind text not null, received_at text not null, payload text not null, idempotency_key text unique, fingerprint text);
    create table rate_tables (hash text primary key not null, version text not null, content text not null);
    create table estimates (lead_id text primary key not null references leads(id), rate_table text, rate_table_hash text references rate_tables(hash),
      total_cost integer, total_hours real, estimate text, problem text, claim text not null, differences text not null);
  `);
  leads.forEach(({ house, table }, index) => {
    const id = `00000000-0000-4000-8000-00000000000${index}`;
    database
      .prepare('insert into leads (id, kind, received_at, payload) values (?, ?, ?, ?)')
      .run(
        id,
        'client',
        `2026-11-1${index}T12:00:00.000Z`,
        JSON.stringify({ email: 'ada@example.org', house_information: house }),
      );
    if (table)
      database
        .prepare('insert or ignore into rate_tables (hash, version, content) values (?, ?, ?)')
        .run(table.hash, table.table.version, JSON.stringify(table.table));
    database
      .prepare(
        "insert into estimates (lead_id, rate_table, rate_table_hash, claim, differences) values (?, ?, ?, '{}', '[]')",
      )
      .run(id, table?.table.version ?? null, table?.hash ?? null);
  });
  database.close();
  return `file:${file}`;
}
