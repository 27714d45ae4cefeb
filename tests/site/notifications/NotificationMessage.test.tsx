import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Notifications } from '../../../src/site/notifications/Notifications.tsx';
import { stripMarkup } from '../../../src/site/notifications/NotificationMessage.tsx';
import { notifications, showNotification } from '../../../src/site/notifications/notificationStore.ts';

afterEach(() => {
  act(() => notifications.update({ items: [] }));
  cleanup();
  vi.doUnmock('../../../src/site/notifications/sanitizeMarkup.ts');
});

it('is shown sanitised, and put into its live region once', async () => {
  render(<Notifications />);
  const additions: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) additions.push(node.textContent ?? '');
  });
  observer.observe(screen.getByRole('status'), { childList: true, subtree: true });
  await act(async () => {
    showNotification({
      message: 'Call <a href="tel:1" onclick="x()">us</a><img src=x onerror=x()><a href="javascript:x()">now</a>',
    });
  });
  const link = await screen.findByRole('link', { name: 'us' });
  expect(link.outerHTML).toBe('<a href="tel:1">us</a>');
  expect(screen.getByText('now').outerHTML).toBe('<a>now</a>');
  expect(document.querySelector('img')).toBeNull();
  expect(additions.filter((text) => text.includes('×'))).toEqual([expect.stringContaining('Call usnow')]);
  observer.disconnect();
});

it('reads as written with an ampersand or an angle alone', () => {
  render(<Notifications />);
  act(() => void showNotification({ message: 'Bow & Brush <3' }));
  expect(screen.getByText('Bow & Brush <3')).toBeTruthy();
});

it('is shown as plain words when the sanitiser does not come', async () => {
  vi.resetModules();
  vi.doMock('../../../src/site/notifications/sanitizeMarkup.ts', () => Promise.reject(new Error('offline')));
  const { TextOrSuspendingMarkup } = await import('../../../src/site/notifications/NotificationMessage.tsx');
  const { container } = await act(async () => render(<TextOrSuspendingMarkup message="Call <b>us</b>" />));
  expect(container.textContent).toBe('Call us');
});

it.each([
  ['Call <strong>us</strong>', 'Call us'],
  ['one<br>two', 'one two'],
  ['Tom &amp; Jerry', 'Tom & Jerry'],
  ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
  ['before<script>alert(1)</script>after', 'before after'],
  ['<img src=x onerror=alert(1)', ''],
  ['<!-- note -->text', 'text'],
  ['&lt;b&gt; &unknown;', '<b> &unknown;'],
])('in words: %s becomes %s', (markup, text) => {
  expect(stripMarkup(markup)).toBe(text);
});
