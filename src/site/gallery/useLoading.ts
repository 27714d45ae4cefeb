import { useEffect, useState } from 'react';

/** True for a time after `key` is seen first and after every change of it. */
export function useLoading(key: unknown, milliseconds: number): boolean {
  const [state, setState] = useState({ key, loaded: false });
  // With the change itself, and not an effect later: what is new must not be seen without its spinner.
  if (state.key !== key) setState({ key, loaded: false });
  useEffect(() => {
    const timer = setTimeout(() => setState({ key, loaded: true }), milliseconds);
    return () => clearTimeout(timer);
  }, [key, milliseconds]);
  return !(state.loaded && state.key === key);
}
