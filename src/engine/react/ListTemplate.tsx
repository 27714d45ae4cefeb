import {
  type ArrayFieldItemTemplateProps,
  type FieldProps,
  getTemplate,
  getUiOptions,
  type RJSFSchema,
} from '@rjsf/utils';
import { type ComponentType, createElement, memo, Suspense, useContext, useMemo } from 'react';
import { styled } from 'styled-components';
import { getDefaultRegistry } from '@rjsf/core';
import { listEntryName, fill, joinGroupAndFieldLabels } from '../definition/template.ts';
import { ancestorOrSelfEntries } from '../definition/paths.ts';
import type { CompiledFieldUi, ListSchema } from '../definition/types.ts';
import type { SessionState } from '../session/sessionState.ts';
import { valueOnPageOrEffective } from '../flow/walk.ts';
import { Button } from '../theme/Button.ts';
import type { FormContext } from '../theme/fieldProps.ts';
import { NumberedTabs } from '../theme/NumberedTabs.tsx';
import { MoveAndRemoveButtons } from './EntryControls.tsx';
import { ListChanges, ListWithAddButton, type ListProps, useMoveAndRemoveInRjsfList } from './ListWithAddButton.tsx';
import { lazyOrNothing } from './optionalPart.ts';
import { fieldPathOfElementId, isEqualAsJson, useSelected, useSession } from './session.ts';
import {
  appendAndOpenEntryWithCopiedFields,
  canFillOverwrite,
  openEntry,
  visibleEntriesWithUntouched,
} from '../session/lists.ts';

const Stock = getDefaultRegistry().fields['ArrayField'] as ComponentType<FieldProps>;

/**
 * RJSF's own ArrayField, which also notifies the session what happened to the entries of a list, so that messages move
 * with their entries, a new entry starts as a copy of the one before, and a removed one can be restored.
 */
export function SessionArrayField(props: FieldProps) {
  const { schema, uiSchema = {}, fieldPathId } = props;
  const session = useSession();
  const path = fieldPathOfElementId(fieldPathId.$id);
  const options = getUiOptions(uiSchema);
  const length = useSelected((state) => visibleEntriesWithUntouched(state, path).length);
  const changes = useMoveAndRemoveInRjsfList(props, length);
  // One entry stays, or none in a list that may be empty: a message tells how many others are missing.
  const minLength = (schema as unknown as ListSchema).minItems === 0 ? 0 : 1;
  if (options.widget === 'hidden' || length < minLength) return null;
  const entries = visibleEntriesWithUntouched(session.state, path);
  // RJSF gives the entries that there are afterwards.
  const change = (newEntries: readonly unknown[]): void => {
    const first = entries.findIndex((entry, index) => entry !== newEntries[index]);
    if (newEntries.length > length) session.edit(appendAndOpenEntryWithCopiedFields, path);
    else if (newEntries.length < length) changes.remove(first);
    else if (first !== -1) changes.move?.(first, newEntries.indexOf(entries[first]));
  };
  return (
    <ListChanges value={changes}>
      <Stock
        {...props}
        formData={entries}
        uiSchema={{ ...uiSchema, 'ui:removable': options.addable !== false && length > minLength }}
        onChange={change}
      />
    </ListChanges>
  );
}

const Below = styled.div`
  margin-top: 0.75rem;

  button {
    flex: 1 1 8rem;
  }
`;

const Entry = styled.h3`
  margin: 0 0 0.75rem;
  font-size: 1.125rem;
`;

// `prefetchLaterSectionCode` fetches these modules for forms with lists.
const ReplaceEntriesQuestions = memo(lazyOrNothing(() => import('./ReplaceEntriesQuestions.tsx')));
const CopyToEveryEntry = lazyOrNothing(() => import('./CopyToEveryEntry.tsx'));

/** A list of entries as numbered tabs. Only the open entry has fields: a long list costs no more than a short one. */
export function TabbedListTemplate(props: ListProps) {
  const { items, fieldPathId, uiSchema = {}, registry } = props;
  const id = fieldPathId.$id;
  const path = fieldPathOfElementId(id);
  const list = props.schema as unknown as ListSchema;
  const session = useSession();
  const { labels } = registry.formContext;
  const chosen = useSelected(({ entries }) => entries.get(path) ?? 0);
  const ready = useSelected((state) => state.ready);
  const wrong = useSelected(({ errors }) => wrongIn(path, errors), isEqualAsJson);
  const { 'ui:titleField': titleField, 'ui:fill': fillIn, 'ui:forAll': shared } = uiSchema as CompiledFieldUi;
  const own = useSelected(
    (state) => visibleEntriesWithUntouched(state, path).map((entry) => listEntryName(entry, titleField, '')),
    isEqualAsJson,
  );
  const { 'ui:remove': removeOpen, 'ui:removeLast': removeLast } = uiSchema as CompiledFieldUi;
  // The questions move below the list if it was filled when the visitor arrived. Nothing moves during the visit.
  const wasFilled = useMemo(
    () => ready && fillIn !== undefined && canFillOverwrite(session.state, path, fillIn),
    [session, ready, path, fillIn],
  );
  const { length } = items;
  const open = Math.min(chosen, length - 1);
  const canRemove = getUiOptions(uiSchema).removable !== false;
  const { move, remove } = useContext(ListChanges);
  const removeEntry = (number: number): void => {
    if (!canRemove) return;
    remove(number, own[number]);
    // With the only entry the button disappears, so that the focus moves to the list.
    if (length === 1) document.getElementById(id)?.focus();
  };

  const named = (number: number, name = ''): string => {
    const numbered = fill(labels.entry, { entry: list.items.title, number: number + 1 });
    return name === '' ? numbered : joinGroupAndFieldLabels(labels.dates, numbered, name);
  };

  const offer = fillIn && ready && (
    <Suspense>
      <ReplaceEntriesQuestions key={path} id={id} list={path} title={list.title} fillIn={fillIn} />
    </Suspense>
  );
  return (
    <ListWithAddButton
      {...props}
      beside={
        length > 0 && (
          <Button aria-disabled={!canRemove} onClick={() => removeEntry(removeLast === undefined ? open : length - 1)}>
            {removeLast ??
              fill(removeOpen === undefined ? labels.removeEntry : labels.entry, {
                entry: removeOpen ?? list.items.title,
                number: open + 1,
              })}
          </Button>
        )
      }
      after={wasFilled && offer}
    >
      {!wasFilled && offer}
      {length > 0 && (
        <NumberedTabs
          id={id}
          label={list.title}
          names={items.map((_, number) => named(number, own[number]))}
          open={open}
          wrong={new Set(wrong)}
          wrongLabel={labels.entryWrong}
          onOpen={(number) => session.apply(openEntry, path, number)}
        >
          {items[open]}
          {shared && length > 1 && (
            <Suspense>
              <CopyToEveryEntry
                list={path}
                entry={list.items}
                ui={(uiSchema.items ?? {}) as Record<string, CompiledFieldUi>}
                names={shared}
                sourceIndex={open}
              />
            </Suspense>
          )}
        </NumberedTabs>
      )}
      {/* Outside the tabs, because the panel is sticky beside many numbers and would cover what follows. */}
      {move && length > 0 && (
        <Below>
          <MoveAndRemoveButtons
            id={id}
            title={list.items.title}
            number={open}
            length={length}
            onMove={(to) => move(open, to)}
          />
        </Below>
      )}
    </ListWithAddButton>
  );
}

const wrongIn = (list: string, errors: SessionState['errors']): number[] =>
  [...errors.keys()].flatMap((field) => {
    const entry = ancestorOrSelfEntries(field).find((each) => each.list === list);
    return entry && entry.inner !== '' ? [entry.number] : [];
  });

/** The name of an entry: its answer to the title field, or its noun and number. */
export function useEntryName({
  index,
  schema,
  registry,
  parentUiSchema,
  buttonsProps,
}: ArrayFieldItemTemplateProps<unknown, RJSFSchema, FormContext>): string {
  const { 'ui:titleField': titleField } = (parentUiSchema ?? {}) as CompiledFieldUi;
  const path = fieldPathOfElementId(buttonsProps.fieldPathId.$id);
  const numbered = fill(registry.formContext.labels.entry, { entry: schema.title, number: index + 1 });
  return useSelected((state) => listEntryName(valueOnPageOrEffective(state, path), titleField, numbered));
}

/** An entry under its name. Its buttons are included only outside our tabs, which have buttons of their own. */
export function EntryWithButtonsUnlessTab(props: ArrayFieldItemTemplateProps<unknown, RJSFSchema, FormContext>) {
  const { registry, parentUiSchema, children, hasToolbar, buttonsProps } = props;
  const isTab = getTemplate('ArrayFieldTemplate', registry, getUiOptions(parentUiSchema)) === TabbedListTemplate;
  const name = useEntryName(props);
  return (
    <>
      <Entry>{name}</Entry>
      {children}
      {hasToolbar && !isTab && createElement(getTemplate('ArrayFieldItemButtonsTemplate', registry), buttonsProps)}
    </>
  );
}
