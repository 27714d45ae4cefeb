import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type DialectAdapter,
  type Driver,
  Kysely,
  sql,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import Libsql from 'libsql';
import type { LeadTables } from './schema.ts';
import { isPassing } from './whenUnlocked.ts';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';

const pragmas = [
  'busy_timeout = 1500',
  'journal_mode = WAL',
  // FULL makes every commit wait for the disk: an answered lead survives a power cut.
  'synchronous = FULL',
  'foreign_keys = ON',
  // What is deleted is overwritten: a person who asks for it is not to be found in the file any more.
  'secure_delete = ON',
];

/** Opens a database file to write, and makes it where there is none. */
export async function openSqlite(file: string): Promise<Kysely<LeadTables>> {
  await makePrivate(file);
  const connection = new Libsql(file);
  try {
    for (const pragma of pragmas) connection.pragma(pragma);
    return new Kysely<LeadTables>({ dialect: new LibsqlDialect(connection) });
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** From here on nothing waits for a lock within the event loop: `whenUnlocked` does. */
export async function neverWaitForLocks(database: Kysely<LeadTables>): Promise<void> {
  await sql`pragma busy_timeout = 0`.execute(database);
}

/**
 * Opens a database file to read beside a running service. Nothing when there is none yet. Throws where this account may
 * not look: leads may well be there.
 */
export function openSqliteReadOnly(file: string): Kysely<LeadTables> | undefined {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return undefined;
  const connection = new Libsql(`${pathToFileURL(file).href}?mode=ro`);
  connection.pragma('busy_timeout = 5000');
  return new Kysely<LeadTables>({ dialect: new LibsqlDialect(connection) });
}

/** Absolute path of the database that a `file:` URL names; `file:var/leads.db` is relative to the working directory. */
export function databaseFile(databaseUrl: string): string {
  return databaseUrl.startsWith('file:///') ? fileURLToPath(databaseUrl) : resolve(databaseUrl.slice('file:'.length));
}

/**
 * Takes the write lock when a transaction begins: two processes then wait for each other, where SQLite's own
 * `begin` lets both read and fails the second one's first write.
 */
class ImmediateDriver extends SqliteDriver {
  private readonly statements: Statements;

  constructor(private readonly database: Libsql.Database) {
    const statements = new Statements(database);
    super({ database: statements });
    this.statements = statements;
  }

  override async beginTransaction(): Promise<void> {
    this.statements.finishRead();
    // libsql never resets a prepared statement that failed for a lock: until it was collected as garbage, no other
    // transaction could begin. `exec` ends each of its statements.
    this.database.exec('begin immediate');
  }
}

const mostPrepared = 100;

/**
 * Prepares a statement once for all the times it is used. libsql frees one when it is collected as garbage, of which it
 * looks so small that a list of all leads held thousands of them in memory.
 */
class Statements implements SqliteDatabase {
  private readonly known = new Map<string, SqliteStatement>();
  private unfinished: (() => unknown[]) | undefined;

  constructor(private readonly database: Libsql.Database) {}

  prepare(sql: string): SqliteStatement {
    const statement = this.known.get(sql) ?? this.prepareNew(sql);
    if (this.known.size >= mostPrepared) this.known.clear();
    this.known.set(sql, statement);
    return statement;
  }

  /**
   * Ends a read that failed for a lock, as it may while another process recovers from a kill. Not reset by libsql, it
   * would keep the connection at what the database was then, and every transaction from beginning. Throws what the read
   * throws, as long as the lock lasts.
   */
  finishRead(): void {
    const read = this.unfinished;
    this.unfinished = undefined;
    if (read) this.read(read);
  }

  close(): void {
    this.database.close();
  }

  private prepareNew(sql: string): SqliteStatement {
    const statement = this.database.prepare(sql);
    const forgetFailed = <Result>(execute: () => Result): Result => {
      try {
        return execute();
      } catch (error) {
        // It is not reset, so that it could not be used again.
        this.known.delete(sql);
        throw error;
      }
    };
    return {
      reader: statement.reader,
      all: (parameters) => {
        this.finishRead();
        return forgetFailed(() => this.read(() => statement.all(parameters)));
      },
      run: (parameters) => forgetFailed(() => statement.run(parameters)),
      iterate: (parameters) => statement.iterate(parameters) as IterableIterator<unknown>,
    };
  }

  private read(execute: () => unknown[]): unknown[] {
    try {
      return execute();
    } catch (error) {
      if (isPassing(error)) this.unfinished = execute;
      throw error;
    }
  }
}

/** SQLite can undo schema changes, which Kysely does not count on: a migration that breaks off leaves no trace. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely on an open libsql database. */
class LibsqlDialect extends SqliteDialect {
  constructor(private readonly database: Libsql.Database) {
    super({ database });
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.database);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Makes the database's file and what is missing of its folders so that no other account can read them, and takes the
 * right to from files and the `var` folder of before. Another folder that is there already may hold more than leads:
 * who reads it is not ours to say.
 */
async function makePrivate(file: string): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Builds make it, too.
  if (folder === resolve('var')) await restrict(folder, 0o700);
  // SQLite gives the files beside a database the mode of the database. One that exists must not be opened here:
  // closing it again would drop the locks that this process holds on it.
  await accepting(['EEXIST'], writeFile(file, '', { flag: 'wx', mode: 0o600 }));
  // A folder or a device in its place is refused when it is opened as a database.
  if (!(await stat(file)).isFile()) return;
  for (const name of [file, `${file}-wal`, `${file}-shm`]) await restrict(name, 0o600);
}

/** Not there, or of another account that shares it with this one: no reason to refuse leads. */
const restrict = (path: string, mode: number) => accepting(['ENOENT', 'EPERM'], chmod(path, mode));

async function accepting(codes: string[], done: Promise<void>): Promise<void> {
  try {
    await done;
  } catch (error) {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
