import { useLayoutEffect, type RefObject } from 'react';
import type { ReportHeight } from './useHeights.ts';

/** Reports the element's height before the first paint, whenever it changes, and that it is gone. */
export function useReportedHeight(ref: RefObject<HTMLElement | null>, timestamp: Date, report: ReportHeight): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => report(timestamp, element.offsetHeight);
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      report(timestamp, undefined);
    };
  }, [ref, timestamp, report]);
}
