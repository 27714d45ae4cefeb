import { useMemo } from 'react';
import { styled } from 'styled-components';
import { allFieldsAndNotes } from '../definition/schemaTree.ts';
import { lostFilesIn } from '../definition/uploads.ts';
import { fill } from '../definition/template.ts';
import { TextButton } from '../theme/Button.ts';
import { isEqualAsJson, useSelected, useSession } from './session.ts';
import { tokens } from '../theme/tokens.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin: 1rem 0 0;
  color: ${tokens.muted};

  span:not(:empty) {
    margin-right: 0.75rem;
  }

  /* On a page it lies in reserved space, so that nothing below moves when it appears. In a dialog nothing does. */
  &:not([data-in-dialog='true']) {
    min-height: ${tokens.touchTarget};
  }

  &[data-in-dialog='true']:not(:has(button)) {
    margin: 0;
  }
`;

/** In a form that keeps its answers: a line when they were restored, with buttons to clear them and to undo that. */
export function KeptAnswersNoteWithClear() {
  const session = useSession();
  const { labels, draft } = session.form.definition;
  const restored = useSelected((state) => state.restored);
  const cleared = useSelected((state) => state.cleared !== undefined);
  const any = useSelected((state) => state.entered);
  const takesFiles = useMemo(
    () => allFieldsAndNotes(session.form.schema).some(([, { type }]) => type === 'file'),
    [session],
  );
  const lost = useSelected(
    ({ answers }) => (takesFiles ? lostFilesIn(answers).map(({ name }) => name) : []),
    isEqualAsJson,
  );
  if (draft?.afterSuccess !== 'keep') return null;
  const status = cleared ? labels.cleared : restored && any && labels.restored;
  const again = lost.length > 0 && fill(labels.fileGone, { name: lost.join(', ') });
  return (
    <Line data-in-dialog={session.host.cancel !== undefined}>
      <span role="status">{[status, again].filter(Boolean).join(' ')}</span>
      {cleared ? (
        <TextButton onClick={() => session.undoClear()}>{labels.undo}</TextButton>
      ) : (
        any && <TextButton onClick={() => session.clear()}>{labels.clear}</TextButton>
      )}
    </Line>
  );
}
