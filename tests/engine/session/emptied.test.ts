// Answers that differ from their default by being empty, wherever they stand: they stay empty.

import { expect, test } from 'vitest';
import { unreadable } from '../../../src/engine/definition/formats.ts';
import type { Answers } from '../../../src/engine/definition/types.ts';
import { fillUnansweredFromQuery } from '../../../src/engine/session/prefilled.ts';
import { appendAndOpenEntryWithCopiedFields } from '../../../src/engine/session/lists.ts';
import { readLeadWithErrors } from '../../../src/leads/readLead.ts';
import { formOf } from '../../checker/reach/formOf.ts';
import { RecordingHost } from './RecordingHost.ts';
import { inBrowser, settled, visit } from './visit.ts';
import { valueAt } from '../../../src/values/values.ts';

inBrowser();

const properties = {
  name: { type: 'string', default: 'Ada' },
  coats: { type: 'integer', default: 2 },
  colour: { type: 'string', enum: ['red', 'blue'], default: 'red' },
  size: { type: 'integer', enum: [1, 2], default: 1 },
  agreed: { type: 'boolean', default: true },
  box: { type: 'boolean', default: true },
  several: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, uniqueItems: true, default: ['a'] },
  lines: { type: 'array', items: { type: 'string' }, maxItems: 3, default: ['x'] },
  day: { type: 'string', format: 'date', default: '2026-11-21' },
};
const emptied: Record<keyof typeof properties, unknown[]> = {
  name: ['', undefined],
  coats: ['', undefined],
  colour: [undefined, ''],
  size: [undefined],
  agreed: [undefined],
  box: [false, undefined],
  several: [[], undefined],
  lines: [[], undefined],
  day: [''],
};
const agreed = { 'ui:widget': 'yes-no' };
const list = { type: 'array', minItems: 1, maxItems: 4, items: { type: 'object', properties } };
const made = formOf({
  sections: {
    all: {
      properties: { ...properties, other: { type: 'string' }, inner: { type: 'object', properties }, rooms: list },
      ui: { agreed, inner: { agreed }, rooms: { items: { agreed } } },
    },
  },
});
const form = {
  ...made,
  definition: {
    ...made.definition,
    draft: { key: 'emptied', afterSuccess: 'keep' as const },
    prefill: ['colour', 'inner.colour'],
  },
};

const cases = Object.entries(emptied).flatMap(([name, values]) =>
  ['', 'inner.', 'rooms.0.'].flatMap((at) => values.map((value) => [at + name, value] as const)),
);

test.each(cases)('%s emptied by %j stays empty: at once, sent, after a reload, prefilled', async (field, value) => {
  // A tick that was taken away is no.
  const counts = field.endsWith('box') ? false : undefined;
  const { session, enter } = visit(form);
  expect(valueAt(session.state.walk.answers, field)).not.toEqual(counts);
  enter({ [field]: value });
  session.recomputeNow();
  expect(valueAt(session.state.walk.answers, field)).toEqual(counts);
  await settled();
  const host = Object.assign(new RecordingHost(), {
    prefill: (kept: Answers) => fillUnansweredFromQuery(form, '?colour=blue&inner.colour=blue', kept),
  });
  const again = visit(form, undefined, host);
  expect(again.session.state.restored).toBe(true);
  expect(valueAt(again.session.state.walk.answers, field)).toEqual(counts);
  again.session.navigation.next();
  const { payload } = host.leads[0] ?? {};
  expect(valueAt(payload, field)).toEqual(counts);
  expect(valueAt(readLeadWithErrors(form, payload).payload, field)).toEqual(counts);
  again.session.clear();
  again.session.undoClear();
  expect(valueAt(again.session.state.walk.answers, field)).toEqual(counts);
});

test.each(cases)('%s emptied by %j in one tab is empty in the other', async (field, value) => {
  const [here, there] = [visit(form), visit(form)];
  here.enter({ [field]: value });
  await settled();
  there.session.sync();
  there.enter({ other: 'Grace' });
  await settled();
  here.session.sync();
  for (const { session } of [here, there, visit(form)])
    expect(valueAt(session.state.walk.answers, field)).toEqual(field.endsWith('box') ? false : undefined);
});

test('a day that no browser handed over is empty after a reload', async () => {
  visit(form).enter({ day: unreadable });
  await settled();
  expect(visit(form).session.state.walk.answers['day']).toBeUndefined();
});

test('a copied field is emptied in the next entry as well; one for all is in all', () => {
  const ui = { rooms: { 'ui:copied': ['name', 'colour'], 'ui:forAll': ['size'] } };
  const copying = formOf({
    sections: { all: { properties: { rooms: list }, ui } },
  });
  const { session, enter } = visit(copying);
  enter({ 'rooms.0.name': '', 'rooms.0.colour': undefined, 'rooms.0.size': undefined });
  session.recomputeNow();
  session.edit(appendAndOpenEntryWithCopiedFields, 'rooms');
  for (const name of ['name', 'colour', 'size'])
    expect(valueAt(session.state.walk.answers, `rooms.1.${name}`)).toBeUndefined();
});
