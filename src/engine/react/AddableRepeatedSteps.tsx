import { styled } from 'styled-components';
import { titleWithoutNumber } from '../definition/template.ts';
import type { Step } from '../definition/types.ts';
import { type WalkedStep, currentInstance, nextInstance } from '../flow/walk.ts';
import {
  openNewEntryIfSectionValid,
  entrySteps,
  goToEntryIfSectionValid,
  leaveAndRemoveEntryWithUndo,
} from '../session/addedEntries.ts';
import type { SessionState } from '../session/sessionState.ts';
import { Button } from '../theme/Button.ts';
import { LabelWithHiddenValues } from '../theme/spans.tsx';
import { MoveAndRemoveButtons } from './EntryControls.tsx';
import { ListFull, useMoveAndUndoableRemove } from './ListWithAddButton.tsx';
import { idSeparator, isEqualAsJson, useSelected, useSession } from './session.ts';
import { tokens } from '../theme/tokens.ts';

const Box = styled.div`
  margin-top: 1.75rem;

  ol {
    margin: 0 0 0.75rem;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
    padding-block: 0.75rem;
    border-top: 1px solid ${tokens.border};
  }

  li > span {
    flex: 1 1 9rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  li[aria-current] > span {
    font-weight: 650;
  }

  li > button {
    padding-inline: 0.5rem;
  }
`;

/**
 * The repeated steps to which visitors may add at the section instance on the page: that of its entry, and those after
 * it that have none. They may below the last section of an entry, and at an entry above the maximum at once, since it
 * must be removed before anything else in it is asked.
 */
function offeredIn(state: SessionState): Step[] {
  const current = currentInstance(state);
  if (!current || (current.stepIndex === nextInstance(state)?.stepIndex && current.tooMany === undefined)) return [];
  const { step, offers = [] } = state.walk.steps[current.stepIndex] ?? {};
  return [...(step?.repeat && !step.repeat.count ? [step] : []), ...offers];
}

export function AddableRepeatedSteps() {
  const { state } = useSession();
  useSelected((now) => offeredIn(now).map(({ repeat }) => repeat?.list), isEqualAsJson);
  return offeredIn(state).map((step) => <Entries key={step.repeat?.list} step={step} />);
}

/** The entries of a repeated step, with buttons to change, move and remove them, and to add one. */
function Entries({ step: { title, repeat } }: Pick<WalkedStep, 'step'>) {
  const { list = '', add, orderable, minItems = 0, maxItems = 0 } = repeat ?? {};
  const session = useSession();
  const { id, form } = session;
  const { labels } = form.definition;
  const walk = useSelected((state) => state.walk);
  const here = useSelected((state) => currentInstance(state)?.base);
  const entries = entrySteps({ walk }, list);
  const noun = titleWithoutNumber(title);
  const boxId = [id, list].join(idSeparator);
  const isFull = entries.length >= maxItems;
  const { move, remove, news } = useMoveAndUndoableRemove({
    id: boxId,
    list,
    title: noun,
    length: entries.length,
    most: maxItems,
    orderable,
    remove: leaveAndRemoveEntryWithUndo,
    takesFocus: true,
  });
  return (
    <Box id={boxId} role="group" tabIndex={-1} aria-label={noun}>
      {entries.length > Math.min(1, minItems) && (
        <ol>
          {entries.map(({ base, title: name }, number) => {
            const values = { entry: noun, number: number + 1 };
            return (
              <li key={base} id={[id, base].join(idSeparator)} tabIndex={-1} aria-current={base === here || undefined}>
                <span>{name}</span>
                {base !== here && (
                  <Button onClick={() => goToEntryIfSectionValid(session, base)}>
                    <LabelWithHiddenValues words={labels.changeEntry} values={values} />
                  </Button>
                )}
                <MoveAndRemoveButtons
                  id={boxId}
                  title={noun}
                  number={number}
                  length={entries.length}
                  canRemove={entries.length > minItems}
                  onMove={move && ((to) => move(number, to))}
                  onRemove={() => {
                    remove(number);
                    // The next entry's button has this place and these words: no second tap may press it.
                    dispatchEvent(new Event('contentreplaced'));
                  }}
                  renderButtonContent={(_sign, label) => <LabelWithHiddenValues words={label} values={values} />}
                />
              </li>
            );
          })}
        </ol>
      )}
      {news}
      <Button
        aria-disabled={isFull}
        aria-describedby={`${boxId}-full`}
        onClick={() => !isFull && openNewEntryIfSectionValid(session, list)}
      >
        {add}
      </Button>
      <ListFull id={`${boxId}-full`} isFull={isFull} max={maxItems} />
    </Box>
  );
}
