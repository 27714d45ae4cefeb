import { act } from '@testing-library/react';
import type { NotificationInput } from '../../../src/site/notifications/model.ts';
import { notify } from '../../../src/site/notifications/notificationStore.ts';

/** Notifies and returns the banner, found by its data attributes as the last of its region. */
export function show(input: NotificationInput): HTMLElement {
  act(() => {
    notify({ message: 'Hello', ...input });
  });
  const urgent = input.type === 'danger' || input.type === 'warning';
  const banner = document.querySelector(`[role=${urgent ? 'alert' : 'status'}]`)?.lastElementChild;
  if (!(banner instanceof HTMLElement)) throw new Error('no banner is shown');
  return banner;
}
