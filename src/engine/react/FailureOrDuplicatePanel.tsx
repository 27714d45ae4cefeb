import { useEffect, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { Button } from '../theme/Button.ts';
import { failureLabels } from '../session/failures.ts';
import { Problem } from '../theme/boxes.ts';
import { FormNote, formatSentNote } from './SentNoteAndConflictChoice.tsx';
import { TranslationSafeText } from '../theme/spans.tsx';
import { useSelected, useSession } from './session.ts';
import { tokens } from '../theme/tokens.ts';

const Panel = styled(Problem)`
  margin-top: 1.25rem;
  /* Brought into view, it stays clear of the buttons at the foot of the window. */
  scroll-margin-bottom: 6rem;

  p {
    margin: 0 0 0.5rem;
  }

  p:last-child {
    margin: 0.5rem 0 0;
  }

  a {
    display: inline-block;
    padding-block: 0.75rem;
    color: ${tokens.danger};
    font-weight: 600;
  }
`;

function followConnection(listener: () => void): () => void {
  const stop = new AbortController();
  for (const change of ['online', 'offline']) addEventListener(change, listener, stop);
  return () => stop.abort();
}

/**
 * At the button that was pressed, and that tries again, until sending works: that nothing was sent, why, what became of
 * the answers, and what else one can do. A notice goes by itself; whoever looked away would think that all is well.
 * Where the same answers were sent before, only that is shown.
 */
export function FailureOrDuplicatePanel() {
  const session = useSession();
  const { labels } = session.form.definition;
  const failure = useSelected((state) => (state.failure?.instanceId === state.instanceId ? state.failure : undefined));
  const repeated = useSelected((state) => (state.repeated === state.instanceId ? state.sent : undefined));
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // With errors in fields, the error summary has the focus, and this panel must not scroll it away.
    if (session.state.errors.size === 0) panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failure, repeated, session]);
  if (repeated)
    return (
      <FormNote ref={panel} role="alert">
        <p>{formatSentNote(session, repeated, 'sentRepeated')}</p>
        <Button onClick={() => session.retry(true)}>{labels.sendAgain}</Button>
      </FormNote>
    );
  if (!failure) return null;
  const { help } = session.host;
  const isBack = failure.reason === 'offline' && isOnline;
  const titleId = `${session.id}-failure`;
  return (
    <Panel ref={panel} role="alert" aria-labelledby={titleId}>
      <p key={String(isBack)}>
        <strong id={titleId}>{labels.notSent}</strong>{' '}
        <TranslationSafeText>{labels[isBack ? 'backOnline' : failureLabels[failure.reason]]}</TranslationSafeText>{' '}
        <TranslationSafeText>{failure.kept ? labels.answersKept : labels.answersHere}</TranslationSafeText>
      </p>
      {help && (
        <p>
          {help.words} <a href={help.href}>{help.link}</a>
        </p>
      )}
    </Panel>
  );
}
