import { useEffect } from 'react';

/** Removes a closing banner after its transition; a timer, because an interrupted transition never says that it ended. */
export function useRemoval(timestamp: Date, closing: boolean, after: number, remove: (timestamp: Date) => void): void {
  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(() => remove(timestamp), after);
    return () => clearTimeout(timer);
  }, [timestamp, closing, after, remove]);
}
