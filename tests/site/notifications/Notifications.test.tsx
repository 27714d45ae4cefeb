import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Notifications } from '../../../src/site/notifications/Notifications.tsx';
import { notificationStore, notify } from '../../../src/site/notifications/notificationStore.ts';
import { show } from './show.ts';
import { tidyUp } from './tidyUp.ts';

// @vitest-environment jsdom

tidyUp();

const stubHeights = (height: number) => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
};

describe('places', () => {
  it.each([
    ['top', 'left'],
    ['top', 'center'],
    ['top', 'right'],
    ['bottom', 'left'],
    ['bottom', 'center'],
    ['bottom', 'right'],
  ] as const)('shows a banner at %s %s', (verticalAlign, horizontalAlign) => {
    render(<Notifications />);
    const banner = show({ verticalAlign, horizontalAlign });
    expect(banner.dataset).toMatchObject({ vertical: verticalAlign, horizontal: horizontalAlign });
    expect(banner.style[verticalAlign]).toBe('12px');
    expect(banner.style[verticalAlign === 'top' ? 'bottom' : 'top']).toBe('');
  });

  it('stacks by height, across the types', () => {
    stubHeights(50);
    render(<Notifications />);
    const banners = [show({}), show({ type: 'danger' }), show({ horizontalAlign: 'left' }), show({})];
    expect(banners.map(({ style }) => style.top)).toEqual(['12px', '74px', '12px', '136px']);
    expect(banners.map(({ style }) => style.zIndex)).toEqual(['1000', '1001', '1002', '1003']);
  });

  it('lays them at the same place with overlap, the latest in front', () => {
    stubHeights(50);
    render(<Notifications overlap />);
    const banners = [show({}), show({ type: 'danger' }), show({})];
    expect(banners.map(({ style }) => style.top)).toEqual(['12px', '12px', '12px']);
    expect(banners.map(({ style }) => Number(style.zIndex))).toEqual([1000, 1001, 1002]);
  });

  it('follows a banner that changes its height', () => {
    const resized: (() => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          resized.push(callback);
        }
        observe() {}
        disconnect() {}
      },
    );
    stubHeights(50);
    render(<Notifications />);
    show({});
    const second = show({});
    stubHeights(100);
    act(() => resized.forEach((callback) => callback()));
    expect(second.style.top).toBe('124px');
  });

  it('moves up while an earlier one closes', () => {
    stubHeights(50);
    render(<Notifications />);
    const first = notify({ message: 'first' });
    const second = show({});
    act(() => notificationStore.close(first));
    expect(second.style.top).toBe('12px');
  });
});

describe('live regions', () => {
  it('are there, empty, before any message', () => {
    render(<Notifications />);
    expect(screen.getByRole('status').childElementCount).toBe(0);
    expect(screen.getByRole('alert').childElementCount).toBe(0);
  });

  it.each([
    ['default', 'status'],
    ['info', 'status'],
    ['primary', 'status'],
    ['success', 'status'],
    ['warning', 'alert'],
    ['danger', 'alert'],
  ] as const)('announce %s by %s, once', (type, role) => {
    render(<Notifications />);
    const region = screen.getByRole(role);
    show({ type, message: 'Once' });
    expect(region.contains(screen.getByText('Once'))).toBe(true);
  });

  it('read a new banner alone, and no removal', () => {
    render(<Notifications />);
    for (const role of ['status', 'alert']) {
      expect(screen.getByRole(role).getAttribute('aria-atomic')).toBe('false');
      expect(screen.getByRole(role).getAttribute('aria-relevant')).toBe('additions');
    }
  });

  it('are filled after they are in the page, also with what was added before', () => {
    notify({ message: 'Early' });
    const filled = renderToString(<Notifications />);
    expect(filled).not.toContain('Early');
    render(<Notifications />);
    expect(screen.getByText('Early')).toBeTruthy();
  });
});

describe('roots', () => {
  it('hydrates without a warning, whatever is held', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    notify({ message: 'Early', timeout: 0 });
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = renderToString(<Notifications />);
    expect(host.innerHTML).not.toContain('style=');
    const recovered = vi.fn();
    const root = await act(async () => hydrateRoot(host, <Notifications />, { onRecoverableError: recovered }));
    expect(screen.getByText('Early')).toBeTruthy();
    expect(errors).not.toHaveBeenCalled();
    expect(recovered).not.toHaveBeenCalled();
    act(() => root.unmount());
    host.remove();
  });

  it('hears notices of another root', () => {
    render(<Notifications />);
    render(<button onClick={() => notify({ message: 'From an island' })}>Send</button>);
    fireEvent.click(screen.getByText('Send'));
    expect(screen.getByText('From an island')).toBeTruthy();
  });

  it('shows every banner once when a dialog has a container of its own, and gives it back', () => {
    const Page = ({ open }: { open: boolean }) => (
      <>
        <Notifications />
        {open && (
          <section aria-label="dialog">
            <Notifications />
          </section>
        )}
      </>
    );
    const { rerender } = render(<Page open />);
    act(() => void notify({ message: 'Once' }));
    expect(screen.getByLabelText('dialog').contains(screen.getByText('Once'))).toBe(true);
    rerender(<Page open={false} />);
    expect(screen.getByText('Once')).toBeTruthy();
  });
});
