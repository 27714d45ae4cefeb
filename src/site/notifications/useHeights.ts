import { useCallback, useState } from 'react';

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
