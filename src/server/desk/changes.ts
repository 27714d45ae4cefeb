import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How often it is looked whether something changed, and after how long something is sent in any case. */
const interval = 1000;
const silence = 20_000;

/**
 * Notifies a page of the desk by server-sent events that something changed, as long as `isAllowed`. Each of `states`
 * says in a text what there is, by the name of its event: asking finds what other services and commands did, too.
 */
export function changesRoute(
  scope: FastifyInstance,
  path: string,
  states: Record<string, () => Promise<string>>,
  isAllowed: (request: FastifyRequest) => Promise<boolean>,
): void {
  let isClosing = false;
  scope.addHook('preClose', async () => {
    isClosing = true;
  });
  scope.get(path, async (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    // Proxies must neither collect what is sent, nor compress it.
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
    raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
    raw.write(': here\n\n');
    const known = new Map<string, string>();
    let writtenAt = performance.now();
    const write = (line: string): void => {
      raw.write(line);
      writtenAt = performance.now();
    };
    while (!isClosing && !raw.destroyed && (await isAllowed(request).catch(() => true))) {
      for (const [event, state] of Object.entries(states)) {
        const before = known.get(event);
        const now = await state().catch(() => before ?? '');
        known.set(event, now);
        if (before !== undefined && now !== before) write(`event: ${event}\ndata: \n\n`);
      }
      if (performance.now() - writtenAt >= silence) write(': still here\n\n');
      await setTimeout(interval);
    }
    raw.end();
  });
}
