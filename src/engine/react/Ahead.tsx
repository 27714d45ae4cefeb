import { Activity, Fragment, type ReactNode, useState } from 'react';
import { type StateView, ViewContext } from './session.ts';

/** A part of the page that a press is likely to bring. */
export interface AheadPart {
  id: string;
  /** From 1. Another one, when it is made once more because what was made first cannot be shown any more. */
  version: number;
  /** The state as it will be once the part shows; the state itself from then on. */
  view: StateView;
  content: ReactNode;
}

interface AheadProps {
  /** Of the part that shows. */
  id: string;
  children: ReactNode;
  ahead: readonly AheadPart[];
}

/**
 * Shows one of several parts that take each other's place, and holds hidden what was made ahead of a press, so that the
 * press has only to reveal it. Hidden parts have no effects and hear nothing of the state: they cost a key nothing, and
 * catch up when they are revealed, before anybody sees them.
 */
export function Ahead({ id, children, ahead }: AheadProps) {
  // What was made ahead stays what it is while it shows, or it would be made once more.
  const [shown, setShown] = useState<Shown>({ id, version: 0 });
  if (shown.id !== id) setShown(ahead.find((part) => part.id === id) ?? { id, version: 0 });
  const parts = ahead.filter((part) => part.id !== id);
  return [
    // Without an Activity: the prerendered page has none.
    shown.view ? (
      <Made key={keyOf(shown)} view={shown.view}>
        {children}
      </Made>
    ) : (
      <Fragment key={keyOf(shown)}>{children}</Fragment>
    ),
    ...parts.map((part) => (
      <Made key={keyOf(part)} view={part.view} isHidden>
        {part.content}
      </Made>
    )),
  ];
}

type Shown = Pick<AheadPart, 'id' | 'version'> & { view?: StateView };

const Made = ({ view, isHidden = false, children }: { view: StateView; isHidden?: boolean; children: ReactNode }) => (
  <Activity mode={isHidden ? 'hidden' : 'visible'}>
    <ViewContext value={view}>{children}</ViewContext>
  </Activity>
);

const keyOf = ({ id, version }: Shown): string => `${id} ${version}`;
