import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { NotificationModel } from './model.ts';

/** Pixels between two banners, and between a banner and the edge of the window. */
const GAP = 12;

/** How far each banner lies from its edge of the window, by timestamp. */
export function stackOffsets(
  notifications: readonly NotificationModel[],
  heights: ReadonlyMap<number, number>,
  overlap: boolean,
): ReadonlyMap<number, number> {
  const offsets = new Map<number, number>();
  const nextOf = new Map<string, number>();
  for (const { timestamp, verticalAlign, horizontalAlign, closing } of notifications) {
    const time = timestamp.getTime();
    const alignment = `${verticalAlign} ${horizontalAlign}`;
    const offset = nextOf.get(alignment) ?? GAP;
    offsets.set(time, offset);
    // The ones behind a closing banner move up while it fades.
    if (!overlap && !closing) nextOf.set(alignment, offset + (heights.get(time) ?? 0) + GAP);
  }
  return offsets;
}

/** Takes note of a banner's height; undefined forgets the banner. */
export type ReportHeight = (timestamp: Date, height: number | undefined) => void;

/** The heights of the mounted banners, by timestamp. */
export function useHeights(): [ReadonlyMap<number, number>, ReportHeight] {
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map());
  const report = useCallback<ReportHeight>((timestamp, height) => {
    const time = timestamp.getTime();
    setHeights((known) => {
      if (known.get(time) === height) return known;
      const next = new Map(known);
      if (height === undefined) next.delete(time);
      else next.set(time, height);
      return next;
    });
  }, []);
  return [heights, report];
}

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
