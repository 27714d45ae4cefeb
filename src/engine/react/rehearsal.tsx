import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { joinPath } from '../definition/paths.ts';
import type { FormSession } from '../session/FormSession.ts';
import { nextPlace } from '../session/sessionState.ts';
import { loadListCode } from './ListField.tsx';
import { SectionFields } from './SectionFields.tsx';
import { SessionContext } from './session.ts';

/** Widgets that have been on a page: their code has run, and their styles are there. */
const known = new Set<unknown>();

/**
 * Makes the section that Next leads to where nobody sees it, once the browser has nothing else to do, and throws it
 * away. What a browser has never run it reads and compiles first, and styles come with the first use: half of what a
 * section costs. Only for widgets that no section before had; not in browsers that do not tell when they are idle.
 */
export function rehearseNext(session: FormSession): void {
  if (typeof requestIdleCallback === 'undefined') return;
  requestIdleCallback(async () => {
    const next = nextPlace(session.state);
    const widgets = Object.values(next?.section.ui ?? {}).map((ui) => ui['ui:widget']);
    if (session.closed || !next || widgets.every((widget) => known.has(widget))) return;
    for (const widget of widgets) known.add(widget);
    await loadListCode(next.section);
    const root = createRoot(document.createElement('div'), { onUncaughtError: () => undefined });
    const idPrefix = joinPath(session.form.definition.id, next.base);
    // In steps, between which keys and presses have their turn.
    startTransition(() =>
      root.render(
        <SessionContext value={session}>
          <SectionFields section={next.section} idPrefix={idPrefix} />
          <Last onThere={() => requestIdleCallback(() => root.unmount())} />
        </SessionContext>,
      ),
    );
  });
}

/** Tells once that everything before it is there. */
function Last({ onThere }: { onThere: () => void }) {
  useEffect(() => {
    onThere();
  }, [onThere]);
  return null;
}
