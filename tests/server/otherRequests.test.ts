import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OtherRequests } from '../../src/server/http/OtherRequests.ts';

test('pages are counted once they are answered, and leads are not', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const others = new OtherRequests(app);
  const seen: boolean[] = [];
  app.get('/page', async () => {
    seen.push(others.arePresent);
    return 'page';
  });
  app.post('/messages', async () => {
    seen.push(others.arePresent);
    return 'thank you';
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  expect(others.arePresent).toBe(false);
  await (await fetch(`${url}/messages`, { method: 'POST' })).text();
  for (let each = 0; each < 3; each += 1) await (await fetch(`${url}/page`)).text();
  await vi.waitFor(() => expect(others.answered).toBe(3));
  expect(seen).toEqual([false, true, true, true]);
  // Some milliseconds later.
  await vi.waitFor(() => expect(others.arePresent).toBe(false));
});
