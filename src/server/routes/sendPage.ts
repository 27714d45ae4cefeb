import type { FastifyReply } from 'fastify';

/** Sends a page that was made for one visitor. */
export const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
