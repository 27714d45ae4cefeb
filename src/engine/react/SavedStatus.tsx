import { useMemo } from 'react';
import { css, styled } from 'styled-components';
import { fieldsIn } from '../definition/schemaTree.ts';
import { lostIn } from '../definition/uploads.ts';
import { fill } from '../definition/template.ts';
import { TextButton } from '../theme/Button.ts';
import { useSelected, useSession } from './session.ts';
import { theme } from '../theme/theme.ts';

const Line = styled.div<{ $inDialog: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin: 1rem 0 0;
  color: ${theme.muted};

  span:not(:empty) {
    margin-right: 0.75rem;
  }

  ${({ $inDialog }) => ($inDialog ? inDialog : onPage)}
`;

/** On a page the line lies in reserved space, so that nothing below moves when it appears. */
const onPage = css`
  min-height: ${theme.touchTarget};
`;

/** In a dialog nothing lies below the line, so that no space needs to be reserved. */
const inDialog = css`
  &:not(:has(button)) {
    margin: 0;
  }
`;

/** In a form that keeps its answers: says so when they came back, and clears them on demand, with a way back. */
export function SavedStatus() {
  const session = useSession();
  const { labels, draft } = session.form.definition;
  const restored = useSelected((state) => state.restored);
  const cleared = useSelected((state) => state.cleared !== undefined);
  const any = useSelected((state) => state.entered);
  const takesFiles = useMemo(() => fieldsIn(session.form.schema).some(([, { type }]) => type === 'file'), [session]);
  const lost = useSelected(({ answers }) =>
    takesFiles
      ? lostIn(answers)
          .map(({ name }) => name)
          .join(', ')
      : '',
  );
  if (draft?.afterSuccess !== 'keep') return null;
  const status = cleared ? labels.cleared : restored && any && labels.restored;
  const again = lost !== '' && fill(labels.fileGone, { name: lost });
  return (
    <Line $inDialog={session.host.cancel !== undefined}>
      <span role="status">{[status, again].filter(Boolean).join(' ')}</span>
      {cleared ? (
        <TextButton onClick={() => session.undoClear()}>{labels.undo}</TextButton>
      ) : (
        any && <TextButton onClick={() => session.clear()}>{labels.clear}</TextButton>
      )}
    </Line>
  );
}
