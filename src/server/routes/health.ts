import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { expectWritable } from '../storage/writable.ts';
import { DatabaseError } from '../storage/database.ts';
import type { LeadTables } from '../storage/schema.ts';
import type { Versions } from '../../versions/serve/Versions.ts';

/** Where the service says whether it is well. */
export const healthPath = '/healthz';

/**
 * Says whether leads can be stored, and which version of the site is served, for whoever watches over the service. That
 * the owner's files hold a mistake is told, and is no reason to take the site away.
 */
export function healthRoute(
  app: FastifyInstance,
  path: string,
  { database, versions }: { database: Kysely<LeadTables>; versions: Versions },
): void {
  app.get(path, async (_request, reply) => {
    try {
      await expectWritable(database);
    } catch (error) {
      throw new DatabaseError('of leads', 'written', error);
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok', ...versions.status() });
  });
}
