import { useEffect, useEffectEvent, useRef } from 'react';

/** Above this, setTimeout fires at once. */
const LONGEST = 2 ** 31 - 1;

/** Calls onEnd after the timeout in milliseconds (0 = never), not counting the time spent paused. */
export function useCountdown(timeout: number, paused: boolean, onEnd: () => void): void {
  const remaining = useRef(timeout);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (timeout === 0 || paused) return;
    const started = performance.now();
    const timer = setTimeout(() => end(), Math.min(remaining.current, LONGEST));
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - started;
    };
  }, [timeout, paused]);
}
