import { expect, test } from 'vitest';
import { compileFormsOrThrow } from '../../src/checker/passes.ts';
import { FormSession } from '../../src/engine/session/FormSession.ts';
import { readLeadWithErrors } from '../../src/leads/readLead.ts';
import { readCases } from '../cases/readCases.ts';
import { compiledForm, pageForm } from '../engine/compiledForm.ts';
import { RecordingHost } from '../engine/session/RecordingHost.ts';
import { frozen, withMadeUp } from '../engine/sources.ts';

/** A way through the made-up form: the section on the page and what is entered there, in order. */
interface Way {
  name: string;
  sections: [string, Record<string, unknown>][];
  payload: Record<string, unknown>;
}

const added = withMadeUp.filter(({ path }) => !frozen.some((known) => known.path === path));

test('a new form is JSON files alone', () => {
  expect(added.map(({ path }) => path).filter((path) => !path.endsWith('.json'))).toEqual([]);
  expect(Object.keys(compileFormsOrThrow(frozen))).not.toContain('booking');
});

test.each(readCases<Way[]>('compile/new-form'))('a visitor walks through it: $name', ({ sections, payload }) => {
  const form = compiledForm('booking');
  const host = new RecordingHost();
  const session = new FormSession(pageForm(form), host);
  const seen: string[] = [];
  for (const [, answers] of sections) {
    seen.push(session.state.instanceId);
    for (const [field, value] of Object.entries(answers)) session.set(field, value);
    session.navigation.next();
  }
  expect(seen).toEqual(sections.map(([section]) => section));
  expect(host.leads.map((call) => call.payload)).toEqual([payload]);
  expect(readLeadWithErrors(form, payload)).toEqual({ payload, errors: [] });
});
