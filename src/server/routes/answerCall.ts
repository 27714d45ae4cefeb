import type { FastifyReply, FastifyRequest } from 'fastify';
import { attributionHeader, readAttribution } from '../../leads/attribution.ts';
import type { SendingForm } from '../../leads/sentForm.ts';
import { isNestedDeeperThan } from '../http/isNestedDeeperThan.ts';
import { refuse } from '../http/refuse.ts';
import { IdempotencyConflictError } from '../storage/IdempotencyConflictError.ts';
import { readIdempotencyKey } from './readIdempotencyKey.ts';
import { type LeadDesk, takeLead } from './takeLead.ts';

// No form comes near it; beyond some thousand levels JSON.stringify runs out of stack.
const deepestNesting = 32;

/** Answers the call that one form's code sends its answers by. */
export async function answerCall(sending: SendingForm, desk: LeadDesk, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { body, headers } = request;
  if (typeof body !== 'object' || body === null) return refuse(reply, 422, 'The request body must be a JSON object');
  if (isNestedDeeperThan(body, deepestNesting)) return refuse(reply, 422, 'The request body is nested too deeply');

  const idempotency = readIdempotencyKey(headers['idempotency-key']);
  if (idempotency.error !== undefined) return refuse(reply, 422, idempotency.error);
  const attribution = readAttribution(String(headers[attributionHeader.toLowerCase()] ?? ''));

  try {
    const { id, errors } = await takeLead(sending, { body, idempotencyKey: idempotency.key, attribution }, desk);
    reply.header('cache-control', 'no-store');
    return errors === undefined ? reply.code(201).send({ id }) : reply.code(422).send({ errors });
  } catch (error) {
    if (error instanceof IdempotencyConflictError) return refuse(reply, 422, error.message);
    throw error;
  }
}
