import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PressGuard } from '../../../src/engine/session/PressGuard.ts';
import { freshBrowser, leaveBrowser, settled, visit } from './visit.ts';

let form: HTMLElement;
let button: HTMLButtonElement;
beforeEach(() => {
  freshBrowser();
  form = document.body.appendChild(document.createElement('form'));
  form.innerHTML = '<input><button type="button">Next</button>';
  button = form.querySelector('button') as HTMLButtonElement;
});
afterEach(() => {
  leaveBrowser();
  form.remove();
});

const pointer = (type: string, target: EventTarget = button, more: object = {}): boolean =>
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', ...more }));
const key = (type: string, name: string, target: EventTarget = button): boolean =>
  target.dispatchEvent(new KeyboardEvent(type, { bubbles: true, key: name }));

function watched(): { guard: PressGuard; done: string[]; stop: () => void } {
  const [guard, done] = [new PressGuard(), [] as string[]];
  const stop = guard.watch(form);
  return { guard, done, stop };
}

test('without a press, nothing waits', async () => {
  const { guard, done } = watched();
  guard.run(() => done.push('now'));
  pointer('pointerdown', button, { button: 2 });
  guard.run(() => done.push('beside the other button of a mouse'));
  expect(done).toEqual(['now', 'beside the other button of a mouse']);
  await expect(guard.delay(Promise.resolve(1))).resolves.toBe(1);
});

test.each<[string, () => unknown, () => unknown]>([
  ['a click', () => pointer('pointerdown'), () => button.click()],
  ['a scroll', () => pointer('pointerdown'), () => pointer('pointercancel')],
  ['the window losing the focus', () => pointer('pointerdown'), () => dispatchEvent(new Event('blur'))],
  ['a key elsewhere', () => pointer('pointerdown'), () => key('keydown', 'a', form)],
  ['the click of a key', () => key('keydown', ' '), () => button.click()],
])('what moves the page waits until %s', async (_end, press, end) => {
  const { guard, done } = watched();
  press();
  const change = (): unknown => done.push('moved');
  guard.run(change);
  guard.run(change);
  void guard.delay(Promise.resolve()).then(() => done.push('arrived'));
  await settled();
  expect(done).toEqual([]);
  end();
  await settled();
  expect(done).toEqual(['moved', 'arrived']);
});

test.each<[string, () => unknown]>([
  ['a pointer', () => pointer('pointerup', document.body)],
  ['a key', () => key('keyup', ' ')],
  ['a pointer outside the window', () => pointer('pointermove', document.body, { buttons: 0 })],
])('letting go of %s leaves the click its time, if it comes', async (_what, letGo) => {
  const { guard, done } = watched();
  pointer('pointerdown');
  guard.run(() => done.push('moved'));
  pointer('pointermove', document.body, { buttons: 1 });
  letGo();
  await vi.advanceTimersByTimeAsync(50);
  expect(done).toEqual([]);
  await settled();
  expect(done).toEqual(['moved']);
});

test('a form that goes holds nothing back', () => {
  const { guard, done, stop } = watched();
  pointer('pointerdown');
  guard.run(() => done.push('moved'));
  stop();
  pointer('pointerdown');
  guard.run(() => done.push('again'));
  expect(done).toEqual(['moved', 'again']);
});

test('what follows from an answer waits for a press to end, and what the press does has it', async () => {
  const { session, enter } = visit('booking');
  session.press.watch(form);
  enter({ kind: 'family', people: '2' });
  const { instances, walk } = session.state;
  pointer('pointerdown');
  await settled();
  expect(session.state.walk).toBe(walk);
  expect(session.state.instances).toBe(instances);
  button.addEventListener('click', () => session.navigation.next());
  pointer('pointerup');
  button.click();
  expect(session.state).toMatchObject({ instanceId: 'children', walk: { answers: { people: 2 } } });
});

test('a click has submitted its form before anything moves', async () => {
  const { guard, done } = watched();
  button.type = 'submit';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    done.push('submitted');
  });
  pointer('pointerdown');
  guard.run(() => done.push('moved'));
  button.click();
  expect(done).toEqual(['submitted']);
  await settled();
  expect(done).toEqual(['submitted', 'moved']);
});

test('an answer of the service waits for a press to end', async () => {
  const { session, host, enter } = visit('contact');
  session.press.watch(form);
  enter({ firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '403-555-0142', message: 'Hello' });
  session.navigation.next();
  await settled();
  pointer('pointerdown');
  host.leads[0]?.answer();
  await settled();
  expect(session.state.sending).toBe(true);
  pointer('pointerup');
  await settled();
  expect(session.state).toMatchObject({ sending: false, answers: {} });
});
