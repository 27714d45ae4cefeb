import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenNeeded } from '../../../src/site/forms/prehydration.ts';

/** Stands in for the layout that jsdom has not: `see` says that the watched element has come within the margin. */
const watched: { margin: string; see: () => void }[] = [];
const element = document.createElement('div');
const start = vi.fn();

beforeEach(() => {
  watched.length = 0;
  start.mockClear();
  document.body.replaceChildren(element);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
        watched.push({ margin: options.rootMargin, see: () => report([{ isIntersecting: true }]) });
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('starts at once when told so, or when the focus is already inside', () => {
  whenNeeded(element, 'now', start);
  expect(start).toHaveBeenCalledOnce();
  element.tabIndex = -1;
  element.focus();
  whenNeeded(element, 'near', start);
  expect(start).toHaveBeenCalledTimes(2);
  element.blur();
});

it.each(['pointerdown', 'focusin', 'keydown'])('starts once at %s', (type) => {
  whenNeeded(element, 'near', start);
  expect(start).not.toHaveBeenCalled();
  element.dispatchEvent(new Event(type));
  element.dispatchEvent(new Event(type));
  watched[0]?.see();
  expect(start).toHaveBeenCalledOnce();
});

it('starts when in sight, and from the first scrolling on when near', () => {
  whenNeeded(element, 'near', start);
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('scroll'));
  expect(watched.map(({ margin }) => margin)).toEqual(['0px', '400px']);
  watched[1]?.see();
  expect(start).toHaveBeenCalledOnce();
});

it('stops waiting', () => {
  whenNeeded(element, 'near', start)();
  element.dispatchEvent(new Event('pointerdown'));
  watched[0]?.see();
  expect(start).not.toHaveBeenCalled();
});
