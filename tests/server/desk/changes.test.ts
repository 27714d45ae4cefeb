import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveChangeEvents } from '../../../src/server/desk/changes.ts';
import { eventually } from '../../eventually.ts';

test('what there is is asked once for all open pages of the desk, and each is told of a change', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  let asked = 0;
  let state = 'before';
  let isAllowed = true;
  const ask = async (): Promise<string> => {
    asked += 1;
    return state;
  };
  serveChangeEvents(app, '/changes', ask, async () => isAllowed);
  const url = await app.listen();
  const told = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const page = { text: '', isOver: false };
      const { body } = await fetch(`${url}/changes`);
      void (async () => {
        for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) page.text += text;
        page.isOver = true;
      })();
      return page;
    }),
  );
  await eventually(() => expect(asked).toBeGreaterThan(1));
  expect(told.map(({ text }) => text)).toEqual(Array(5).fill(': here\n\n'));
  state = 'after';
  const before = asked;
  await eventually(() => expect(told.every(({ text }) => text.includes('event: changed'))).toBe(true));
  expect(asked - before).toBeLessThanOrEqual(2);
  isAllowed = false;
  await eventually(() => expect(told.every(({ isOver }) => isOver)).toBe(true));
});
