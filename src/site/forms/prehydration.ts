import { useState, useSyncExternalStore } from 'react';

const noSubscription = (_onChange: () => void) => () => {};

/** A value that only the browser knows. A prerendered page hydrates with another one, and is corrected at once. */
export const useHydrated = <Value>(inBrowser: () => Value, prerendered: Value, subscribe = noSubscription): Value =>
  useSyncExternalStore(subscribe, inBrowser, () => prerendered);

/** Whether this component was prerendered. Keeps its value of the first render. */
export function useWasPrerendered(): boolean {
  const hydrating = useHydrated(() => false, true);
  const [fromServer] = useState(hydrating);
  return fromServer;
}

export interface InputRecording {
  isPressed(): boolean;
  /** Stops the recording, and clicks the last pressed button again, now that the form handles it. */
  replay(): void;
  stop(): void;
}

/** The controls that scripts act on. */
const pressable = 'button, a[aria-haspopup]';

/** Whether a press is for the page. Another one, as with Ctrl into a new tab, stays the browser's. */
export const isPagePress = (
  event: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean => event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** Records presses in a prerendered form or page, and prevents the browser's own actions at them. */
export function interceptPresses(container: HTMLElement): InputRecording {
  const recording = new AbortController();
  const { signal } = recording;
  let pressed: HTMLElement | null = null;
  let buttonIndex = -1;
  const findButtons = (): HTMLElement[] => [...container.querySelectorAll<HTMLElement>(pressable)];

  // The window listens, because React stops an event on a part that is not hydrated yet before its container gets it.
  const listen = (type: string, onEvent: (event: Event, target: Element) => void): void =>
    addEventListener(
      type,
      (event) => event.target instanceof Element && container.contains(event.target) && onEvent(event, event.target),
      { capture: true, signal },
    );
  listen('click', (event, target) => {
    const button = target.closest<HTMLElement>(pressable);
    if (!button || !isPagePress(event as MouseEvent)) return;
    event.preventDefault();
    pressed = button;
    buttonIndex = findButtons().indexOf(button);
  });
  listen('submit', (event) => event.preventDefault());

  return {
    isPressed: () => pressed !== null,
    replay() {
      recording.abort();
      // A button that a browser has translated does not match: React has put the same buttons in its place.
      (pressed?.isConnected ? pressed : findButtons()[buttonIndex])?.click();
    },
    stop: () => recording.abort(),
  };
}

const signs = ['pointermove', 'pointerdown', 'click', 'scroll', 'focusin', 'keydown', 'popstate'] as const;

/** Calls `start` once, at a visitor's first sign of life: loads code that only somebody needs who does something. */
export function onFirstInteraction(start: () => void): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The page was scrolled before this code ran, or one came back to it: what it shows may be of an earlier moment.
  if (window.scrollY > 0 || visit?.type === 'back_forward') return start();
  const waiting = new AbortController();
  const go = () => {
    waiting.abort();
    start();
  };
  for (const sign of signs) window.addEventListener(sign, go, { capture: true, passive: true, signal: waiting.signal });
}

/** Whether to load immediately, or when the form is visible, near while scrolling, or touched. */
export type WhenNeeded = 'now' | 'near';

const touches = ['pointerdown', 'focusin', 'keydown'] as const;
const nearby = '400px';

/**
 * Calls `start` once, when the element is needed; returns the function that cancels. Nearness counts only after the
 * first scroll, so that nothing below a short page is loaded if it is only read.
 */
export function whenNeeded(element: HTMLElement, load: WhenNeeded, start: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let observer: IntersectionObserver | undefined;
  signal.addEventListener('abort', () => observer?.disconnect());

  const go = () => {
    if (signal.aborted) return;
    waiting.abort();
    start();
  };
  const observe = (rootMargin: string) => {
    observer?.disconnect();
    observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && go(), {
      rootMargin,
    });
    observer.observe(element);
  };

  if (load === 'now' || element.contains(document.activeElement)) {
    go();
  } else {
    for (const touch of touches) element.addEventListener(touch, go, { signal });
    window.addEventListener('scroll', () => observe(nearby), { once: true, passive: true, signal });
    observe('0px');
  }
  return () => waiting.abort();
}
