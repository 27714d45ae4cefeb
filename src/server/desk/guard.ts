// desk: what the service answers to the owner's desk; src/desk has the pages.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { shortAddress } from '../http/accessLog.ts';
import { refuse } from '../http/errors.ts';
import { isForwarded } from '../http/proxies.ts';
import { ownNetwork } from '../limits/networks.ts';
import { WindowCounts } from '../limits/WindowCounts.ts';
import type { LeadTables } from '../storage/schema.ts';
import {
  type Actor,
  deskPassword,
  isKnownNetwork,
  isSignedIn,
  sessionLasts,
  signIn,
  signOut,
  wrongPassword,
} from './access.ts';
import { isPassword } from './password.ts';

/** The header of the desk's own requests: a page elsewhere cannot set it without a preflight, which fails. */
const ownHeader = 'x-desk';
const cookie = 'desk';
const sessionPath = '/desk/api/session';
const minute = 60_000;
/** The most tries of a password in a minute: of one address, and of all together from which nobody ever signed in. */
const mostTries = 5;

/**
 * Guards all routes of a scope below `/desk`: they do not exist until there is a password, answer over an encrypted
 * connection or on this machine alone, take changes from the desk's own pages alone, and need a session below
 * `/desk/api`. Adds the routes that sign in and out.
 */
export function guardDesk(scope: FastifyInstance, database: Kysely<LeadTables>): void {
  const tries = new WindowCounts(minute);
  const isOver = (name: string): boolean => tries.of(name).count >= mostTries;

  scope.addHook('onRequest', async (request, reply) => {
    if ((await deskPassword(database)) === undefined) return reply.callNotFound();
    if (!isPrivate(request)) return refuse(reply, 403, needsTls);
    // The route that was found, and not the address as it was sent: there each letter may be written in many ways.
    const path = request.routeOptions.url ?? '';
    if (!path.startsWith('/desk/api/')) return;
    reply.header('cache-control', 'no-store');
    if (!isOwn(request)) return refuse(reply, 403, 'This did not come from the desk');
    const isSigningIn = request.method === 'POST' && path === sessionPath;
    if (!isSigningIn && !(await holdsSession(database, request.headers.cookie)))
      return refuse(reply, 401, 'Sign in first');
  });

  const signingIn = {
    schema: {
      body: { type: 'object', required: ['password'], properties: { password: { type: 'string', maxLength: 1000 } } },
    },
  };
  scope.post<{ Body: { password: string } }>(sessionPath, signingIn, async (request, reply) => {
    const who = actorOf(request);
    const limits = [ownNetwork(request), ...((await isKnownNetwork(database, who.address)) ? [] : ['all'])];
    if (limits.some(isOver)) {
      request.log.warn({ address: who.address }, 'too many passwords were tried at the desk');
      reply.header('retry-after', Math.max(...limits.map((name) => Math.ceil(tries.of(name).left / 1000))));
      return refuse(reply, 429, 'Too many tries. Wait a minute, then try again.');
    }
    for (const name of limits) tries.add(name, 1, mostTries);
    const password = await deskPassword(database);
    const isRight = password !== undefined && (await isPassword(request.body.password, password));
    const token = isRight ? await signIn(database, password, who, new Date()) : undefined;
    if (token === undefined) {
      await wrongPassword(database, who, new Date());
      return refuse(reply, 403, 'This is not the password.');
    }
    return reply
      .header('set-cookie', cookieOf(request, token, sessionLasts / 1000))
      .code(204)
      .send();
  });

  scope.get(sessionPath, (_request, reply) => reply.code(204).send());
  scope.delete(sessionPath, async (request, reply) => {
    await signOut(database, tokenIn(request.headers.cookie) ?? '', actorOf(request), new Date());
    return reply
      .header('set-cookie', cookieOf(request, '', 0))
      .code(204)
      .send();
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
  return isHere && !isForwarded(request) && names.every((name) => loopbackNames.includes(name));
}

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : '');

/**
 * Whether a request comes from a page of the desk. A change needs proof: the desk's own header, and the word of the
 * browser that the page is of this origin.
 */
function isOwn({ method, headers, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (method === 'GET' || method === 'HEAD') return site === undefined || site === 'same-origin' || site === 'none';
  if (headers[ownHeader] === undefined) return false;
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === `${protocol}://${host}`;
}

/** The token of a session in the cookies of a request. */
export const tokenIn = (cookies = ''): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]{43})(?:;|$)`).exec(cookies)?.[1];

/** Whether somebody is signed in by the cookies of a request. */
export async function holdsSession(database: Kysely<LeadTables>, cookies: string | undefined): Promise<boolean> {
  const token = tokenIn(cookies);
  return token !== undefined && isSignedIn(database, token, new Date());
}

const cookieOf = ({ protocol }: FastifyRequest, token: string, seconds: number): string =>
  [
    `${cookie}=${token}`,
    'Path=/desk',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(protocol === 'https' ? ['Secure'] : []),
  ].join('; ');

const actorOf = (request: FastifyRequest): Actor => ({
  address: shortAddress(request.ip),
  browser: request.headers['user-agent'] ?? '',
});
