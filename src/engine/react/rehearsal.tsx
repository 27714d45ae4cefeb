import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { joinPath } from '../definition/paths.ts';
import { isGroup, isList, propertiesIn } from '../definition/schemaTree.ts';
import type { Section } from '../definition/types.ts';
import type { FormSession } from '../session/FormSession.ts';
import { nextPlace } from '../session/sessionState.ts';
import { SectionFields } from './SectionFields.tsx';
import { SessionContext } from './session.ts';

/** What has been on a page: its code has run, and its styles are there. */
const known = new Set<string>();

/** What a section is made of, as far as code and styles differ. */
const kindsIn = ({ schema, ui }: Section): string[] =>
  propertiesIn(schema).map(([path, property]) =>
    isList(property) ? 'list' : isGroup(property) ? 'group' : String(ui[path]?.['ui:widget']),
  );

/**
 * Makes the section that Next leads to where nobody sees it, once the browser has nothing else to do, and throws it
 * away. What a browser has never run it reads and compiles first, and styles come with the first use: half of what a
 * section costs. Only for what no section before had; not in browsers that do not tell when they are idle.
 */
export function rehearseNext(session: FormSession): void {
  if (typeof requestIdleCallback === 'undefined') return;
  requestIdleCallback(() => {
    const next = nextPlace(session.state);
    if (session.closed || !next || kindsIn(next.section).every((kind) => known.has(kind))) return;
    for (const kind of kindsIn(next.section)) known.add(kind);
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
