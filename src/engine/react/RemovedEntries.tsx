import { useState } from 'react';
import { joinPath } from '../definition/paths.ts';
import { fill } from '../definition/template.ts';
import type { Labels } from '../definition/generated/MessagesFile.ts';
import type { Removal } from '../session/Removals.ts';
import { Hidden } from '../theme/looks.tsx';
import { Done } from './Done.tsx';
import { useSelected, useSession } from './session.ts';

const wordsOf = (labels: Labels, { names, isGone }: Removal): string =>
  fill(isGone ? labels.removed : labels.willBeRemoved, { entries: names.join(', ') });

/** Reads out what a smaller number leaves out; and tells it once more at the top of where the visitor goes next. */
export function RemovedEntries() {
  const { labels } = useSession().form.definition;
  const removal = useSelected((state) => state.removal);
  const moves = useSelected((state) => state.moves);
  const [toldAt, setToldAt] = useState<number>();
  if (removal && toldAt !== moves) setToldAt(moves);
  return (
    <>
      <Hidden as="p" role="status">
        {removal ? wordsOf(labels, removal) : toldAt === moves && labels.undone}
      </Hidden>
      {removal?.isGone && <Notice removal={removal} />}
    </>
  );
}

/** At a number: which entries it is too small for. */
export function RemovedByNumber({ field }: { field: string }) {
  const removal = useSelected((state) => state.removal);
  return removal && !removal.isGone && removal.field === field ? <Notice removal={removal} /> : null;
}

function Notice({ removal }: { removal: Removal }) {
  const session = useSession();
  const { id, labels } = session.form.definition;
  const undo = (): void => {
    session.undoRemoval();
    // The button goes with what it says.
    document.getElementById(removal.isGone ? `${id}-heading` : joinPath(id, removal.field))?.focus();
  };
  return <Done words={wordsOf(labels, removal)} onUndo={undo} />;
}
