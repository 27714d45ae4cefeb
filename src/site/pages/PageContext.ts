import { createContext } from 'react';
import type { SitePage } from './SitePage.ts';

/** The page that is being shown, for the parts of it that repeat its name. */
export const PageContext = createContext<SitePage | null>(null);
