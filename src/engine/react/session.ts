import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FormSession } from '../session/FormSession.ts';
import type { SessionState } from '../session/sessionState.ts';

/** The form that the components stand in. */
export const SessionContext = createContext<FormSession | undefined>(undefined);

/** The session of the form around this component. Throws outside a `Form`. */
export function useSession(): FormSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This component belongs inside a Form');
  return session;
}

/** How the state is seen. What is made ahead of a press sees it as it will be after it. */
export type StateView = (state: SessionState) => SessionState;

/** How the components see the state. */
export const ViewContext = createContext<StateView>((state) => state);

/** A view that is asked again and again of the same state, and makes it once. */
export function remembered(view: StateView): StateView {
  let last: SessionState | undefined;
  let seen: SessionState | undefined;
  return (state) => {
    if (seen === undefined || state !== last) [last, seen] = [state, view(state)];
    return seen;
  };
}

/** The session's state as it is, for what does not wait for its changes. */
export function useSeen(): SessionState {
  const { state } = useSession();
  return useContext(ViewContext)(state);
}

/** One part of the session's state: the component renders again only when that part changes. */
export function useSelected<Part>(select: (state: SessionState) => Part): Part {
  const session = useSession();
  const view = useContext(ViewContext);
  const snapshot = (): Part => select(view(session.state));
  return useSyncExternalStore(session.subscribe, snapshot, snapshot);
}

/** Between the parts of an element's id. Field names hold no dots, so that an id tells its field. */
export const idSeparator = '.';

/** The field that an element's id belongs to: `contact.email` is `email` of the form `contact`. */
export const fieldOfId = (id: string): string => id.slice(id.indexOf(idSeparator) + 1);
