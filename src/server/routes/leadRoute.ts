import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { priceLead } from '../../leads/priceLead.ts';
import { readLead } from '../../leads/readLead.ts';
import type { SendingForm } from '../../leads/sendingForms.ts';
import { isNestedDeeperThan } from '../http/isNestedDeeperThan.ts';
import { refuse } from '../http/refuse.ts';
import type { Product } from '../Product.ts';
import { DatabaseError } from '../storage/DatabaseError.ts';
import { IdempotencyConflictError } from '../storage/IdempotencyConflictError.ts';
import type { LeadTables } from '../storage/LeadTables.ts';
import { storeLead } from '../storage/storeLead.ts';
import { bodyLimitOf } from './bodyLimitOf.ts';
import { readIdempotencyKey } from './readIdempotencyKey.ts';

// No form comes near it; beyond some thousand levels JSON.stringify runs out of stack.
const deepestNesting = 32;

/** The call that one form's answers arrive by. */
export function leadRoute(app: FastifyInstance, { form, call }: SendingForm, product: Product, database: Kysely<LeadTables>): void {
  const { path, lead: kind } = call;

  app.post(path, { bodyLimit: bodyLimitOf(call) }, async (request, reply) => {
    const { body } = request;
    if (typeof body !== 'object' || body === null) return refuse(reply, 422, 'The request body must be a JSON object');
    if (isNestedDeeperThan(body, deepestNesting)) return refuse(reply, 422, 'The request body is nested too deeply');

    const idempotency = readIdempotencyKey(request.headers['idempotency-key']);
    if (idempotency.error !== undefined) return refuse(reply, 422, idempotency.error);

    const lead = readLead(form, body, product.forms);
    if (lead.errors.length > 0) return reply.code(422).header('cache-control', 'no-store').send({ errors: lead.errors });
    const { payload, estimate } = priceLead(lead, product, new Date());

    try {
      const { id, repeated } = await storeLead(database, { kind, path, payload, estimate, body, idempotencyKey: idempotency.key });
      request.log.info({ id, kind, repeated }, 'lead stored');
      // The owner has to mend the rate table, or call the customer: the lead is there, its price is not.
      if (estimate?.problem !== undefined && !repeated) request.log.error({ id, problem: estimate.problem }, 'lead stored without a price');
      return await reply.code(201).header('cache-control', 'no-store').send({ id });
    } catch (error) {
      if (error instanceof IdempotencyConflictError) return refuse(reply, 422, error.message);
      throw new DatabaseError('of leads', 'written', error);
    }
  });
}
