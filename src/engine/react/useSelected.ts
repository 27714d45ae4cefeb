import { useSyncExternalStore } from 'react';
import type { SessionState } from '../session/SessionState.ts';
import { useSession } from './useSession.ts';

/** One part of the session's state: the component renders again only when that part changes. */
export function useSelected<Part>(select: (state: SessionState) => Part): Part {
  const session = useSession();
  const snapshot = (): Part => select(session.state);
  return useSyncExternalStore(session.subscribe, snapshot, snapshot);
}
