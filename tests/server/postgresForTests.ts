import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { listenOnLoopback } from './loopback.ts';
import { type PostgresServer, startPostgres } from './postgresServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers each request with the address of an empty database of PostgreSQL. */
    postgresDatabases: string;
  }
}

/** Offers tests databases of one PostgreSQL server, which is started when the first of them asks. */
export default async function postgresForTests({ provide }: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<PostgresServer> | undefined;
  const offers = createServer((_request, response) => {
    postgres ??= startPostgres();
    postgres
      .then((server) => server.newDatabase())
      .then(
        (url) => response.end(url),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  provide('postgresDatabases', `http://127.0.0.1:${await listenOnLoopback(offers)}`);
  return async () => {
    offers.close();
    await (await postgres)?.stop();
  };
}
