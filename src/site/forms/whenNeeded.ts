/** `now`, or when it is in sight, comes near while scrolling, or is touched. */
export type WhenNeeded = 'now' | 'near';

const touches = ['pointerdown', 'focusin', 'keydown'] as const;
const nearby = '400px';

/**
 * Calls `start` once, when the element is needed; returns how to stop waiting.
 * Nearness counts from the first scrolling on: what lies under a short page that is only read is not fetched.
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
    observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && go(), { rootMargin });
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
