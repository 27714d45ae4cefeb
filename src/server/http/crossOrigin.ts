import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { attributionHeader } from '../../leads/attribution.ts';
import { signalsHeader } from '../../leads/signals.ts';
import { versionHeader } from '../../leads/sentForm.ts';

/** How long browsers may cache the answer to a preflight request, in seconds. */
const maxAge = 600;

const allowed = (origin: string): FastifyCorsOptions => ({
  origin: [origin],
  methods: ['POST'],
  allowedHeaders: ['Content-Type', 'Authorization', 'Idempotency-Key', attributionHeader, signalsHeader, versionHeader],
  exposedHeaders: ['Retry-After'],
  credentials: false,
  maxAge,
});

/**
 * Allows pages of the listed origins to send leads by CORS: for the lead calls alone. All other origins get no CORS
 * headers.
 */
export async function allowOrigins(
  scope: FastifyInstance,
  origins: readonly string[],
  isCall: (path: string) => boolean,
): Promise<void> {
  if (origins.length === 0) return;
  const optionsFor = (request: FastifyRequest): FastifyCorsOptions => {
    const { origin } = request.headers;
    const [path = ''] = request.url.split('?', 1);
    const isAllowed = origin !== undefined && origins.includes(origin) && isCall(path);
    return isAllowed ? allowed(origin) : { origin: false };
  };
  await scope.register(cors, { delegator: (request, done) => done(null, optionsFor(request)) });
}
