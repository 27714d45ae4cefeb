import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { textButton } from '../../engine/theme/Button.ts';
import { TranslationSafeText } from '../../engine/theme/spans.tsx';
import { lowestHeight, bottomBarClearanceRef } from '../lowerEdge.ts';
import { narrow, pageEdge } from '../parts.tsx';
import { useServiceStatus, useWindowEvent } from '../useDesk.ts';
import { words } from '../words.ts';
import { RefusedEditQuestion } from './RefusedEditQuestion.tsx';
import { editStore } from './EditStore.ts';
import { UndoPageEditButton } from './UndoPageEditButton.tsx';
import { useEditsAfterPress } from './useEdits.ts';
import { theme } from '../../site/styles/theme.ts';

const Foot = styled.section`
  position: sticky;
  bottom: calc(-1 * var(--form-below, 0px));
  z-index: 6;
  display: grid;
  gap: 0.5rem;
  max-height: 60dvh;
  overflow: auto;

  body > & {
    position: fixed;
    inset-inline: 0;
  }

  > :not(p) {
    max-width: 56rem;
  }

  > p:not(:empty) {
    display: flex;
    gap: 1rem;
    align-items: center;
    margin: 0;
    padding: 0.25rem ${pageEdge};
    background: ${theme.tint};
    box-shadow: ${theme.shadowHigh};
    font-size: 0.9375rem;
    line-height: 1.4;

    ${narrow} {
      padding-block: 0;
      font-size: 0.8125rem;
      line-height: 1.3;
    }
  }

  :is(a, button) {
    ${textButton}
    align-content: center;
    min-height: 2.75rem;
  }

  /* A link in a sentence is as high as a thumb, and the line no higher. */
  span > a {
    padding-block: 0.875rem;
  }
`;

const lowest = bottomBarClearanceRef(lowestHeight);

/** The status of all edits, in one place for all pages, with Undo and the conflicts that no field shows. */
export function EditStatusWithUndo() {
  const { pathname, search } = useLocation();
  const { since, drafted } = useServiceStatus();
  const { pending, problem, isKept, isUnwritable: isUnfit, undo, fields } = useEditsAfterPress();
  const dialog = useSyncExternalStore(watchDialogs, openDialog);
  const edits = [...pending.values()];
  const isOnItsWay = edits.some(({ waits, refused }) => !waits && !refused);
  const address = `/desk${pathname}`;
  const incomplete = [...pending].filter(([, { waits, page }]) => waits === 'wrong' && page === address + search);
  const waiting = edits.filter(({ waits, refused }) => refused ?? (waits && waits !== 'press'));
  const elsewhere = waiting.find(({ page = '' }) => page.startsWith('/desk') && page !== address + search)?.page;
  // A page that is closed would lose edits that are kept nowhere: the browser asks.
  useWindowEvent('beforeunload', (event) => {
    if (edits.length > 0 && !isKept) event.preventDefault();
  });
  const isHere = undo.at(-1)?.page === address;
  const status = isOnItsWay
    ? problem === ''
      ? words.isBeingSaved
      : `${problem} ${words.isKept}`
    : incomplete.length > 0
      ? words.isIncomplete
      : waiting.length > 0
        ? words.isWaiting(waiting.flatMap(({ typed, to }) => typed ?? (typeof to === 'string' ? to : [])))
        : isUnfit
          ? words.isUnfit
          : isHere && drafted === 0
            ? words.undoes
            : '';
  const isInDraft = status === '' && isHere && drafted > 0;
  const sinceLast = useRef(since);
  useEffect(() => {
    if (drafted > 0) return;
    // Published changes cannot be undone one by one any more; a last change that was undone still can be redone.
    if (since !== sinceLast.current) editStore.forgetUndo();
    sinceLast.current = since;
  }, [since, drafted]);
  const foot = (
    <Foot ref={lowest} aria-label={words.saving}>
      {[...pending].flatMap(([key, edit]) =>
        edit.refused && !fields.has(key) ? <RefusedEditQuestion key={key} edit={edit} isAtField={false} /> : [],
      )}
      <p role="status">
        {status && <TranslationSafeText>{status}</TranslationSafeText>}
        {isInDraft && (
          <span>
            {words.inDraft[0]}
            <Link to="/changes">{words.changes}</Link>
            {words.inDraft[1]}
          </span>
        )}
        {incomplete.length > 0 ? (
          <button type="button" onClick={() => incomplete.forEach(([key]) => editStore.choose(key, 'theirs'))}>
            {words.discard}
          </button>
        ) : (
          elsewhere !== undefined && <Link to={elsewhere.replace('/desk', '')}>{words.lookAt}</Link>
        )}
        {!isOnItsWay && incomplete.length === 0 && <UndoPageEditButton />}
      </p>
    </Foot>
  );
  return createPortal(foot, dialog ?? document.body);
}

/**
 * The dialog with a form, which hides the page behind it. In a dialog that only asks, the status would seem to answer.
 */
const openDialog = (): Element | undefined => [...document.querySelectorAll("dialog[open][data-wide='true']")].at(-1);

function watchDialogs(onChange: () => void): () => void {
  window.addEventListener('contentreplaced', onChange);
  return () => window.removeEventListener('contentreplaced', onChange);
}
