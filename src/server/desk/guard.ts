// desk: what the service answers to the owner's desk; src/desk has the pages.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { maskAddressOrUnknown, hasProxyHeadersOrHttp10 } from '../http/clientAddresses.ts';
import { HttpError } from '../http/errors.ts';
import { WindowCounts } from '../limits/rateLimits.ts';
import type { LeadDatabase } from '../storage/schema.ts';
import {
  type Actor,
  readPasswordHash,
  verifyDevice,
  deviceToken,
  isKnownNetwork,
  isPassword,
  isSignedIn,
  readSessions,
  sessionMs,
  switchOnDeskWithPassword,
  shortestPassword,
  signOutEveryoneAndLog,
  startAndLogSession,
  signOutAndUnsubscribeDevice,
  logWrongPassword,
} from './access.ts';
import { bodyRouteOptions } from './deskHttp.ts';

/** The header of the desk's own requests: a page elsewhere cannot set it without a preflight, which fails. */
const deskHeader = 'x-desk';
const sessionPath = '/desk/api/session';
const sessionsPath = '/desk/api/sessions';
const minute = 60_000;
/** The most tries of a password in a minute: of one device or network, and of all networks that are not known. */
const [maxTries, maxOfStrangers] = [5, 30];
/** Seconds for which a browser is known as a device that has signed in. */
const deviceSeconds = 365 * 24 * 60 * 60;
/** Has a browser delete what it keeps of the desk, such as photos. */
const clearCache = { 'clear-site-data': '"cache"' };

/**
 * Guards all routes of a scope below `/desk`: they do not exist until there is a password, answer over an encrypted
 * connection or on this machine alone, take changes from the desk's own pages alone, and need a session below
 * `/desk/api`. Adds the routes that sign in and out. `company` names whose desk it is, as every page of the site does.
 */
export function guardDeskAndAddSessionRoutes(
  scope: FastifyInstance,
  database: LeadDatabase,
  company: () => string,
): void {
  const tries = new WindowCounts(minute);
  /** The counters of a try. A device that has signed in counts apart, so that nobody else can use up its tries. */
  const tryCounters = async (device: string | undefined, network: string) => {
    if (device !== undefined) return [{ name: `device ${device}`, most: maxTries }];
    const entry = { name: network, most: maxTries };
    return (await isKnownNetwork(database, network)) ? [entry] : [entry, { name: 'strangers', most: maxOfStrangers }];
  };

  // Passwords of strangers wait for each other: at once they would take all of Node's threads, which also read pages
  // for visitors.
  const oneAtATime = pLimit(1);

  scope.addHook('onRequest', async (request, reply) => {
    if ((await readPasswordHash(database)) === undefined) return reply.callNotFound();
    if (!isPrivate(request)) throw new HttpError(403, needsTls);
    // The route that was found, and not the address as it was sent: there each letter may be written in many ways.
    const path = request.routeOptions.url ?? '';
    if (!path.startsWith('/desk/api/')) return;
    reply.header('cache-control', 'no-store');
    if (!isFromDesk(request)) throw new HttpError(403, 'This did not come from the desk');
    const isSigningIn = request.method === 'POST' && path === sessionPath;
    if (isSigningIn || (await hasSession(database, request))) return;
    if (readCookie(request, 'desk') !== undefined) reply.headers(clearCache);
    throw new HttpError(401, 'Sign in first', { company: company() });
  });

  /**
   * Returns what `work` does with the hash of a password that was typed, and forgets that try. Refuses and logs a wrong
   * one, and one for which `work` returns nothing, since it was changed meanwhile.
   */
  const withPassword = async <Result>(
    request: FastifyRequest<{ Body: { password: string } }>,
    reply: FastifyReply,
    work: (hash: string, device: string | undefined) => Promise<Result | undefined>,
  ): Promise<Result> => {
    const actor = actorOf(request);
    const hash = await readPasswordHash(database);
    if (hash === undefined) throw new HttpError(404);
    const device = verifyDevice(readCookie(request, 'desk-device'), hash);
    const counts = await tryCounters(device, actor.address);
    const exceeded = counts.filter(({ name, most }) => tries.get(name).count >= most);
    if (exceeded.length > 0) {
      request.log.warn({ address: actor.address }, 'too many passwords were tried at the desk');
      reply.header('retry-after', Math.max(...exceeded.map(({ name }) => Math.ceil(tries.get(name).msLeft / 1000))));
      throw new HttpError(429, 'Too many tries. Wait a minute, then try again.');
    }
    for (const { name } of counts) tries.add(name);
    const compare = (): Promise<boolean> => isPassword(request.body.password, hash);
    const isCorrect = await (device === undefined ? oneAtATime(compare) : compare());
    const result = isCorrect ? await work(hash, device) : undefined;
    if (result === undefined) {
      await logWrongPassword(database, actor, new Date());
      throw new HttpError(403, 'This is not the password.');
    }
    for (const { name } of counts) tries.add(name, -1);
    return result;
  };

  const typed = { type: 'string', maxLength: 1000 };
  const signingIn = bodyRouteOptions(['password'], { password: typed });
  scope.post<{ Body: { password: string } }>(sessionPath, signingIn, async (request, reply) => {
    const { token, deviceCookie } = await withPassword(request, reply, async (hash, device) => {
      const token = await startAndLogSession(database, hash, actorOf(request), new Date());
      return token === undefined ? undefined : { token, deviceCookie: deviceToken(hash, device) };
    });
    setCookie(reply, 'desk', token, sessionMs / 1000);
    return setCookie(reply, 'desk-device', deviceCookie, deviceSeconds).code(204).send();
  });

  const changing = bodyRouteOptions(['password', 'next'], { password: typed, next: typed });
  scope.post<{ Body: { password: string; next: string } }>('/desk/api/password', changing, async (request, reply) => {
    const { next } = request.body;
    if ([...next].length < shortestPassword)
      throw new HttpError(400, `The new password is too short: give it ${shortestPassword} characters or more.`);
    await withPassword(request, reply, async () => {
      await switchOnDeskWithPassword(database, next, new Date(), actorOf(request));
      return true;
    });
    return deleteCookie(reply, 'desk').code(204).send();
  });

  scope.get(sessionsPath, (request) => readSessions(database, readCookie(request, 'desk') ?? '', new Date()));
  scope.delete(sessionsPath, async (request, reply) => {
    await signOutEveryoneAndLog(database, new Date(), actorOf(request));
    return deleteCookie(reply, 'desk').headers(clearCache).code(204).send();
  });

  scope.get(sessionPath, (_request, reply) => reply.code(204).send());
  scope.delete(sessionPath, async (request, reply) => {
    await signOutAndUnsubscribeDevice(database, readCookie(request, 'desk') ?? '', actorOf(request), new Date());
    return deleteCookie(reply, 'desk').headers(clearCache).code(204).send();
  });
}

const needsTls =
  'The desk opens over https alone. Where a proxy before the service ends TLS, TRUST_PROXY must name it.';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether nobody on the way can read a request. What comes through a proxy on this machine seems to come from it, so
 * that a sign of a proxy, or a name or a page that is not the machine's own, counts as from outside.
 */
function isPrivate(request: FastifyRequest): boolean {
  const { protocol, headers, hostname, socket } = request;
  if (protocol === 'https') return true;
  const isHere = /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  const names = [hostname, ...(headers.origin === undefined ? [] : [hostOf(headers.origin)])];
  return isHere && !hasProxyHeadersOrHttp10(request) && names.every((name) => loopbackNames.includes(name));
}

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : '');

/** Whether a request comes from a page of the desk. A change needs the desk's own header and the same origin. */
function isFromDesk({ method, headers, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (method === 'GET' || method === 'HEAD') return site === undefined || site === 'same-origin' || site === 'none';
  if (headers[deskHeader] === undefined) return false;
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === `${protocol}://${host}`;
}

/** Whether a request comes from a browser that is signed in. `isUse` is false for what an idle page asks by itself. */
export async function hasSession(database: LeadDatabase, request: FastifyRequest, isUse = true): Promise<boolean> {
  const token = readCookie(request, 'desk');
  return token !== undefined && isSignedIn(database, token, new Date(), isUse);
}

const actorOf = (request: FastifyRequest): Actor => ({
  address: maskAddressOrUnknown(request.ip),
  browser: request.headers['user-agent'] ?? '',
});

/** The cookies of the desk: of a session, of a device that has signed in, and of the version that is previewed. */
type DeskCookie = 'desk' | 'desk-device' | 'desk-preview';

/** The name of a cookie. Over https it begins with `__Host-`, so that no page of a neighbouring host can set it. */
const nameOf = (cookie: DeskCookie, { protocol }: FastifyRequest): string =>
  protocol === 'https' ? `__Host-${cookie}` : cookie;

const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: 'auto' } as const;

export const readCookie = (request: FastifyRequest, cookie: DeskCookie): string | undefined =>
  request.cookies[nameOf(cookie, request)];

/** Has a browser keep a cookie for some seconds, or until it is closed. */
export const setCookie = (reply: FastifyReply, cookie: DeskCookie, value: string, maxAge?: number): FastifyReply =>
  reply.setCookie(nameOf(cookie, reply.request), value, { ...attributes, ...(maxAge !== undefined && { maxAge }) });

export const deleteCookie = (reply: FastifyReply, cookie: DeskCookie): FastifyReply =>
  reply.clearCookie(nameOf(cookie, reply.request), attributes);
