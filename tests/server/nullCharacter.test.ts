// U+0000, which nobody types and PostgreSQL keeps in no text, is answered alike whatever the database.

import { expect, test } from 'vitest';
import { compiledForm } from '../engine/compiledForm.ts';
import { freshUrl, opened, postgres } from './databases.ts';
import { cookieOf, startDesk } from './desk/startDesk.ts';
import { startWithFiles } from './files/attachments.ts';
import { message } from './message.ts';
import { storedLeads } from './storedLeads.ts';
import { storeLead } from './storeLead.ts';

test.each([{ name: 'SQLite', newUrl: freshUrl }, postgres])('leads on $name', async ({ newUrl }) => {
  const databaseUrl = await newUrl();
  const forms = { attachments: compiledForm('attachments'), contact: compiledForm('contact') };
  const { app } = await startWithFiles({ databaseUrl, forms });
  const post = (url: string, payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  const picture = { id: 'a\0b', name: 'a.jpg', size: 1, type: 'image/jpeg', width: 1, height: 1 };
  const refused = await post('/attachments', JSON.stringify({ picture }));
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: [{ field: 'picture' }] }]);

  const odd = { ...message, message: 'One\0two \\u0000', firstname: 'Ada' };
  expect((await post('/messages', JSON.stringify(odd))).statusCode).toBe(201);
  const native = new URLSearchParams({ ...message, message: 'Three\0four %00' }).toString();
  expect((await post('/messages', native, 'application/x-www-form-urlencoded')).statusCode).toBeLessThan(500);
  const [stored] = await storedLeads(databaseUrl);
  expect(stored?.payload).toMatchObject({ message: 'One two \\u0000' });
  // Not a text that becomes one by what is taken out of it.
  expect((await post('/messages', '{"message":"\\u00\\u000000"}')).statusCode).toBe(400);
});

test.each([{ name: 'SQLite', newUrl: freshUrl }, postgres])('the desk on $name', async ({ newUrl }) => {
  const databaseUrl = await newUrl();
  const service = await startDesk({ databaseUrl });
  const headers = { cookie: cookieOf(await service.signIn()) };
  const { id } = await storeLead(await opened(databaseUrl), { payload: message });
  const ask = async (path: string, payload?: object) => {
    const method = payload ? 'POST' : 'GET';
    const { statusCode, body } = await service.ask({
      method,
      url: `/desk/api/${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { statusCode, body };
  };
  expect((await ask('leads?search=%00')).statusCode).toBe(200);
  expect((await ask('leads?search=nobody%00at')).body).toContain('"leads":[]');
  expect((await ask('leads?kind=message%00')).statusCode).toBe(200);
  for (const path of ['leads/%00', `leads/${id}%00`, 'files/%00', `files/${id}%00?small`])
    expect((await ask(path)).statusCode, path).toBe(404);
  expect((await ask(`leads/${id}/deliveries`, { destination: 'mail\0' })).statusCode).toBe(404);
  const noted = await ask(`leads/${id}/notes`, { text: 'Rang\0twice' });
  expect([noted.statusCode, noted.body]).toEqual([200, expect.stringContaining('"Rang twice"')]);
});
