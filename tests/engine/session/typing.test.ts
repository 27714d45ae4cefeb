import { expect, test, vi } from 'vitest';
import { compiledForm } from '../compiledForm.ts';
import { inBrowser, settled, visit } from './visit.ts';

const browser = inBrowser();

const kept = (): unknown => JSON.parse(browser.storage.items.get('product_test_booking') ?? 'null');

/** Types letters, one every 100 milliseconds. */
async function type(enter: (answers: Record<string, unknown>) => void, field: string, text: string): Promise<void> {
  for (let end = 1; end <= text.length; end += 1) {
    enter({ [field]: text.slice(0, end) });
    await vi.advanceTimersByTimeAsync(100);
  }
}

test('what follows from a text waits for a pause between keys', async () => {
  const { session, enter } = visit('booking');
  const { walk } = session.state;
  await type(enter, 'email', 'ada@example.com');
  expect(session.state.answers).toMatchObject({ email: 'ada@example.com' });
  expect(session.state.walk).toBe(walk);
  await settled();
  expect(session.state).toMatchObject({ entered: true, walk: { answers: { email: 'ada@example.com' } } });
});

test('a message about a text stays until a pause, so that Next does not move from under a finger', async () => {
  const { session, enter } = visit('booking');
  session.navigation.next();
  await type(enter, 'people', '2');
  expect([...session.state.errors.keys()]).toContain('people');
  await settled();
  expect([...session.state.errors.keys()]).not.toContain('people');
});

test('what follows from a choice waits for nothing', async () => {
  const { session, enter } = visit('booking');
  enter({ kind: 'company', people: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(session.state.instances.map(({ id }) => id)).toContain('invoice');
});

test('a number that was typed counts for Next at once', () => {
  const { session, enter } = visit('booking');
  enter({ kind: 'family', people: '2' });
  session.navigation.next();
  expect(session.state).toMatchObject({ instanceId: 'children', walk: { answers: { people: 2 } } });
});

test('a text is settled at once when it is asked for, and not a second time', async () => {
  const { session, enter } = visit('booking');
  enter({ email: 'ada' });
  session.recomputeNow();
  const { walk } = session.state;
  expect(walk.answers).toEqual({ email: 'ada' });
  session.recomputeNow();
  await settled();
  expect(session.state.walk).toBe(walk);
});

test('answers that stay as they are are walked once a day', () => {
  let today = '2026-11-22';
  const { session, enter } = visit({ ...compiledForm('booking'), today: () => today });
  enter({ kind: 'company' });
  session.navigation.next();
  const { walk, instances } = session.state;
  session.navigation.next();
  expect(session.state).toMatchObject({ failures: 2 });
  expect(session.state.walk).toBe(walk);
  expect(session.state.instances).toBe(instances);
  today = '2026-11-23';
  session.navigation.next();
  expect(session.state.walk).toMatchObject({ today });
});

test('whoever types on and on has saved answers within seconds', async () => {
  const { enter } = visit('booking');
  await type(enter, 'email', 'a'.repeat(30));
  expect(browser.storage.writes).toBe(1);
  expect(kept()).toMatchObject({ answers: { email: 'a'.repeat(20) } });
});

test('a tab that is closed in the middle of a word loses no letter', async () => {
  const { session, enter } = visit('booking');
  await type(enter, 'email', 'ada@exam');
  expect(kept()).toBe(null);
  session.flush();
  expect(kept()).toMatchObject({ answers: { email: 'ada@exam' }, place: 'party' });
});
