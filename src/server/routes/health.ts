import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { expectWritable } from '../storage/writable.ts';
import { DatabaseError } from '../storage/database.ts';
import type { LeadTables } from '../storage/schema.ts';

/** Where the service says whether it is well. */
export const healthPath = '/healthz';

/** Says whether leads can be stored, for whoever watches over the service. */
export function healthRoute(app: FastifyInstance, path: string, database: Kysely<LeadTables>): void {
  app.get(path, async (_request, reply) => {
    try {
      await expectWritable(database);
    } catch (error) {
      throw new DatabaseError('of leads', 'written', error);
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
