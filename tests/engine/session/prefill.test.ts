import type { LoadedForm } from '../../../src/engine/definition/answerCode.ts';
import { expect, test } from 'vitest';
import { compileFormsOrThrow } from '../../../src/checker/passes.ts';
import type { Answers } from '../../../src/engine/definition/types.ts';
import { fillUnansweredFromQuery, withoutPrefill } from '../../../src/engine/session/prefilled.ts';
import { readCases } from '../../cases/readCases.ts';
import { edited, withMadeUp } from '../sources.ts';
import { RecordingHost } from './RecordingHost.ts';
import { inBrowser, settled, visit } from './visit.ts';

inBrowser();

const dates = `
  "begin": { "title": "Begin", "type": "string", "format": "date" },
  "end": { "title": "End", "type": "string", "format": "date", "earliest": "begin" },`;
const prefill = ['kind', 'people', 'begin', 'end', 'small', 'company_name', 'extras'];
const form = compileFormsOrThrow(
  edited(withMadeUp, [
    { file: 'booking/form.json', find: '"draft":', replace: `"prefill": ${JSON.stringify(prefill)},\n  "draft":` },
    { file: 'booking/party.json', find: '"properties": {', replace: `"properties": {${dates}` },
  ]),
)['booking'] as LoadedForm;

const cases = readCases<{ name: string; query: string; kept?: Answers; filled: Answers }[]>('session/prefill');

test.each(cases)('an address fills in: $name', ({ query, kept = {}, filled }) => {
  expect(fillUnansweredFromQuery(form, query, kept)).toEqual(filled);
});

test('what fills in fields of the form leaves the address, and nothing else does', () => {
  expect(withoutPrefill(form, '?kind=company&utm_source=mail&people=4&extras=a&extras=b')).toBe('?utm_source=mail');
  expect(withoutPrefill(form, '?kind=company')).toBe('');
});

test('whoever clears what an address filled in says so to the page', () => {
  let cleared = 0;
  const prefill = (kept: Answers): Answers => fillUnansweredFromQuery(form, '?kind=company', kept);
  const { session } = visit(form, undefined, new RecordingHost({ prefill, cleared: () => (cleared += 1) }));
  session.clear();
  expect({ answers: session.state.answers, cleared }).toEqual({ answers: {}, cleared: 1 });
});

test('a date that another answer forbids is left out, of the device as of the address', () => {
  const both = '?begin=2026-12-24&end=2026-12-01';
  expect(fillUnansweredFromQuery(form, both, {})).toEqual({ begin: '2026-12-24' });
  expect(fillUnansweredFromQuery(form, both, { begin: '2026-11-01' })).toEqual({
    begin: '2026-11-01',
    end: '2026-12-01',
  });
});

function arrive(query: string, entered?: Record<string, unknown>) {
  return visit(form, entered, new RecordingHost({ prefill: (kept) => fillUnansweredFromQuery(form, query, kept) }));
}

test('what is filled in opens steps, is not saved by itself, shows nothing as wrong, and is sent with the rest', async () => {
  const { session, host, enter } = arrive('?kind=company&people=4&company_name=Acme');
  expect(session.state).toMatchObject({ restored: false, instanceId: 'party' });
  expect(session.state.errors.size).toBe(0);
  expect(session.state.instances.map(({ id }) => id)).toEqual(['party', 'invoice', 'extras', 'you']);
  await settled();
  expect(localStorage.getItem('product_test_booking')).toBeNull();
  ['party', 'invoice', 'extras'].forEach(() => session.navigation.next());
  enter({ email: 'ada@example.com' });
  session.navigation.next();
  await settled();
  expect(host.leads[0]?.payload).toMatchObject({ kind: 'company', people: 4, company_name: 'Acme' });
});

test('saved answers win over the address, and what was typed before the form worked over both', async () => {
  const first = visit(form);
  first.enter({ kind: 'family' });
  await settled();
  first.session.close();
  const { session } = arrive('?kind=company&people=4', { people: '7' });
  expect(session.state).toMatchObject({ restored: true, answers: { kind: 'family', people: 7 } });
});
