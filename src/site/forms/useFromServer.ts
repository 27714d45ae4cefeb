import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this component's HTML came with the page. Stays what it was at the first render. */
export function useFromServer(): boolean {
  const hydrating = useSyncExternalStore(never, () => false, () => true);
  const [fromServer] = useState(hydrating);
  return fromServer;
}
