import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Makes something where nobody sees it, and throws it away: what a browser has never run it reads and compiles first.
 * Only for browsers that tell when they are idle.
 */
export function rehearse(content: ReactNode): void {
  const root = createRoot(document.createElement('div'), { onUncaughtError: () => undefined });
  // In steps, between which keys and presses have their turn.
  startTransition(() =>
    root.render(
      <>
        {content}
        <Last onThere={() => requestIdleCallback(() => root.unmount())} />
      </>,
    ),
  );
}

/** Tells once that everything before it is there. */
function Last({ onThere }: { onThere: () => void }) {
  useEffect(() => {
    onThere();
  }, [onThere]);
  return null;
}
