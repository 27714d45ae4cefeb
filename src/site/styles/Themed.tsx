import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { theme } from './theme.ts';

/** Stands around every root of the site. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme}>{children}</ThemeProvider>
);
