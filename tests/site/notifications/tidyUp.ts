import { act, cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { notificationStore } from '../../../src/site/notifications/notificationStore.ts';

/** After every test: no mounted container, no held notification, real timers, no stubs. */
export function tidyUp(): void {
  afterEach(() => {
    act(() => {
      for (const { timestamp } of notificationStore.getSnapshot()) notificationStore.remove(timestamp);
    });
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
