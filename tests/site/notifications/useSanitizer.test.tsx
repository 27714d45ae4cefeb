import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Notifications } from '../../../src/site/notifications/Notifications.tsx';
import { notify } from '../../../src/site/notifications/notificationStore.ts';
import { tidyUp } from './tidyUp.ts';

// @vitest-environment jsdom

const requested = vi.hoisted(() => vi.fn());
vi.mock('dompurify', () => {
  requested();
  throw new Error('the network is down');
});
tidyUp();

it('is not asked for by a plain message, and falls back to plain words when it cannot be loaded', async () => {
  render(<Notifications />);
  act(() => void notify({ message: 'Plain' }));
  expect(screen.getByText('Plain')).toBeTruthy();
  expect(requested).not.toHaveBeenCalled();

  act(() => void notify({ message: 'Call <b>us</b>' }));
  expect(screen.queryByText(/Call/)).toBeNull();
  await waitFor(() => expect(screen.getByText('Call us')).toBeTruthy());
  expect(requested).toHaveBeenCalled();
});
