import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { FormPages } from '../../src/leads/sentForm.ts';
import { evaluateInTime } from '../../src/server/limits/deadline.ts';
import { catalogues, formFile } from '../engine/sources.ts';
import { uncheckedForms } from '../engine/uncheckedForms.ts';
import { startApp } from './startApp.ts';

const pattern = '^[A-Z][a-z]{1,30}([ -]?[A-Za-z]{1,30}){0,6}$';
const slowText = `A${'a'.repeat(90)}!`;
const doubled = {
  reduce: [{ var: 'days' }, { merge: [{ var: 'accumulator' }, { var: 'accumulator' }] }, { merge: ['x', 'x'] }],
};

const doubledText = {
  reduce: [{ var: 'days' }, { cat: [{ var: 'accumulator' }, { var: 'accumulator' }] }, 'words'],
};

/** A form of one section, with these questions. */
const formOf = (id: string, properties: object) => [
  formFile(id, ['all']),
  { path: `${id}/all.json`, text: JSON.stringify({ title: id, schema: { type: 'object', properties } }) },
];

const forms = uncheckedForms([
  ...catalogues,
  ...formOf('names', { nickname: { type: 'string', title: 'Nickname', pattern, maxLength: 200 } }),
  ...formOf('weeks', {
    days: { type: 'array', title: 'Days', maxItems: 60, items: { type: 'number', title: 'Day' } },
    many: { type: 'integer', title: 'Many', calculated: { count: [doubled] } },
  }),
  ...formOf('words', {
    days: { type: 'array', title: 'Days', maxItems: 60, items: { type: 'number', title: 'Day' } },
    long: { type: 'string', title: 'Long', calculated: { substr: [doubledText, 0, 5] } },
  }),
]);

test('a pattern that tries without end holds nobody up, is told with form and field, and takes what it can judge', async () => {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const { app, post } = await startApp({ forms, log, logLevel: 'error' });
  const attacks = Array.from({ length: 10 }, () => post({ nickname: slowText }, {}, '/names'));
  // Behind all of them: without a deadline each of them takes years.
  const health = app.inject('/healthz');
  const statuses = (await Promise.all(attacks)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect((await health).statusCode).toBe(200);
  expect(lines.join('')).toContain('form \\"names\\", field \\"nickname\\"');
  expect((await post({ nickname: 'Ann-Marie' }, {}, '/names')).statusCode).toBe(201);
});

test('a form that browsers send by themselves is answered with what was filled in', async () => {
  const returned = async (_form: unknown, { answers }: { answers: object }) => JSON.stringify(answers);
  const { post } = await startApp({ forms, pages: { returned, sent: async () => '' } as never });
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await post(`nickname=${encodeURIComponent(slowText)}`, type, '/names');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain(slowText);
});

test('a page that is rendered without end with what was filled in comes back empty, and holds nobody up', async () => {
  const lines: string[] = [];
  const returned: FormPages['returned'] = (_form, { answers }, problem, _repeated, inTime = async (make) => make()) =>
    inTime(() => {
      while ('nickname' in answers);
      return `${problem}`;
    });
  const pages = { returned, sent: async () => '' };
  const log = { write: (line: string) => void lines.push(line) };
  const { app, post } = await startApp({ forms, pages, log, logLevel: 'error' });
  const attack = post('nickname=x', { 'content-type': 'application/x-www-form-urlencoded' }, '/names');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const answer = await attack;
  expect([answer.statusCode, answer.body]).toEqual([503, 'Not sent. We are too busy to take it right now.']);
  expect(lines.join('')).toContain('form \\"names\\"');
});

test('what a busy machine kept from the processor is judged all the same', async () => {
  const form = { definition: { id: 'names' } };
  let calls = 0;
  const judge = (sent: object): number => {
    calls += 1;
    // Takes time and no processor, as the first time only.
    if (calls === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5000);
    return Object.keys(sent).length;
  };
  expect([await evaluateInTime(form, { nickname: 'Ann' }, judge), calls]).toEqual([1, 2]);
});

/** Frees the memory that other tests of this process left behind: it would grow by theirs while this one runs. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

test.each(['weeks', 'words'])(
  'a condition that doubles what it makes with each entry is ended, too: %s',
  async (id) => {
    const { app, post } = await startApp({ forms });
    collectGarbage();
    const before = process.memoryUsage().rss;
    const attack = post({ days: Array(60).fill(1) }, {}, `/${id}`);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await attack).statusCode).toBe(503);
    expect(process.memoryUsage().rss - before).toBeLessThan(350_000_000);
  },
);

test('what is sent at once to a slow form is judged one by one, and others have their turn in between', async () => {
  const form = { definition: { id: 'slow' } };
  const judge = (): void => {
    for (;;);
  };
  await expect(evaluateInTime(form, {}, judge)).rejects.toThrow('form "slow"');
  const order: string[] = [];
  let isOver = false;
  const turn = (): void => {
    order.push('turn');
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const attacks = [1, 2, 3].map(() => evaluateInTime(form, {}, judge).catch(() => order.push('attack')));
  await Promise.all(attacks);
  isOver = true;
  expect(order.filter((one) => one === 'attack')).toHaveLength(3);
  expect(order.join()).not.toContain('attack,attack');
});
