import { type RJSFSchema, toFieldPathId, type UiSchema } from '@rjsf/utils';
import { type ComponentType, lazy, memo, Suspense, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { pathInSection } from '../definition/paths.ts';
import type { Fill } from '../definition/generated/SectionFile.ts';
import { fill } from '../definition/template.ts';
import type { CompiledFieldUi, ListSchema } from '../definition/types.ts';
import { isFilled } from '../session/isFilled.ts';
import { currentPlace, type SessionState, shownAt } from '../session/sessionState.ts';
import { Button } from '../theme/Button.tsx';
import { NumberedTabs } from '../theme/NumberedTabs.tsx';
import { describedBy, errorId, hintId } from '../theme/aria.ts';
import { ErrorMessage, layoutOf } from './Field.tsx';
import { ForAll } from './ForAll.tsx';
import type { PlaceProps } from './PlaceProps.ts';
import { fieldOfId, useSelected, useSession } from './session.ts';
import styles from './ListField.module.css';

// `loadFormCode` fetches both with a form that has lists. Without them, lists can be filled in all the same.
const FillEntries = memo(lazy(() => import('./FillEntries.tsx').catch(() => ({ default: () => <></> }))));
const EntryButtons = lazy(() => import('./EntryButtons.tsx').catch(() => ({ default: () => <></> })));

/**
 * A list of entries: numbered tabs, and the fields of the open entry alone, so that a long list costs no more than a
 * short one.
 */
export function ListField({ schema, uiSchema = {}, fieldPathId, registry }: PlaceProps) {
  const id = fieldPathId.$id;
  const path = fieldOfId(id);
  const list = schema as unknown as ListSchema;
  const session = useSession();
  const { labels } = session.form.definition;
  const length = useSelected((state) => lengthOf(shownAt(state, path)));
  const chosen = useSelected(({ entries }) => entries.get(path) ?? 0);
  const error = useSelected(({ errors }) => errors.get(path));
  const ready = useSelected((state) => state.ready);
  const wrong = useSelected(({ errors }) => wrongIn(path, errors).join());
  const heading = useSelected((state) => currentPlace(state)?.section.heading);
  const follows = useSelected((state) => {
    const here = currentPlace(state);
    return here?.section.follow[pathInSection(here.base, path) ?? ''] !== undefined;
  });
  const entrySchema = useMemo(() => ({ ...list.items, title: undefined }) as unknown as RJSFSchema, [list.items]);
  const widget = uiSchema['ui:widget'];
  const fillIn = uiSchema['ui:fill'] as Fill | undefined;
  // To whom it has nothing to offer any more, it leaves the first sight. It stays where it was while they are here.
  const wasFilled = useMemo(
    () => ready && fillIn !== undefined && isFilled(session, path, fillIn),
    [session, ready, path, fillIn],
  );
  const mayBeEmpty = list.minItems === 0 && !follows;
  const open = Math.min(chosen, length - 1);
  if ((length === 0 && !mayBeEmpty) || (widget !== undefined && layoutOf(widget) === 'unseen')) return null;

  const names = Array.from({ length }, (_, number) =>
    fill(labels.entry, { entry: list.items.title, number: number + 1 }),
  );
  const offer = fillIn && ready && (
    <Suspense>
      <FillEntries key={path} id={id} list={path} title={list.title} fillIn={fillIn} />
    </Suspense>
  );
  const least = mayBeEmpty ? 0 : 1;
  const controls = !follows && (
    <>
      <Suspense>
        <EntryButtons
          key={path}
          id={id}
          list={path}
          title={list.items.title}
          open={open}
          length={length}
          least={least}
          most={list.maxItems}
        />
      </Suspense>
      <ListButtons
        id={id}
        path={path}
        entry={list.items.title}
        length={length}
        least={least}
        maxItems={list.maxItems}
        words={uiSchema as CompiledFieldUi}
      />
    </>
  );
  return (
    <div
      className={styles.box}
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={list.title}
      aria-describedby={describedBy(id, list.description, error)}
    >
      {list.title !== heading && <p className={styles.title}>{list.title}</p>}
      {list.description && (
        <p className={styles.hint} id={hintId(id)}>
          {list.description}
        </p>
      )}
      {!wasFilled && offer}
      {length > 0 && (
        <NumberedTabs
          id={id}
          label={list.title}
          names={names}
          open={open}
          wrong={new Set(wrong === '' ? [] : wrong.split(',').map(Number))}
          wrongLabel={labels.entryWrong}
          onOpen={(number) => session.lists.show(path, number)}
        >
          <h3 className={styles.entry}>{names[open]}</h3>
          <Entry
            key={open}
            number={open}
            schema={entrySchema}
            uiSchema={uiSchema['items'] as UiSchema}
            fieldPathId={fieldPathId}
            registry={registry}
          />
          {length > 1 && <ForAll list={path} names={uiSchema['ui:forAll'] as string[] | undefined} open={open} />}
        </NumberedTabs>
      )}
      {/* Outside: the panel stays in sight beside many numbers, and must not lie over what follows. */}
      {controls}
      <ErrorMessage id={errorId(id)} message={error} />
      {wasFilled && offer}
    </div>
  );
}

/** An entry's fields. Renders once: a list that opens another one has nothing new to tell it. */
const Entry = memo(function Entry({ number, fieldPathId, ...props }: Omit<PlaceProps, 'name'> & { number: number }) {
  const { registry } = props;
  const SchemaField = registry.fields['SchemaField'] as ComponentType<PlaceProps>;
  return (
    <SchemaField
      {...props}
      name={String(number)}
      fieldPathId={toFieldPathId(number, registry.globalFormOptions, fieldPathId)}
    />
  );
});

/** Numbers of the entries in which something is wrong. */
const wrongIn = (list: string, errors: SessionState['errors']): number[] =>
  [...errors.keys()].flatMap((field) => {
    if (!field.startsWith(`${list}.`)) return [];
    const [number, ...rest] = field.slice(list.length + 1).split('.');
    return rest.length > 0 ? [Number(number)] : [];
  });

const lengthOf = (entries: unknown): number => (Array.isArray(entries) ? entries.length : 0);

interface ListButtonsProps {
  /** Id of the list. */
  id: string;
  path: string;
  /** What one entry is called. */
  entry: string;
  length: number;
  /** So many entries stay. */
  least: number;
  maxItems: number;
  words: CompiledFieldUi;
}

const firstField = '[role=tabpanel] :is(input:not([type=hidden]), select, textarea)';

/** The buttons of a list that grows by itself: at its end. */
function ListButtons({ id, path, entry, length, least, maxItems, words }: ListButtonsProps) {
  const session = useSession();
  const { labels } = session.form.definition;
  const isFull = length >= maxItems;
  const isShort = length <= least;
  const add = (): void => {
    if (isFull) return;
    // The first entry takes the place of the button that was pressed, and in the others one goes on by typing.
    flushSync(() => session.lists.add(path));
    document.getElementById(id)?.querySelector<HTMLElement>(firstField)?.focus();
  };
  return (
    <div className={styles.row}>
      <Button type="button" aria-disabled={isFull} onClick={add}>
        {words['ui:add'] ?? fill(labels.addEntry, { entry })}
      </Button>
      {words['ui:removeLast'] !== undefined && length > 0 && (
        <Button type="button" aria-disabled={isShort} onClick={() => !isShort && session.lists.remove(path)}>
          {words['ui:removeLast']}
        </Button>
      )}
    </div>
  );
}
