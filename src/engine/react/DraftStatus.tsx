import styled from 'styled-components';
import { lostIn } from '../definition/uploads.ts';
import { fill } from '../definition/template.ts';
import { focusRing, tokens } from '../theme/looks.ts';
import { useSelected, useSession } from './session.ts';

const Line = styled.div<{ $reserved: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin: 1rem 0 0;
  color: ${tokens.muted};

  /* On a page nothing below moves when it appears. A dialog has nothing below. */
  ${({ $reserved }) => ($reserved ? `min-height: ${tokens.target};` : '&:not(:has(button)) { margin: 0; }')}

  span:not(:empty) {
    margin-right: 0.75rem;
  }

  button {
    min-height: ${tokens.target};
    padding: 0;
    border: 0;
    background: none;
    color: ${tokens.accent};
    font: inherit;
    text-decoration: underline;
    cursor: pointer;

    &:focus-visible {
      ${focusRing}
    }
  }
`;

/** In a form that keeps its answers: says so when they came back, and clears them on demand, with a way back. */
export function DraftStatus() {
  const session = useSession();
  const { labels, draft } = session.form.definition;
  const restored = useSelected((state) => state.restored);
  const cleared = useSelected((state) => state.cleared !== undefined);
  const any = useSelected((state) => state.entered);
  const lost = useSelected(({ answers }) =>
    lostIn(answers)
      .map(({ name }) => name)
      .join(', '),
  );
  if (draft?.afterSuccess !== 'keep') return null;
  const status = cleared ? labels.cleared : restored && any && labels.restored;
  const again = lost !== '' && ` ${fill(labels.fileGone, { name: lost })}`;
  return (
    <Line $reserved={session.cancel === undefined}>
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
    </Line>
  );
}
