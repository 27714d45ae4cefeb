import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode, useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notifications } from '../../../src/site/notifications/Notifications.tsx';
import {
  startClosing,
  type NotificationComponentProps,
  type NotificationInput,
  notifications,
  showNotification,
  removeNotification,
} from '../../../src/site/notifications/notificationStore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => notifications.update({ items: [] }));
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Notifies, and returns the banner: the last one of its region. */
function show(input: NotificationInput = {}): HTMLElement {
  act(() => void showNotification({ message: 'Hello', ...input }));
  const isUrgent = input.type === 'danger' || input.type === 'warning';
  const banner = screen.getByRole(isUrgent ? 'alert' : 'status').lastElementChild;
  if (!(banner instanceof HTMLElement)) throw new Error('no banner is shown');
  return banner;
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const closeButton = (banner: HTMLElement) => within(banner).getByRole('button', { name: 'Close' });
const isClosing = (banner: HTMLElement) => banner.dataset['closing'] === 'true';

describe('what is held', () => {
  it('has the defaults, oldest first, each with an identity of its own, which is never given away again', () => {
    vi.setSystemTime(5000);
    const first = showNotification({ message: 'one' });
    const second = showNotification({ message: 'two', type: 'success' });
    expect([first.getTime(), second.getTime()]).toEqual([5000, 5001]);
    expect(notifications.state.items[0]).toEqual({
      timestamp: first,
      message: 'one',
      type: 'info',
      verticalAlign: 'top',
      horizontalAlign: 'right',
      timeout: 5000,
      showClose: true,
      closeOnClick: true,
      closing: false,
    });
    removeNotification(second);
    expect(showNotification({ message: 'three' }).getTime()).toBe(5002);
    startClosing(second);
    expect(notifications.state.items.map(({ message, closing }) => [message, closing])).toEqual([
      ['one', false],
      ['three', false],
    ]);
  });

  it.each([{ message: ' ' }, {}, { message: 'Hello', timeout: -1 }, { message: 'Hello', timeout: Number.NaN }])(
    'is nothing for %j',
    (input) => {
      expect(() => showNotification(input)).toThrow(/A notification/);
      expect(notifications.state.items).toEqual([]);
    },
  );
});

describe('places', () => {
  const stubHeights = (height: number) =>
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);

  it.each(['top left', 'top center', 'top right', 'bottom left', 'bottom center', 'bottom right'])('%s', (place) => {
    const [verticalAlign, horizontalAlign] = place.split(' ') as ['top' | 'bottom', 'left' | 'center' | 'right'];
    render(<Notifications />);
    const banner = show({ verticalAlign, horizontalAlign });
    expect(banner.dataset).toMatchObject({ vertical: verticalAlign, horizontal: horizontalAlign });
    expect(banner.style[verticalAlign]).toBe('12px');
    expect(banner.style[verticalAlign === 'top' ? 'bottom' : 'top']).toBe('');
  });

  it('stacks by height, across the types, and moves up while an earlier one closes or the window changes', () => {
    stubHeights(50);
    render(<Notifications />);
    const banners = [show({}), show({ type: 'danger' }), show({ horizontalAlign: 'left' }), show({})];
    const tops = () => banners.map(({ style }) => style.top);
    expect(tops()).toEqual(['12px', '74px', '12px', '136px']);
    expect(banners.map(({ style }) => style.zIndex)).toEqual(['1000', '1001', '1002', '1003']);
    act(() => startClosing(notifications.state.items[1]?.timestamp ?? new Date()));
    expect(tops()).toEqual(['12px', '74px', '12px', '74px']);
    stubHeights(100);
    act(() => void dispatchEvent(new Event('resize')));
    expect(tops()[3]).toBe('124px');
  });

  it('lays them at the same place with overlap, the latest in front', () => {
    stubHeights(50);
    render(<Notifications bannersOverlap />);
    const banners = [show({}), show({ type: 'danger' }), show({})];
    expect(banners.map(({ style }) => style.top)).toEqual(['12px', '12px', '12px']);
    expect(banners.map(({ style }) => Number(style.zIndex))).toEqual([1000, 1001, 1002]);
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
    act(() => void showNotification({ message: 'Once' }));
    expect(screen.getByLabelText('dialog').contains(screen.getByText('Once'))).toBe(true);
    rerender(<Page open={false} />);
    expect(screen.getByText('Once')).toBeTruthy();
  });
});

describe('live regions', () => {
  it('are there before any message, read a new banner alone, and no removal', () => {
    showNotification({ message: 'Early' });
    let filled = -1;
    const AtFirst = () => {
      useLayoutEffect(() => void (filled = screen.getByRole('status').childElementCount), []);
      return null;
    };
    render(
      <>
        <Notifications />
        <AtFirst />
      </>,
    );
    expect(filled).toBe(0);
    expect(screen.getByText('Early')).toBeTruthy();
    for (const role of ['status', 'alert']) {
      expect(screen.getByRole(role).getAttribute('aria-atomic')).toBe('false');
      expect(screen.getByRole(role).getAttribute('aria-relevant')).toBe('additions');
    }
  });

  it.each([
    ['default', 'status'],
    ['info', 'status'],
    ['primary', 'status'],
    ['success', 'status'],
    ['warning', 'alert'],
    ['danger', 'alert'],
  ] as const)('announce %s by %s', (type, role) => {
    render(<Notifications />);
    const banner = show({ type });
    expect(banner.dataset['type']).toBe(type);
    expect(screen.getByRole(role).contains(banner)).toBe(true);
  });
});

describe('timeout', () => {
  it('closes after 5000 ms, and is removed after the transition of 200 ms', () => {
    render(<Notifications />);
    const banner = show({});
    wait(4999);
    expect(isClosing(banner)).toBe(false);
    wait(1);
    expect(isClosing(banner)).toBe(true);
    wait(199);
    expect(banner.isConnected).toBe(true);
    wait(1);
    expect(banner.isConnected).toBe(false);
    expect(notifications.state.items).toEqual([]);
  });

  it('takes another timeout, under StrictMode too', () => {
    render(<Notifications />, { wrapper: StrictMode });
    const banner = show({ timeout: 100 });
    wait(100);
    expect(isClosing(banner)).toBe(true);
    wait(200);
    expect(banner.isConnected).toBe(false);
  });

  it.each([0, 2 ** 40])('stays with a timeout of %d', (timeout) => {
    render(<Notifications />);
    const banner = show({ timeout });
    wait(3_600_000);
    expect(isClosing(banner)).toBe(false);
  });

  it('waits while hovered or focused, as long as either lasts, and goes on with the time that was left', () => {
    render(<Notifications />);
    const banner = show({});
    wait(4000);
    fireEvent.pointerEnter(banner);
    act(() => closeButton(banner).focus());
    wait(60_000);
    fireEvent.pointerLeave(banner);
    wait(60_000);
    act(() => closeButton(banner).blur());
    wait(999);
    expect(isClosing(banner)).toBe(false);
    wait(1);
    expect(isClosing(banner)).toBe(true);
  });
});

describe('closing by hand', () => {
  it('by its button, without calling the click handler; there is none when showClose is off', () => {
    const clickHandler = vi.fn();
    render(<Notifications />);
    const banner = show({ clickHandler, closeOnClick: false });
    fireEvent.click(closeButton(banner));
    expect(isClosing(banner)).toBe(true);
    expect(clickHandler).not.toHaveBeenCalled();
    expect(within(show({ showClose: false })).queryByRole('button')).toBeNull();
  });

  it.each([true, false])('on click, and tells the click handler first: closeOnClick %s', (closeOnClick) => {
    const clickHandler = vi.fn();
    render(<Notifications />);
    const banner = show({ clickHandler, closeOnClick });
    fireEvent.click(screen.getByText('Hello'));
    expect(isClosing(banner)).toBe(closeOnClick);
    expect(clickHandler).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Hello', closing: false }));
  });

  it('not by a click on a link or control inside, nor at the end of selecting its text', () => {
    const Custom = () => (
      <>
        <a href="#more">More</a> <label>Name</label>
      </>
    );
    render(<Notifications />);
    const banner = show({ component: Custom });
    fireEvent.click(screen.getByText('More'));
    fireEvent.click(screen.getByText('Name'));
    expect(isClosing(banner)).toBe(false);
    const text = show({});
    window.getSelection()?.selectAllChildren(screen.getByText('Hello'));
    fireEvent.click(screen.getByText('Hello'));
    expect(isClosing(text)).toBe(false);
    window.getSelection()?.removeAllRanges();
    fireEvent.click(screen.getByText('Hello'));
    expect(isClosing(text)).toBe(true);
  });

  it.each([true, false])('on Escape inside, kept from what lies around, where button or click close it: %s', (may) => {
    const outside = vi.fn();
    render(
      <div onKeyDown={outside}>
        <Notifications />
      </div>,
    );
    const banner = show({ component: () => <input />, showClose: may, closeOnClick: may });
    const passed = fireEvent.keyDown(within(banner).getByRole('textbox'), { key: 'Escape' });
    expect([isClosing(banner), passed, outside.mock.calls.length]).toEqual([may, !may, may ? 0 : 1]);
  });

  it.each([
    ['a click handler', { clickHandler: () => undefined }],
    ['no close button', { showClose: false }],
  ])('by the Enter key of the banner itself with %s', (_, input) => {
    render(<Notifications />);
    const banner = show(input);
    expect(screen.getByRole('group', { name: 'Hello' })).toBe(banner);
    expect(banner.tabIndex).toBe(0);
    fireEvent.keyDown(banner, { key: 'Enter' });
    expect(isClosing(banner)).toBe(true);
  });

  it('gives the focus back to where it was, also after a visit to several banners, and else leaves it alone', () => {
    render(
      <>
        <button>Before</button>
        <Notifications />
      </>,
    );
    const before = screen.getByText('Before');
    const [first, second] = [show({}), show({})];
    act(() => before.focus());
    act(() => closeButton(first).focus());
    act(() => closeButton(second).focus());
    fireEvent.click(closeButton(second));
    expect(document.activeElement).toBe(before);
    act(() => before.blur());
    fireEvent.click(first);
    wait(200);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('content', () => {
  it('shows icon, title and message, the icon hidden from screen readers', () => {
    render(<Notifications />);
    show({ icon: '✓', title: 'Thank you', message: 'We call you.' });
    expect(screen.getByText('✓').getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('Thank you')).toBeTruthy();
    expect(screen.getByText('We call you.')).toBeTruthy();
  });

  it.each([
    ['success', 'check'],
    ['danger', 'alert'],
    ['warning', 'alert'],
    ['info', undefined],
  ] as const)('a banner of type %s has the icon %s', (type, icon) => {
    render(<Notifications />);
    const banner = show({ type, message: 'Saved' });
    expect(banner.querySelector('use')?.getAttribute('href')).toBe(icon && `/icons.svg#${icon}`);
  });

  it('shows a component in place of the message, which may close the banner', () => {
    const Custom = ({ notification, close }: NotificationComponentProps) => (
      <button onClick={close}>Undo {notification.title}</button>
    );
    render(<Notifications />);
    const banner = show({ component: Custom, title: 'cleared', message: 'Not shown', closeOnClick: false });
    expect(screen.queryByText(/Not/)).toBeNull();
    fireEvent.click(screen.getByText('Undo cleared'));
    expect(isClosing(banner)).toBe(true);
  });
});
