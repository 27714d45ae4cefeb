import { type ArrayFieldTemplateProps, type FieldProps, getUiOptions, type RJSFSchema } from '@rjsf/utils';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { joinPath } from '../definition/paths.ts';
import { fill } from '../definition/template.ts';
import type { FieldSchema, ListSchema } from '../definition/types.ts';
import type { FormSession } from '../session/FormSession.ts';
import { moveAndOpenEntry, removeEntryWithUndo } from '../session/lists.ts';
import { currentInstance } from '../flow/walk.ts';
import { Button } from '../theme/Button.ts';
import { describedBy, type FormContext } from '../theme/fieldProps.ts';
import { ListDescription, ListTitle, ScrollingLiveLine } from '../theme/fieldTexts.tsx';
import { Announcement } from '../theme/spans.tsx';
import { UndoLine } from './UndoLine.tsx';
import { fieldPathOfElementId, useSelected, useSession } from './session.ts';

export type ListProps = ArrayFieldTemplateProps<unknown, RJSFSchema, FormContext>;

interface Entries {
  id: string;
  /** Path of the list from the form's answers. */
  list: string;
  /** The noun for an entry. */
  title: string;
  length: number;
  most: number;
  orderable?: boolean | undefined;
  remove?: (session: FormSession, list: string, number: number) => () => void;
  /** Whether the line about a removed entry takes the focus, which the pressed button loses with its row. */
  takesFocus?: boolean;
}

interface EntryChanges {
  /** Moves an entry, in a list that visitors put in order. */
  move?: (from: number, to: number) => void;
  remove: (number: number, name?: string) => void;
  /** A live region about the last change, with the undo button of a removal. */
  news: ReactNode;
}

export function useMoveAndUndoableRemove(entries: Entries): EntryChanges {
  const { id, list, title, length, most, orderable, remove = removeEntryWithUndo, takesFocus } = entries;
  const session = useSession();
  const { labels } = session.form.definition;
  const moves = useSelected((state) => state.moves);
  const [announced, setAnnounced] = useState('');
  const [removed, setRemoved] = useState<{ words: string; putBack: () => void; moves: number }>();
  const undo = (): void => {
    if (session.state.sending) return;
    removed?.putBack();
    setRemoved(undefined);
  };
  return {
    ...(orderable && {
      move(from: number, to: number): void {
        session.edit(moveAndOpenEntry, list, from, to);
        setAnnounced(fill(labels.moved, { entry: title, number: from + 1, place: to + 1 }));
      },
    }),
    remove(number, name = '') {
      if (session.state.sending) return;
      const words = fill(labels.removed, { entries: name || fill(labels.entry, { entry: title, number: number + 1 }) });
      const putBack = remove(session, list, number);
      setRemoved({ words, putBack, moves: session.state.moves });
    },
    news: (
      <>
        {removed?.moves === moves && length < most && (
          <UndoLine
            key={length}
            text={removed.words}
            role="status"
            takesFocus={takesFocus}
            onUndo={undo}
            returnTo={id}
          />
        )}
        <Announcement>{announced}</Announcement>
      </>
    ),
  };
}

/** Provides the changes of a list to its templates and those of its entries. */
export const ListChanges = createContext<EntryChanges>({ remove: () => undefined, news: null });

/** Returns the functions that move and remove entries of a list that RJSF shows. */
export function useMoveAndRemoveInRjsfList({ schema, uiSchema, fieldPathId: { $id: id } }: FieldProps, length: number) {
  const { items, values, maxItems: most = Infinity } = schema as unknown as FieldSchema & Partial<ListSchema>;
  const { orderable } = getUiOptions(uiSchema);
  return useMoveAndUndoableRemove({
    id,
    list: fieldPathOfElementId(id),
    title: (items ?? values)?.title ?? '',
    length,
    most,
    orderable,
  });
}

/** Focuses the first control of an entry, which is a line or in the open tab, or else the list. */
export function focusControlInEntryOrList(listId: string, number: number): void {
  const list = document.getElementById(listId);
  const entry =
    document.getElementById(joinPath(listId, number)) ?? list?.querySelector<HTMLElement>('[role=tabpanel]') ?? list;
  (entry?.querySelector<HTMLElement>(':is(input:not([type=hidden]), select, textarea)') ?? entry)?.focus();
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: 0.5rem;
  margin-top: 0.75rem;

  button {
    padding-inline: 0.5rem;
  }

  /* The plus and the minus. */
  button::before {
    content: '+' / '';
    margin-inline-end: 0.375rem;
  }

  button + button::before {
    content: '−' / '';
  }
`;

type ListBoxProps = ListProps & {
  /** The name above the entries, instead of the list's title. */
  heading?: string;
  /** Buttons that share a row with the one that adds an entry. */
  beside?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
};

export function ListWithAddButton({ heading, beside: beside, after, children, ...props }: ListBoxProps) {
  const { items, canAdd = false, onAddClick, fieldPathId, uiSchema = {}, rawErrors: [error] = [] } = props;
  const { title, description, maxItems = 0 } = props.schema as unknown as FieldSchema;
  const { 'ui:title': label = title, 'ui:description': hint = description, 'ui:addable': addable } = uiSchema;
  const sectionHeading = useSelected((state) => currentInstance(state)?.section.heading);
  const shown = heading ?? (label === sectionHeading ? undefined : label);
  const id = fieldPathId.$id;
  const fullId = joinPath(id, 'full');
  const add = (): void => {
    if (!canAdd) return;
    flushSync(() => onAddClick());
    focusControlInEntryOrList(id, items.length);
  };
  const addButton = (
    <Button aria-disabled={!canAdd} aria-describedby={fullId} onClick={add}>
      {uiSchema['ui:add']}
    </Button>
  );
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={describedBy(id, { description: hint, help: uiSchema['ui:help'], error })}
    >
      {shown && <ListTitle fieldPathId={fieldPathId} title={shown} />}
      <ListDescription fieldPathId={fieldPathId} description={hint} />
      {children}
      {useContext(ListChanges).news}
      {addable !== false && (
        <>
          {beside === undefined ? (
            addButton
          ) : (
            <Row>
              {addButton}
              {beside}
            </Row>
          )}
          <ListFull id={fullId} isFull={!canAdd} max={maxItems} />
        </>
      )}
      {after}
    </div>
  );
}

/** The reason below a button why it adds no more entries. The button refers to the line by `id`. */
export function ListFull({ id, isFull, max }: { id: string; isFull: boolean; max: number }) {
  const { labels } = useSession().form.definition;
  return <ScrollingLiveLine id={id}>{isFull && fill(labels.listFull, { max })}</ScrollingLiveLine>;
}
