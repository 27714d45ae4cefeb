import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../theme/Button.ts';
import { failureLabels } from '../session/failures.ts';
import { Problem } from '../theme/StatusLine.tsx';
import { useSelected, useSession } from './session.ts';

const Panel = styled(Problem)`
  margin-top: 1.25rem;
  /* Brought into view, it stays clear of the buttons at the foot of the window. */
  scroll-margin-bottom: 6rem;

  p {
    margin: 0 0 0.5rem;
  }

  p:last-child {
    margin: 0;
  }

  a {
    display: inline-block;
    padding-block: 0.75rem;
    color: ${({ theme }) => theme.danger};
    font-weight: 600;
  }
`;

/**
 * At the button that was pressed, until sending works: that nothing was sent, what became of the answers, why, and
 * what one can do. A notice goes by itself; whoever looked away would think that all is well.
 */
export function FailurePanel() {
  const session = useSession();
  const { labels } = session.form.definition;
  const failure = useSelected((state) => (state.failure?.place === state.place ? state.failure : undefined));
  const sending = useSelected((state) => state.sending);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // With errors in fields, the error summary has the focus, and this panel must not scroll it away.
    if (failure && session.state.errors.size === 0) panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failure, session]);
  if (!failure) return null;
  const { help } = session.host;
  const titleId = `${session.form.definition.id}-failure`;
  return (
    <Panel ref={panel} role="alert" aria-labelledby={titleId}>
      <p>
        <strong id={titleId}>{labels.notSent}</strong> {failure.kept ? labels.answersKept : labels.answersHere}
      </p>
      <p>{labels[failureLabels[failure.reason]]}</p>
      <Button aria-disabled={sending || undefined} onClick={() => session.retry()}>
        {labels.tryAgain}
      </Button>
      {help && (
        <p>
          {help.words} <a href={help.href}>{help.link}</a>
        </p>
      )}
    </Panel>
  );
}
