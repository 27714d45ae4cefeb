import { type ReactNode, startTransition, useEffect } from 'react';
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
 * Gets ready what Next leads to, once the browser has nothing else to do: the section after this one, or what the page
 * shows after the last. Of a section only when it has widgets that none before had; not in browsers that do not tell
 * when they are idle.
 */
export function rehearseNext(session: FormSession): void {
  if (typeof requestIdleCallback === 'undefined') return;
  requestIdleCallback(async () => {
    if (session.closed) return;
    const { definition } = session.form;
    const next = nextPlace(session.state);
    if (!next) {
      if ('attachTo' in definition.submit) session.host.prepareAttach?.(definition.submit.attachTo);
      return;
    }
    const widgets = Object.values(next.section.ui).map((ui) => ui['ui:widget']);
    if (widgets.every((widget) => known.has(widget))) return;
    for (const widget of widgets) known.add(widget);
    await loadListCode(next.section);
    rehearse(
      <SessionContext value={session}>
        <SectionFields section={next.section} idPrefix={joinPath(definition.id, next.base)} />
      </SessionContext>,
    );
  });
}

/**
 * Makes something where nobody sees it, and throws it away. What a browser has never run it reads and compiles first,
 * and styles come with the first use: half of what a section costs. Only for browsers that tell when they are idle.
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
