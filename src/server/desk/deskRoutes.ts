import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { LeadTables } from '../storage/schema.ts';
import { guardDesk } from './guard.ts';

/** What the desk's routes work on. */
interface DeskOptions {
  database: Kysely<LeadTables>;
  /** The folder of the desk's pages; without it there are none. */
  deskDir: string | undefined;
}

/** Serves the owner's desk: its pages below `/desk`, and what they ask for below `/desk/api`. */
export async function deskRoutes(app: FastifyInstance, { database, deskDir }: DeskOptions): Promise<void> {
  await app.register(async (scope) => {
    guardDesk(scope, database);
    scope.get('/desk/api/*', (_request, reply) => reply.callNotFound());
    if (deskDir === undefined) return;
    scope.get<{ Params: { '*': string } }>('/desk/assets/*', (request, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
        .sendFile(`assets/${request.params['*']}`, deskDir),
    );
    // All pages are one document, whose script shows what the address says.
    for (const path of ['/desk', '/desk/*'])
      scope.get(path, (_request, reply) =>
        reply
          .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex', vary: 'accept-encoding' })
          .sendFile('index.html', deskDir),
      );
  });
}
