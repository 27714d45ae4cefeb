// The service worker of the desk: opens it where there is no connection, with the leads that it had last, and shows
// what is pushed. Its scope is the desk, so that nothing of the public site goes through it.

import type { DeskPush } from '../../deskApi/desk.ts';
import { leadsCache, cachedAtHeader, type WorkerMessage } from '../offline.ts';

declare const self: ServiceWorkerGlobalScope;

/** The files of the pages of leads, and a name that changes with them: the build writes both before this script. */
declare const deskFiles: readonly string[];
declare const deskVersion: string;
const document = '/desk/';
const sessionPath = '/desk/api/session';
const statusPath = '/desk/api/status';
const shellPrefix = 'desk-pages-';
const shell = `${shellPrefix}${deskVersion}`;

/** Milliseconds without an answer after which a cached one is shown. */
const maxWait = 4000;
/** The most cached answers, and their age in milliseconds: as long as a session lasts without use. */
const maxCached = 100;
const maxAge = 7 * 24 * 60 * 60 * 1000;
const isOld = (answer?: Response): boolean => !(Date.parse(answer?.headers.get('date') ?? '') > Date.now() - maxAge);

self.addEventListener('install', (event) =>
  event.waitUntil(
    caches
      .open(shell)
      .then((cache) => cache.addAll([document, ...deskFiles]))
      .then(() => self.skipWaiting()),
  ),
);

self.addEventListener('activate', (event) => {
  const removeOld = async (): Promise<void> => {
    for (const name of await caches.keys())
      if (name.startsWith(shellPrefix) && name !== shell) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(removeOld());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== location.origin || !pathname.startsWith(document)) return;
  const isLead = /^\/desk\/api\/leads\/[^/]+$/.test(pathname);
  if (request.method === 'DELETE' && isLead) event.waitUntil(forget(request.url));
  if (request.method !== 'GET') return;
  if (pathname.startsWith('/desk/assets/')) event.respondWith(cachedOrFetched(shell, request));
  else if (request.mode === 'navigate' && !pathname.startsWith('/desk/api/'))
    event.respondWith(withTimeout(fetch(request)).catch(() => cachedOrFetched(shell, document)));
  else if (
    isLead ||
    [sessionPath, statusPath].includes(pathname) ||
    (pathname === '/desk/api/leads' && !searchParams.has('search') && !searchParams.has('before'))
  )
    event.respondWith(answerOrKept(event, request));
});

self.addEventListener('push', (event) => {
  const { id, title, body } = event.data?.json() as DeskPush;
  event.waitUntil(self.registration.showNotification(title, { body, tag: id, icon: '/icon-192.png', data: id }));
  // The lead is fetched into the cache now, so that it can be read later on a bad connection.
  event.waitUntil(answerOrKept(event, new Request(`/desk/api/leads/${id}`)).catch(() => undefined));
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const open = async (lead: string): Promise<void> => {
    const [page] = await self.clients.matchAll({ type: 'window' });
    if (!page) return void (await self.clients.openWindow(`/desk/leads/${lead}`));
    // The page navigates by itself, so that no input is lost.
    page.postMessage({ lead } satisfies WorkerMessage);
    await page.focus();
  };
  event.waitUntil(open(String(notification.data)));
});

async function cachedOrFetched(cache: string, request: Request | string): Promise<Response> {
  return (await (await caches.open(cache)).match(request)) ?? fetch(request);
}

const withTimeout = (answer: Promise<Response>): Promise<Response> =>
  Promise.race([answer, new Promise<never>((_resolve, reject) => setTimeout(reject, maxWait))]);

/** The service's response, which is cached; without one in time the cached response, with its date in a header. */
async function answerOrKept(event: ExtendableEvent, request: Request): Promise<Response> {
  const cache = await caches.open(leadsCache);
  const answer = fetch(request).then(async (response) => {
    if (response.ok) await cacheAnswer(cache, request, response.clone());
    else if (isSwitchedOff(request, response)) await caches.delete(leadsCache);
    else if (response.status === 404) await cache.delete(request);
    if (response.ok && request.url.endsWith(statusPath)) event.waitUntil(removeDeleted(cache).catch(() => undefined));
    return response;
  });
  try {
    return await withTimeout(answer);
  } catch {
    const cached = await cache.match(request);
    if (!cached || isOld(cached)) return answer;
    // A response that comes late after all is shown as well.
    event.waitUntil(answer.then(tellPages, () => undefined));
    const headers = new Headers(cached.headers);
    headers.set(cachedAtHeader, cached.headers.get('date') ?? '');
    return new Response(cached.status === 204 ? null : cached.body, { status: cached.status, headers });
  }
}

async function tellPages(): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' }))
    page.postMessage({ changed: true } satisfies WorkerMessage);
}

/** Caches a response, and removes those that are too old or too many. */
async function cacheAnswer(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response);
  const addresses = await cache.keys();
  for (const [index, address] of addresses.entries())
    if (index < addresses.length - maxCached || isOld(await cache.match(address))) await cache.delete(address);
}

/** Whether a response says that nobody is signed in, or that there is no desk any more. */
const isSwitchedOff = ({ url }: Request, { status }: Response): boolean =>
  status === 401 || (status === 404 && [sessionPath, statusPath].some((path) => url.endsWith(path)));

/** Removes cached responses with leads that were deleted: on another device, by a command, or for their age. */
async function removeDeleted(cache: Cache): Promise<void> {
  const ofLeads = (await cache.keys()).filter(({ url }) => url.includes('/desk/api/leads'));
  const cachedLists = await Promise.all(
    ofLeads.map(async (request) => ({ request, ids: leadIdsIn(await (await cache.match(request))?.json()) })),
  );
  const answer = await fetch('/desk/api/leads/missing', {
    method: 'POST',
    headers: { 'X-Desk': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ ids: [...new Set(cachedLists.flatMap(({ ids }) => ids))] }),
  });
  if (!answer.ok) return;
  const { missing } = (await answer.json()) as { missing: readonly string[] };
  for (const { request, ids } of cachedLists) if (ids.some((id) => missing.includes(id))) await cache.delete(request);
}

const leadIdsIn = ({ id, leads = [] }: { id?: string; leads?: { id: string }[] } = {}): string[] =>
  [id ?? [], leads.map((lead) => lead.id)].flat();

const forget = async (address: string): Promise<boolean> => (await caches.open(leadsCache)).delete(address);
