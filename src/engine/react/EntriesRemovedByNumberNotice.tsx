import { useState } from 'react';
import { joinPath } from '../definition/paths.ts';
import { fill } from '../definition/template.ts';
import type { Labels } from '../definition/generated/MessagesFile.ts';
import type { Removal } from '../session/sessionState.ts';
import { Announcement } from '../theme/spans.tsx';
import { UndoLine } from './UndoLine.tsx';
import { useSelected, useSession } from './session.ts';

const wordsOf = (labels: Labels, { names, isSeen: isGone }: Removal): string =>
  fill(isGone ? labels.removed : labels.willBeRemoved, { entries: names.join(', ') });

/** Announces the entries that a smaller number removes, again at the top of the next section. */
export function EntriesRemovedByNumberNotice() {
  const { labels } = useSession().form.definition;
  const removal = useSelected((state) => state.removal);
  const moves = useSelected((state) => state.moves);
  const [announcedAt, setAnnouncedAt] = useState<number>();
  if (removal && announcedAt !== moves) setAnnouncedAt(moves);
  return (
    <>
      <Announcement>{removal ? wordsOf(labels, removal) : announcedAt === moves && labels.undone}</Announcement>
      {removal?.isSeen && <Notice removal={removal} />}
    </>
  );
}

/** Below a number field: the entries that it removes by being too small. */
export function RemovedByNumber({ field }: { field: string }) {
  const removal = useSelected((state) => state.removal);
  return removal && !removal.isSeen && removal.field === field ? <Notice removal={removal} /> : null;
}

function Notice({ removal }: { removal: Removal }) {
  const session = useSession();
  const { id, form } = session;
  const { labels } = form.definition;
  const returnTo = removal.isSeen ? `${id}-heading` : joinPath(id, removal.field);
  return <UndoLine text={wordsOf(labels, removal)} onUndo={() => session.undoRemoval()} returnTo={returnTo} />;
}
