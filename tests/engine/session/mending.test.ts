import { expect, test } from 'vitest';
import { readCases } from '../../cases/readCases.ts';
import { inBrowser, settled, visit } from './visit.ts';

interface Mending {
  name: string;
  form: string;
  field: string;
  /** The message after the first attempt. */
  first: string;
  /** What is typed next, and the message that then stands at the field. */
  typed: [unknown, string | null][];
}

inBrowser();

test.each(readCases<Mending[]>('session/mending'))(
  'a message goes as soon as its field is right, not before: $name',
  async ({ form, field, first, typed }) => {
    const { session } = visit(form);
    session.navigation.next();
    expect(session.state.errors.get(field)).toBe(first);
    const others = [...session.state.errors].filter(([name]) => name !== field);
    for (const [value, expected] of typed) {
      session.set(field, value);
      await settled();
      expect(session.state.errors.get(field) ?? null, JSON.stringify(value)).toBe(expected);
      expect([...session.state.errors].filter(([name]) => name !== field)).toEqual(others);
    }
  },
);

test('nothing is wrong before the first attempt', async () => {
  const { session, enter } = visit('contact');
  enter({ email: 'ada@', phone: '4' });
  await settled();
  expect(session.state.errors.size).toBe(0);
});

test('the message of a field that is hidden goes with it', async () => {
  const { session, enter } = visit('booking');
  enter({ kind: 'family', people: 1 });
  session.navigation.next();
  enter({ small: true });
  session.navigation.next();
  expect([...session.state.errors.keys()]).toEqual(['ages', 'chairs']);
  enter({ small: false });
  await settled();
  expect([...session.state.errors.keys()]).toEqual(['ages']);
});

test('the next attempt shows only what is still wrong', () => {
  const { session, enter } = visit('contact');
  session.navigation.next();
  enter({ firstname: 'Ada', lastname: 'Lovelace', phone: '4035550142', message: 'Hello' });
  session.navigation.next();
  expect([...session.state.errors.keys()]).toEqual(['email']);
});

test('the notice of a failed check goes with the last message, not before', async () => {
  const { session, host, enter } = visit('booking');
  session.navigation.next();
  expect([host.notices.length, session.state.errors.size]).toEqual([1, 2]);
  enter({ kind: 'company' });
  await settled();
  expect([host.dismissals, session.state.errors.size]).toEqual([0, 1]);
  enter({ people: 2 });
  await settled();
  expect([host.dismissals, session.state.errors.size]).toEqual([1, 0]);
  enter({ people: 3 });
  await settled();
  expect(host.dismissals).toBe(1);
});
