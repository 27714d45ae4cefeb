import { useSyncExternalStore } from 'react';
import { settings } from '../settings.ts';

const never = () => () => undefined;

/** The year by the visitor's clock. A prerendered page hydrates with the year of its build and is put right at once. */
export function useCurrentYear(): number {
  return useSyncExternalStore(never, () => new Date().getFullYear(), () => settings.builtInYear);
}
