// A program of its own: a route that does nothing with a request but insert a row, as durably as the service.

import fastify from 'fastify';
import { bareInsertion, storedRows } from './bareInserts.ts';

const [from = '', into = ''] = process.argv.slice(2);
const [row = {}] = storedRows(from, 1);
const insert = await bareInsertion(into);
let received = 0;

const app = fastify();
app.post('/messages', (_request, reply) => {
  received += 1;
  insert({ ...row, id: `bare-${received}`, idempotency_key: `bare-${received}` });
  return reply.code(201).send({ id: `bare-${received}` });
});
console.log(`Listening on ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
