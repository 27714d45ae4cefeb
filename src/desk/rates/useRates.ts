import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeskRateFile, DeskRates } from '../../leads/desk.ts';
import { deskApi, reasonOf } from '../deskApi.ts';
import { useChanges, useDesk } from '../useDesk.ts';

/** The rates of content and draft, which follow what others change. */
export function useRates() {
  const { say } = useDesk();
  const [rates, setRates] = useState<DeskRates>();
  const asked = useRef(0);
  const load = useCallback((): Promise<void> => {
    const number = (asked.current += 1);
    return deskApi.get<DeskRates>('rates').then(
      // What was asked for before something was saved is not shown any more.
      ({ data }) => {
        if (number === asked.current) setRates(data);
      },
      (error: unknown) => say(reasonOf(error)),
    );
  }, [say]);
  const refresh = useCallback(() => void load(), [load]);
  useEffect(refresh, [refresh]);
  useChanges(refresh);
  const saved = (file: DeskRateFile): void => {
    asked.current += 1;
    const known = (each: DeskRateFile): DeskRateFile => (each.path === file.path ? file : each);
    setRates((now) => now && { ...now, tables: now.tables.map(known) });
  };
  return { rates, load, saved };
}
