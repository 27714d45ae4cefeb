import { expect, test, vi } from 'vitest';
import { createVersionStatusChangeLogger } from '../../src/server/versionLogger.ts';

test('the log says once which version is served, although the builder reports the same one again', () => {
  const log = { error: vi.fn(), info: vi.fn(), warn: vi.fn() };
  const follow = createVersionStatusChangeLogger(log);
  const since = '2026-11-29T12:00:00.000Z';
  follow({ version: 'first', since });
  follow({ version: 'first', since, warnings: ['a warning'] });
  expect(log.info.mock.calls).toEqual([[{ version: 'first', since }, 'this version of the site is served']]);
  expect(log.warn).toHaveBeenCalledOnce();
  follow({ version: 'first', since, blocked: ['an error'] });
  follow({ version: 'first', since });
  expect([log.error.mock.calls.length, log.info.mock.calls.length]).toEqual([2, 2]);
});
