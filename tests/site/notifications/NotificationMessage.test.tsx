import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Notifications } from '../../../src/site/notifications/Notifications.tsx';
import { NotificationMessage } from '../../../src/site/notifications/markup.tsx';
import { notify } from '../../../src/site/notifications/notificationStore.ts';
import { sanitizeMarkup } from '../../../src/site/notifications/sanitizeMarkup.ts';
import { tidyUp } from './tidyUp.ts';

// @vitest-environment jsdom

tidyUp();

describe('a message with markup', () => {
  it('is shown sanitised, and put into its live region once', async () => {
    render(<Notifications />);
    const additions: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) additions.push(node.textContent ?? '');
    });
    observer.observe(screen.getByRole('status'), { childList: true, subtree: true });
    act(() => {
      notify({
        message: 'Call <a href="tel:1" onclick="x()">us</a><img src=x onerror=x()><a href="javascript:x()">now</a>',
      });
    });
    const link = await screen.findByRole('link', { name: 'us' });
    expect(link.outerHTML).toBe('<a href="tel:1">us</a>');
    expect(screen.getByText('now').outerHTML).toBe('<a>now</a>');
    expect(document.querySelector('img')).toBeNull();
    expect(additions[0]).toContain('Call usnow');
    expect(additions.filter((text) => text.includes('×'))).toHaveLength(1);
    observer.disconnect();
  });

  it('with an ampersand alone reads as written', async () => {
    render(<Notifications />);
    act(() => void notify({ message: 'Bow & Brush' }));
    expect(await screen.findByText('Bow & Brush')).toBeTruthy();
  });

  it('is shown as plain words without the sanitiser, and stays so when it comes late', () => {
    const markup = 'Call <b>us</b>';
    const { container, rerender } = render(<NotificationMessage markup={markup} sanitizer={null} />);
    expect(container.innerHTML).toBe('<div>Call us</div>');
    rerender(<NotificationMessage markup={markup} sanitizer={sanitizeMarkup} />);
    expect(container.innerHTML).toBe('<div>Call us</div>');
  });
});
