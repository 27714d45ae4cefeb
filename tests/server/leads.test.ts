import { expect, test } from 'vitest';
import cases from './cases/payloads.json';
import { message } from './message.ts';
import { startApp } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';

test.each(cases)('$form arrives with exactly the payload of the specification', async (of) => {
  const { post, databaseUrl } = await startApp();
  const refused = await post({}, {}, of.path);
  expect(refused.statusCode).toBe(422);
  const { errors } = refused.json();
  expect(errors).toContainEqual({ field: 'email', message: expect.stringContaining('field is required') });
  for (const error of errors) expect(Object.keys(error).sort()).toEqual(['field', 'message']);

  const answer = await post(of.body, {}, of.path);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    reference: expect.stringMatching(/^[2-9B-DF-HJ-NP-TV-XZ]{6}$/),
  });
  const leads = await storedLeads(databaseUrl);
  const receivedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(leads).toMatchObject([{ ...answer.json(), kind: of.kind, receivedAt }]);
  expect(leads.map(({ payload }) => payload)).toEqual([of.payload]);
});

test('markup is stored as it came, without what nobody sees', async () => {
  const { post, databaseUrl } = await startApp();
  const text = '<script>alert(1)</script>\u0001\u001b[31m\u009b\u202e\n"\'; drop table leads; --';
  const answer = await post({ ...message, message: text });
  expect(answer.statusCode).toBe(201);
  expect(answer.body).not.toContain('script');
  expect((await storedLeads(databaseUrl))[0]?.payload['message']).toBe(
    '<script>alert(1)</script>[31m\n"\'; drop table leads; --',
  );
});

test('a lead from outside the areas is stored and marked', async () => {
  const { post, databaseUrl } = await startApp();
  const send = async (address: string) => {
    const payload = { ...cases.find(({ form }) => form === 'quote')?.body, address };
    return (await post(payload, {}, '/deals')).statusCode;
  };
  expect(await send('12 Elm Street, Edmonton T5J 2R7')).toBe(201);
  expect(await send('1200 Sample Street SW, T2P 0A1')).toBe(201);
  expect((await storedLeads(databaseUrl)).map(({ marks }) => marks)).toEqual([['serviceArea'], undefined]);
});
