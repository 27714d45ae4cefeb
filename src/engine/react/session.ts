import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { Sent } from '../saved/savedAnswers.ts';
import type { FormSession } from '../session/FormSession.ts';
import type { SessionState } from '../session/sessionState.ts';

export const SessionContext = createContext<FormSession | undefined>(undefined);

/** The session of the form around this component. Throws outside a `Form`. */
export function useSession(): FormSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This component belongs inside a Form');
  return session;
}

/** A part of the session's state, whose change renders the component. `isSame` compares parts created anew. */
export function useSelected<Part>(
  select: (state: SessionState) => Part,
  isSame: (first: Part, second: Part) => boolean = Object.is,
): Part {
  const session = useSession();
  const last = useRef<{ part: Part }>(undefined);
  const snapshot = (): Part => {
    const part = select(session.state);
    if (!last.current || !isSame(last.current.part, part)) last.current = { part };
    return last.current.part;
  };
  return useSyncExternalStore(session.subscribe, snapshot, snapshot);
}

export const isEqualAsJson = (first: unknown, second: unknown): boolean =>
  JSON.stringify(first) === JSON.stringify(second);

/** Texts at a path, with the answers that they name. They render anew only when one of these changes. */
export function useFilledTexts<Texts>(texts: Texts | undefined, path = ''): Texts | undefined {
  const { form } = useSession();
  const { renderAnswers } = form.code.parts;
  return useSelected(({ instances }) => texts && renderAnswers?.(texts, path, instances, form), isEqualAsJson);
}

/** The separator in an element's id. Field names hold no dots, so that an id identifies its field. */
export const idSeparator = '.';

/** The field that an element's id belongs to: `contact.email` is `email` of the form `contact`. */
export const fieldPathOfElementId = (id: string): string => id.slice(id.indexOf(idSeparator) + 1);

/** The last sending of a form that keeps its answers; undefined in a dialog, and while nothing is entered. */
export const selectSentOnPage =
  ({ keepsAnswers, host }: FormSession) =>
  ({ sent, entered }: SessionState): Sent | undefined =>
    keepsAnswers && !host.cancel && entered ? sent : undefined;
