import { expect, test } from 'vitest';
import type { DraftVersion } from '../../../src/deskApi/content.ts';
import { eventually } from '../../eventually.ts';
import { company, startContent } from './startContent.ts';
import { own } from './startDesk.ts';

test('publishing that takes long is answered before anybody gives up, and its outcome told once it is there', async () => {
  const { app, builder, content, change, cookie, read } = await startContent();
  await change(company, /"phone": "[^"]*"/, '"phone": "403-555-0177"');
  const { state } = await content();
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const { makeDraft } = builder;
  builder.makeDraft = (): Promise<DraftVersion> => held.then(makeDraft);
  const headers = { ...own, cookie };
  const publish = () =>
    app.inject({ method: 'POST', url: '/desk/api/content/publish', headers, payload: { of: state } });
  const accepted = await Promise.all([publish(), publish()]);
  const outcomes = accepted.map((answer) => ({
    url: `/desk/api/work/${answer.json<{ work: string }>().work}`,
    headers,
  }));
  const asked = () => Promise.all(outcomes.map(async (outcome) => app.inject(outcome)));
  const codes = async () => (await asked()).map(({ statusCode }) => statusCode);
  expect([accepted.map(({ statusCode }) => statusCode), await codes()]).toEqual([
    [202, 202],
    [202, 202],
  ]);

  goOn();
  await eventually(async () => expect((await codes()).sort()).toEqual([200, 409]));
  expect(await read(company)).toContain('403-555-0177');
  // Whoever lost the answer on the way asks again; an outcome that nobody knows is none.
  expect((await codes()).sort()).toEqual([200, 409]);
  const lost = await app.inject({ url: '/desk/api/work/none', headers });
  expect([lost.statusCode, lost.body]).toEqual([404, expect.stringContaining('Look, and try again')]);
});
