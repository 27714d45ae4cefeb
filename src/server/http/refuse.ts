import type { FastifyReply } from 'fastify';
import type { Refusal } from './Refusal.ts';

/** Answers that a request failed as a whole, for no single field's sake. */
export function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  const body: Refusal = { errors: [{ field: '', message }] };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}
