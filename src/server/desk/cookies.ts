import type { FastifyReply, FastifyRequest } from 'fastify';

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
