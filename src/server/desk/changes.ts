import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds between two looks for changes, and between two signs of life to a page. */
const pollMs = 1000;
const heartbeatMs = 20_000;

interface OpenPage {
  request: FastifyRequest;
  raw: ServerResponse;
  writtenAt: number;
}

/**
 * Notifies each page of the desk by server-sent events that something changed, as long as `isStillAllowed`. In a text,
 * `state` says what there is: it is asked once for all pages, and finds what other services and commands did, too.
 */
export function serveChangeEvents(
  scope: FastifyInstance,
  path: string,
  state: () => Promise<string>,
  isStillAllowed: (request: FastifyRequest) => Promise<boolean>,
): void {
  const pages = new Set<OpenPage>();
  let isWatching = false;
  let isClosing = false;
  scope.addHook('preClose', async () => {
    isClosing = true;
  });

  const notify = async (page: OpenPage, isChanged: boolean): Promise<void> => {
    const { request, raw } = page;
    if (isClosing || raw.destroyed || !(await isStillAllowed(request).catch(() => true))) {
      pages.delete(page);
      raw.end();
    } else if (isChanged || performance.now() - page.writtenAt >= heartbeatMs) {
      raw.write(isChanged ? 'event: changed\ndata: \n\n' : ': still here\n\n');
      page.writtenAt = performance.now();
    }
  };

  const watch = async (): Promise<void> => {
    isWatching = true;
    for (let lastState: string | undefined; pages.size > 0; await setTimeout(pollMs)) {
      const now = await state().catch(() => lastState);
      const isChanged = lastState !== undefined && now !== lastState;
      lastState = now;
      await Promise.all([...pages].map((page) => notify(page, isChanged)));
    }
    isWatching = false;
  };

  scope.get(path, async (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    // Proxies must neither collect what is sent, nor compress it.
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
    raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
    raw.write(': here\n\n');
    pages.add({ request, raw, writtenAt: performance.now() });
    if (!isWatching) void watch();
  });
}
