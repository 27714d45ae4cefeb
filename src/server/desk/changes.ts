import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How often it is looked whether something changed, and after how long something is sent in any case. */
const interval = 1000;
const silence = 20_000;

/**
 * Notifies a page of the desk by server-sent events that something changed, as long as `isAllowed`. `state` says in a
 * text what there is: asking finds what other services and commands did, too.
 */
export function changesRoute(
  scope: FastifyInstance,
  path: string,
  state: () => Promise<string>,
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
    let known: string | undefined;
    let writtenAt = performance.now();
    const write = (line: string): void => {
      raw.write(line);
      writtenAt = performance.now();
    };
    while (!isClosing && !raw.destroyed && (await isAllowed(request).catch(() => true))) {
      const now = await state().catch(() => known);
      if (known !== undefined && now !== known) write('event: changed\ndata: \n\n');
      known = now;
      if (performance.now() - writtenAt >= silence) write(': still here\n\n');
      await setTimeout(interval);
    }
    raw.end();
  });
}
