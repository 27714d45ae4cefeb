import { createContext } from 'react';
import type { FormSession } from '../session/FormSession.ts';

/** The form that the components stand in. */
export const SessionContext = createContext<FormSession | undefined>(undefined);

