import type { ReactNode } from 'react';

/**
 * Replaces the markdown library that RJSF would load (31 kB), since descriptions here are plain text. A module of its
 * own, because vite.config.ts substitutes it by path.
 */
export function Markdown({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

export default Markdown;
