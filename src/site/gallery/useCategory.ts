import { useCallback, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Name of the parameter in the address. */
const parameter = 'categoryIndex';
const never = () => () => undefined;

/** The category that the address names, by its number from 0, and how to go to another one. What names none means the first. */
export function useCategory(count: number): [number, (index: number) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get(parameter) ?? '';
  const index = /^\d+$/.test(named) && Number(named) < count ? Number(named) : 0;
  // The prerendered page shows the first one, whatever the address says: put right at once.
  const shown = useSyncExternalStore(never, () => index, () => 0);
  const go = useCallback((next: number) => void navigate(`${pathname}?${parameter}=${next}`), [navigate, pathname]);
  return [shown, go];
}
