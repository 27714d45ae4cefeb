import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { joinPath } from '../definition/paths.ts';
import { fill } from '../definition/template.ts';
import type { FieldSchema } from '../definition/types.ts';
import { moveEntry, takeOut } from '../session/entryOrder.ts';
import { AddButton } from '../theme/buttons.tsx';
import { describedBy, type FormContext } from '../theme/fieldProps.ts';
import { ListDescription, ListTitle } from '../theme/fieldTexts.tsx';
import { Hidden } from '../theme/hidden.tsx';
import { Done } from './Done.tsx';
import { EntryControls, type Removed } from './EntryControls.tsx';
import { ListFull } from './ListFull.tsx';
import { fieldOfId, useSession } from './session.ts';

/** Says what happened to the lines of the list around: words about a move, or what was removed. */
const News = createContext<(news: string | Removed) => void>(() => undefined);

/** Puts the focus on the first control of a line, or else on the list, so that visitors go on there. */
function focusLine(id: string, number: number): void {
  const line = document.getElementById(joinPath(id, number)) ?? document.getElementById(id);
  (line?.querySelector<HTMLElement>('input, select') ?? line)?.focus();
}

type ListBoxProps = ArrayFieldTemplateProps<unknown, RJSFSchema, FormContext> & {
  /** What stands above the lines, if anything. */
  name: string | undefined;
  children: ReactNode;
};

/** A list that shows all its entries in lines, under its name: what was removed last can be put back. */
export function ListBox({ name, children, ...props }: ListBoxProps) {
  const { items, canAdd = false, onAddClick, fieldPathId, uiSchema = {}, rawErrors: [error] = [] } = props;
  const { title, description, maxItems = 0 } = props.schema as unknown as FieldSchema;
  const { 'ui:title': label = title, 'ui:description': hint = description, 'ui:addable': addable } = uiSchema;
  const id = fieldPathId.$id;
  const fullId = joinPath(id, 'full');
  const [said, setSaid] = useState<string | Removed>('');
  const add = (): void => {
    if (!canAdd) return;
    flushSync(() => onAddClick());
    focusLine(id, items.length);
  };
  const undo = ({ putBack }: Removed): void => {
    putBack();
    setSaid('');
    document.getElementById(id)?.focus();
  };
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={describedBy(id, { description: hint, help: uiSchema['ui:help'], error })}
    >
      {name && <ListTitle fieldPathId={fieldPathId} title={name} />}
      <ListDescription fieldPathId={fieldPathId} description={hint} />
      <News value={setSaid}>{children}</News>
      {typeof said === 'object' && canAdd && <Done words={said.words} role="status" onUndo={() => undo(said)} />}
      <Hidden as="p" role="status">
        {typeof said === 'string' && said}
      </Hidden>
      {addable !== false && (
        <>
          <AddButton aria-disabled={!canAdd} aria-describedby={fullId} onClick={add} uiSchema={uiSchema} />
          <ListFull id={fullId} isFull={!canAdd} max={maxItems} />
        </>
      )}
    </div>
  );
}

interface LineControlsProps {
  line: ArrayFieldItemTemplateProps;
  /** So many lines stay. */
  least: number;
  removeWords?: ReactNode;
}

/** The buttons that move a line or remove it. The focus stays in the list. */
export function LineControls({ line, least, removeWords }: LineControlsProps) {
  const { index, totalItems, schema, buttonsProps } = line;
  const session = useSession();
  const { labels } = session.form.definition;
  const say = useContext(News);
  const id = buttonsProps.fieldPathId.$id.replace(/\.\d+$/, '');
  const list = fieldOfId(id);
  const words = { entry: schema.title, number: index + 1 };
  const idOf = (direction: string, number = index): string => `${id}-${direction}-${number}`;
  const move = (to: number, direction: string): void => {
    if (session.state.sending) return;
    flushSync(() => moveEntry(session, list, index, to));
    say(fill(labels.moved, { ...words, place: to + 1 }));
    document.getElementById(idOf(direction, to))?.focus();
  };
  const remove = (): void => {
    if (session.state.sending) return;
    const said = fill(labels.removed, { entries: fill(labels.entry, words) });
    flushSync(() => say({ words: said, putBack: takeOut(session, list, index) }));
    focusLine(id, Math.min(index, totalItems - 2));
  };
  return (
    <EntryControls
      title={String(schema.title)}
      number={index}
      length={totalItems}
      least={least}
      onMove={move}
      onRemove={remove}
      idOf={idOf}
      removeWords={removeWords}
    />
  );
}
