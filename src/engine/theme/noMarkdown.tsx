import type { ReactNode } from 'react';

/**
 * Stands in for the markdown library that RJSF would load (31 kB): descriptions here are plain text. A module of its
 * own: vite.config.ts puts it in the library's place.
 */
export function Markdown({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

export default Markdown;
