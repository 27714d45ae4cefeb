import { useEffect, useEffectEvent } from 'react';

/** Has the browser's Back close a layer over the page, such as a dialog, and not leave the page under it. */
export function useBackCloses(close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    const own = crypto.randomUUID();
    const isOnTop = (): boolean => (history.state as { layer?: string } | null)?.layer === own;
    history.pushState({ ...(history.state as object | null), layer: own }, '');
    const stop = new AbortController();
    addEventListener('popstate', () => isOnTop() || onBack(), { signal: stop.signal });
    return () => {
      stop.abort();
      // Closed in another way, it leaves nothing to go back to, unless another page was opened from it.
      if (isOnTop()) history.back();
    };
  }, []);
}
