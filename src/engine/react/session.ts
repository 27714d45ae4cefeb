import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Sent } from '../saved/savedAnswers.ts';
import type { FormSession } from '../session/FormSession.ts';
import type { SessionState } from '../session/sessionState.ts';

/** Provides the session of the surrounding form. */
export const SessionContext = createContext<FormSession | undefined>(undefined);

/** The session of the form around this component. Throws outside a `Form`. */
export function useSession(): FormSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This component belongs inside a Form');
  return session;
}

/** One part of the session's state: the component renders again only when that part changes. */
export function useSelected<Part>(select: (state: SessionState) => Part): Part {
  const session = useSession();
  const snapshot = (): Part => select(session.state);
  return useSyncExternalStore(session.subscribe, snapshot, snapshot);
}

/** Like `useSelected`, of a value that is created anew each time: renders again when its contents change. */
export function useSelectedValue<Value>(select: (state: SessionState) => Value): Value {
  const text = useSelected((state) => JSON.stringify(select(state)) as string | undefined);
  return useMemo(() => (text === undefined ? undefined : JSON.parse(text)) as Value, [text]);
}

/** Between the parts of an element's id. Field names hold no dots, so that an id identifies its field. */
export const idSeparator = '.';

/** The field that an element's id belongs to: `contact.email` is `email` of the form `contact`. */
export const fieldOfId = (id: string): string => id.slice(id.indexOf(idSeparator) + 1);

/** When the form was sent whose answers are kept. In a dialog, the form that opened it says so. */
export const sentIn =
  ({ keepsAnswers, host }: FormSession) =>
  ({ sent, entered }: SessionState): Sent | undefined =>
    keepsAnswers && !host.cancel && entered ? sent : undefined;
