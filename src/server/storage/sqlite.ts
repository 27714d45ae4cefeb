import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type Dialect,
  sql,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import Libsql from 'libsql';
import { type LeadDatabase, openKysely } from './schema.ts';
import { isTransient } from './writes.ts';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';

const pragmas = [
  'busy_timeout = 1500',
  'journal_mode = WAL',
  // With FULL every commit is flushed to disk, so that an acknowledged lead survives a power cut.
  'synchronous = FULL',
  'foreign_keys = ON',
  // Deleted content is overwritten, so that a person who asks for deletion cannot be found in the file any more.
  'secure_delete = ON',
  // A long reader makes the write-ahead log grow, which would keep its size for good.
  'journal_size_limit = 4194304',
];

/** Opens a database file for writing, and creates it where it is missing. */
export async function openSqliteUnmigrated(file: string): Promise<LeadDatabase> {
  await createPrivate(file);
  const connection = new Libsql(file);
  try {
    for (const pragma of pragmas) connection.pragma(pragma);
    return openKysely(dialectOf(connection));
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Turns off SQLite's own waiting for locks, which blocks the event loop: from then on `transact` retries. */
export async function disableSqliteBusyTimeout(sqliteDatabase: LeadDatabase): Promise<void> {
  await sql`pragma busy_timeout = 0`.execute(sqliteDatabase);
}

/** Opens a database file read-only; undefined where there is none. Throws where this account may not look. */
export function openSqliteReadOnly(file: string): LeadDatabase | undefined {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return undefined;
  const connection = new Libsql(`${pathToFileURL(file).href}?mode=ro`);
  connection.pragma('busy_timeout = 5000');
  return openKysely(dialectOf(connection));
}

/** Absolute path of the database that a `file:` URL names; `file:var/leads.db` is relative to the working directory. */
export function sqlitePathOf(fileUrl: string): string {
  return fileUrl.startsWith('file:///') ? fileURLToPath(fileUrl) : resolve(fileUrl.slice('file:'.length));
}

/**
 * Takes the write lock when a transaction begins, so that two processes wait for each other. SQLite's plain `begin`
 * would let both read, and then fail the first write of one.
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
    // libsql does not reset a prepared statement that failed because of a lock, which blocks further transactions until
    // it is garbage-collected. `exec` finalises its statements.
    this.database.exec('begin immediate');
  }

  override async rollbackTransaction(): Promise<void> {
    // SQLite ends the transaction by itself where the disk is full. To roll back then would fail, and hide that reason.
    if (this.database.inTransaction) this.database.exec('rollback');
  }
}

const maxPrepared = 100;

/**
 * Caches prepared statements. libsql frees one only when it is garbage-collected, and it looks so small to the
 * collector that listing all leads kept thousands in memory.
 */
class Statements implements SqliteDatabase {
  private readonly cache = new Map<string, SqliteStatement>();
  private unfinished: (() => unknown[]) | undefined;

  constructor(private readonly database: Libsql.Database) {}

  prepare(sql: string): SqliteStatement {
    const statement = this.cache.get(sql) ?? this.prepareNew(sql);
    if (this.cache.size >= maxPrepared) this.cache.clear();
    this.cache.set(sql, statement);
    return statement;
  }

  /**
   * Ends a read that failed because of a lock, as can happen while another process recovers from a crash. libsql does
   * not reset it, so the connection would keep its old snapshot and could begin no transaction. Throws what the read
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
    const evictFailed = <Result>(execute: () => Result): Result => {
      try {
        return execute();
      } catch (error) {
        // The statement was not reset and cannot be reused, so it leaves the cache.
        this.cache.delete(sql);
        throw error;
      }
    };
    return {
      reader: statement.reader,
      all: (parameters) => {
        this.finishRead();
        return evictFailed(() => this.read(() => statement.all(parameters)));
      },
      run: (parameters) => evictFailed(() => statement.run(parameters)),
      iterate: (parameters) => statement.iterate(parameters) as IterableIterator<unknown>,
    };
  }

  private read(execute: () => unknown[]): unknown[] {
    try {
      return execute();
    } catch (error) {
      if (isTransient(error)) this.unfinished = execute;
      throw error;
    }
  }
}

/** SQLite can roll back schema changes, which Kysely does not assume: with this, a failed migration changes nothing. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const dialectOf = (database: Libsql.Database): Dialect => ({
  createAdapter: () => new TransactionalAdapter(),
  createDriver: () => new ImmediateDriver(database),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/**
 * Creates the database file and its missing folders so that no other account can read them, and restricts existing
 * files and the `var` folder, which the build creates as well. Any other existing folder keeps its permissions, because
 * it may hold more than leads.
 */
async function createPrivate(file: string): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (folder === resolve('var')) await restrictMode(folder, 0o700);
  // SQLite gives its auxiliary files the mode of the database file. An existing file must not be opened here: closing
  // it would drop the POSIX locks that this process holds on it.
  await ignoreErrors(['EEXIST'], writeFile(file, '', { flag: 'wx', mode: 0o600 }));
  // A folder or device at the path is rejected when it is opened as a database.
  if (!(await stat(file)).isFile()) return;
  for (const name of [file, `${file}-wal`, `${file}-shm`]) await restrictMode(name, 0o600);
}

/** Sets the mode of a path. A missing path, or one that another account owns, is no reason to refuse leads. */
const restrictMode = (path: string, mode: number) => ignoreErrors(['ENOENT', 'EPERM'], chmod(path, mode));

async function ignoreErrors(codes: string[], operation: Promise<void>): Promise<void> {
  try {
    await operation;
  } catch (error) {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
