import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { DatabaseError } from '../storage/database.ts';
import type { LeadTables } from '../storage/schema.ts';

/** Where the service says whether it is well. */
export const healthPath = '/healthz';

/** Says whether leads can be read, for whoever watches over the service. */
export function healthRoute(app: FastifyInstance, path: string, database: Kysely<LeadTables>): void {
  app.get(path, async (_request, reply) => {
    try {
      await database.selectFrom('leads').select('sequence').limit(1).execute();
    } catch (error) {
      throw new DatabaseError('of leads', 'read', error);
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
