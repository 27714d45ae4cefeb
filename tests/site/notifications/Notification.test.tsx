import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Notifications } from '../../../src/site/notifications/Notifications.tsx';
import type { NotificationComponentProps } from '../../../src/site/notifications/model.ts';
import { notificationStore } from '../../../src/site/notifications/notificationStore.ts';
import { show } from './show.ts';
import { tidyUp } from './tidyUp.ts';

// @vitest-environment jsdom

tidyUp();
beforeEach(() => {
  vi.useFakeTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const closeButton = (banner: HTMLElement) => within(banner).getByRole('button', { name: 'Close' });
const isClosing = (banner: HTMLElement) => banner.dataset['closing'] === 'true';

describe('timeout', () => {
  it('closes after 5000 ms and is removed after the transition of 200 ms', () => {
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
    expect(notificationStore.getSnapshot()).toEqual([]);
  });

  it('takes another timeout and transition, under StrictMode too', () => {
    render(<Notifications transitionDuration={50} />, { wrapper: StrictMode });
    const banner = show({ timeout: 100 });
    expect(banner.style.transitionDuration).toBe('50ms');
    expect(banner.style.animationDuration).toBe('50ms');
    wait(100);
    expect(isClosing(banner)).toBe(true);
    wait(50);
    expect(banner.isConnected).toBe(false);
  });

  it.each([0, 2 ** 40])('stays with a timeout of %d', (timeout) => {
    render(<Notifications />);
    const banner = show({ timeout });
    wait(3_600_000);
    expect(isClosing(banner)).toBe(false);
  });

  it('waits while hovered and goes on with the time that was left', () => {
    render(<Notifications />);
    const banner = show({});
    wait(4000);
    fireEvent.pointerEnter(banner);
    wait(60_000);
    fireEvent.pointerLeave(banner);
    wait(999);
    expect(isClosing(banner)).toBe(false);
    wait(1);
    expect(isClosing(banner)).toBe(true);
  });

  it('waits while the focus is within', () => {
    render(<Notifications />);
    const banner = show({});
    wait(4000);
    act(() => closeButton(banner).focus());
    wait(60_000);
    expect(isClosing(banner)).toBe(false);
    act(() => closeButton(banner).blur());
    wait(1000);
    expect(isClosing(banner)).toBe(true);
  });

  it('waits as long as either lasts', () => {
    render(<Notifications />);
    const banner = show({});
    fireEvent.pointerEnter(banner);
    act(() => closeButton(banner).focus());
    fireEvent.pointerLeave(banner);
    wait(60_000);
    expect(isClosing(banner)).toBe(false);
  });
});

describe('closing by hand', () => {
  it('closes by its button, without calling the click handler', () => {
    const clickHandler = vi.fn();
    render(<Notifications />);
    const banner = show({ clickHandler, closeOnClick: false });
    fireEvent.click(closeButton(banner));
    expect(isClosing(banner)).toBe(true);
    expect(clickHandler).not.toHaveBeenCalled();
  });

  it('has no button when showClose is off', () => {
    render(<Notifications />);
    expect(within(show({ showClose: false })).queryByRole('button')).toBeNull();
  });

  it('closes on click, and tells the click handler first', () => {
    const clickHandler = vi.fn();
    render(<Notifications />);
    const banner = show({ clickHandler });
    fireEvent.click(screen.getByText('Hello'));
    expect(isClosing(banner)).toBe(true);
    expect(clickHandler).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Hello', closing: false }));
  });

  it('stays on click when closeOnClick is off', () => {
    const clickHandler = vi.fn();
    render(<Notifications />);
    const banner = show({ clickHandler, closeOnClick: false });
    fireEvent.click(banner);
    expect(isClosing(banner)).toBe(false);
    expect(clickHandler).toHaveBeenCalledOnce();
  });

  it('stays when a link or control inside is clicked', () => {
    const Custom = () => (
      <>
        <a href="#more">More</a>{' '}
        <label>
          Name
          <input />
        </label>
      </>
    );
    render(<Notifications />);
    const banner = show({ component: Custom });
    fireEvent.click(screen.getByText('More'));
    fireEvent.click(screen.getByText('Name'));
    expect(isClosing(banner)).toBe(false);
  });

  it('stays when text in it is being selected', () => {
    render(<Notifications />);
    const banner = show({});
    window.getSelection()?.selectAllChildren(screen.getByText('Hello'));
    fireEvent.click(screen.getByText('Hello'));
    expect(isClosing(banner)).toBe(false);
    window.getSelection()?.removeAllRanges();
    fireEvent.click(screen.getByText('Hello'));
    expect(isClosing(banner)).toBe(true);
  });

  it('closes on Escape while the focus is inside, and keeps the key from what lies around', () => {
    const outside = vi.fn();
    render(
      <div onKeyDown={outside}>
        <Notifications />
      </div>,
    );
    const banner = show({});
    const passed = fireEvent.keyDown(closeButton(banner), { key: 'Escape' });
    expect(isClosing(banner)).toBe(true);
    expect(passed).toBe(false);
    expect(outside).not.toHaveBeenCalled();
  });

  it('ignores Escape when neither button nor click closes it', () => {
    const Custom = () => <input aria-label="Name" />;
    render(<Notifications />);
    const banner = show({ component: Custom, showClose: false, closeOnClick: false });
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
    expect(isClosing(banner)).toBe(false);
  });

  it.each([
    ['a click handler', { clickHandler: () => undefined }],
    ['no close button', { showClose: false }],
  ])('takes the Enter key itself with %s', (_, input) => {
    render(<Notifications />);
    const banner = show(input);
    expect(screen.getByRole('group', { name: 'Hello' })).toBe(banner);
    expect(banner.tabIndex).toBe(0);
    fireEvent.keyDown(banner, { key: 'Enter' });
    expect(isClosing(banner)).toBe(true);
  });
});

describe('focus', () => {
  it('goes back to where it was, also after a visit to several banners', () => {
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
  });

  it('goes back when the banner is removed at once', () => {
    render(
      <>
        <button>Before</button>
        <Notifications />
      </>,
    );
    const before = screen.getByText('Before');
    const banner = show({});
    act(() => before.focus());
    act(() => closeButton(banner).focus());
    act(() => {
      for (const { timestamp } of notificationStore.getSnapshot()) notificationStore.remove(timestamp);
    });
    expect(document.activeElement).toBe(before);
  });

  it('is left alone when it is elsewhere', () => {
    render(
      <>
        <button>Before</button>
        <Notifications />
      </>,
    );
    const banner = show({});
    act(() => screen.getByText('Before').focus());
    fireEvent.click(banner);
    wait(200);
    expect(document.activeElement).toBe(screen.getByText('Before'));
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

  it.each(['default', 'info', 'primary', 'danger', 'warning', 'success'] as const)('marks the type %s', (type) => {
    render(<Notifications />);
    expect(show({ type }).dataset['type']).toBe(type);
  });

  it('shows a component in place of the message, which may close the banner', () => {
    const Custom = ({ notification, close }: NotificationComponentProps) => (
      <button onClick={close}>Undo {notification.title}</button>
    );
    render(<Notifications />);
    const banner = show({ component: Custom, title: 'cleared', message: 'Not <b>shown</b>', closeOnClick: false });
    expect(screen.queryByText(/Not/)).toBeNull();
    fireEvent.click(screen.getByText('Undo cleared'));
    expect(isClosing(banner)).toBe(true);
  });
});
