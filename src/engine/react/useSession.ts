import { useContext } from 'react';
import type { FormSession } from '../session/FormSession.ts';
import { SessionContext } from './SessionContext.ts';

/** The session of the form around this component. Throws outside a `Form`. */
export function useSession(): FormSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This component belongs inside a Form');
  return session;
}
