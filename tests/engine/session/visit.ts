import type { CompiledForm } from '../../../src/engine/definition/types.ts';
import { afterEach, beforeEach, vi } from 'vitest';
import { FormSession } from '../../../src/engine/session/FormSession.ts';
import { compiledForm, pageForm } from '../compiledForm.ts';
import { MemoryStorage } from '../saved/MemoryStorage.ts';
import { RecordingHost } from './RecordingHost.ts';

// Fetched at the first touch of a page.
const merging = await import('../../../src/engine/session/otherTabs.ts');

/** One visitor's browser: time stands still until a test moves it, storage is in memory. Call in `beforeEach`. */
export function freshBrowser(): MemoryStorage {
  const storage = new MemoryStorage();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', storage);
  return storage;
}

/** Undoes `freshBrowser`. */
export function leaveBrowser(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** A fresh browser for each test of a file: its storage. */
export function inBrowser(): { storage: MemoryStorage } {
  const browser = { storage: new MemoryStorage() };
  beforeEach(() => void (browser.storage = freshBrowser()));
  afterEach(leaveBrowser);
  return browser;
}

/** Lets everything happen that is due, answers of the service included. */
export const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000);

/** Opens a form on a page. A second visit in the same browser is a reload. */
export function visit(
  form: string | CompiledForm,
  entered?: Record<string, unknown>,
  host = new RecordingHost(),
): { session: FormSession; host: RecordingHost; enter(answers: Record<string, unknown>): void } {
  const session = new FormSession(pageForm(typeof form === 'string' ? compiledForm(form) : form), host);
  session.merging = merging;
  session.open(entered && { entered });
  const enter = (answers: Record<string, unknown>): void => {
    for (const [field, value] of Object.entries(answers)) session.set(field, value);
  };
  return { session, host, enter };
}

/** A visit to the wizard that has come to its last section. */
export function visitAtTheEnd(host?: RecordingHost): ReturnType<typeof visit> {
  const at = visit('booking', undefined, host);
  at.enter({ kind: 'family', people: 2 });
  at.session.navigation.next();
  at.enter({ ages: '3' });
  at.session.navigation.next();
  at.enter({ email: 'ada@example.com' });
  return at;
}
