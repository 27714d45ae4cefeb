import type { ReactNode } from 'react';

/** Stands in for the markdown library that RJSF would load (31 kB): descriptions here are plain text. */
export function Markdown({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

export default Markdown;
