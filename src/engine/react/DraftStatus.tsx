import { clsx } from 'clsx';
import { useMemo } from 'react';
import { fieldsIn } from '../definition/schemaTree.ts';
import { lostIn } from '../definition/uploads.ts';
import { fill } from '../definition/template.ts';
import { useSelected, useSession } from './session.ts';
import styles from './DraftStatus.module.css';

/** In a form that keeps its answers: says so when they came back, and clears them on demand, with a way back. */
export function DraftStatus() {
  const session = useSession();
  const { labels, draft } = session.form.definition;
  const restored = useSelected((state) => state.restored);
  const cleared = useSelected((state) => state.cleared !== undefined);
  const any = useSelected((state) => state.entered);
  const takesFiles = useMemo(() => fieldsIn(session.schema).some(([, { type }]) => type === 'file'), [session]);
  const lost = useSelected(({ answers }) =>
    takesFiles
      ? lostIn(answers)
          .map(({ name }) => name)
          .join(', ')
      : '',
  );
  if (draft?.afterSuccess !== 'keep') return null;
  const status = cleared ? labels.cleared : restored && any && labels.restored;
  const again = lost !== '' && ` ${fill(labels.fileGone, { name: lost })}`;
  return (
    <div className={clsx(styles.line, session.host.cancel ? styles.inDialog : styles.onPage)}>
      <span role="status">
        {status}
        {again}
      </span>
      {cleared ? (
        <button type="button" onClick={() => session.undoClear()}>
          {labels.undo}
        </button>
      ) : (
        any && (
          <button type="button" onClick={() => session.clear()}>
            {labels.clear}
          </button>
        )
      )}
    </div>
  );
}
