import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type FieldProps,
  type RJSFSchema,
  type UiSchema,
} from '@rjsf/utils';
import { getDefaultRegistry } from '@rjsf/core';
import { type ComponentType, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { joinPath, valueAt } from '../definition/paths.ts';
import { fill } from '../definition/template.ts';
import type { FieldSchema } from '../definition/types.ts';
import { AddButton } from '../theme/buttons.tsx';
import { describedBy, type FormContext } from '../theme/fieldProps.ts';
import { ListDescription, ListTitle } from '../theme/fieldTexts.tsx';
import { EntryControls } from './EntryControls.tsx';
import { ListFull } from './ListFull.tsx';
import { fieldOfId, useSelected, useSession } from './session.ts';

const Stock = getDefaultRegistry().fields['ArrayField'] as ComponentType<FieldProps>;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.5rem;
  align-items: start;
  margin-bottom: 0.5rem;

  > :first-child {
    grid-column: 1;
  }

  @container (max-width: 26rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Puts the focus into a line of a list of plain values, so that visitors go on there. */
const focusLine = (id: string, number: number): void => document.getElementById(joinPath(id, number))?.focus();

/** A list of plain values by RJSF's own ArrayField: a line for each, of which there is always one. */
export function ValuesField(props: FieldProps) {
  const { uiSchema = {}, fieldPathId } = props;
  const session = useSession();
  const path = fieldOfId(fieldPathId.$id);
  const field = props.schema as unknown as FieldSchema;
  // RJSF moves and removes what it was given last.
  const typed = useSelected(({ answers }) => valueAt(answers, path)) ?? field.default;
  const lines = Array.isArray(typed) && typed.length > 0 ? typed : [undefined];
  const shown = useMemo((): { schema: RJSFSchema; uiSchema: UiSchema } => {
    const { title = '' } = field.values ?? {};
    const { entry } = session.form.definition.labels;
    return {
      // A line may stay empty, and says neither that it is required nor that it is optional.
      schema: { ...props.schema, items: { ...field.values, requiredBy: [] } as RJSFSchema },
      uiSchema: {
        ...uiSchema,
        items: (_value: unknown, index: number) => ({
          ...(uiSchema.items as UiSchema),
          'ui:title': fill(entry, { entry: title, number: index + 1 }),
        }),
        'ui:ArrayFieldTemplate': Lines,
        'ui:ArrayFieldItemTemplate': ValueLine,
      } as UiSchema,
    };
  }, [props.schema, uiSchema, field, session]);
  return <Stock {...props} {...shown} formData={lines} onChange={(changed) => session.set(path, changed)} />;
}

/** The lines of a list of plain values under its name. */
function Lines(props: ArrayFieldTemplateProps<unknown, RJSFSchema, FormContext>) {
  const { items, canAdd = false, onAddClick, fieldPathId, uiSchema = {}, registry, required } = props;
  const id = fieldPathId.$id;
  const { title, maxItems = 0, description } = props.schema as unknown as FieldSchema;
  const { 'ui:title': own = title, 'ui:description': hint = description } = uiSchema;
  const fullId = joinPath(id, 'full');
  const add = (): void => {
    if (!canAdd) return;
    flushSync(() => onAddClick());
    focusLine(id, items.length);
  };
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={own}
      aria-describedby={describedBy(id, { description: hint, help: uiSchema['ui:help'], error: props.rawErrors?.[0] })}
    >
      <ListTitle
        fieldPathId={fieldPathId}
        title={required === true ? own : `${own} ${registry.formContext.labels.optional}`}
      />
      <ListDescription fieldPathId={fieldPathId} description={hint} />
      {items}
      <AddButton aria-disabled={!canAdd} aria-describedby={fullId} onClick={add} uiSchema={uiSchema} />
      <ListFull id={fullId} isFull={!canAdd} max={maxItems} />
    </div>
  );
}

/** A value with the buttons that move and remove it. */
function ValueLine({ index, totalItems, schema, children, buttonsProps }: ArrayFieldItemTemplateProps) {
  const { onRemoveItem, onMoveUpItem, onMoveDownItem, fieldPathId } = buttonsProps;
  const id = fieldPathId.$id.slice(0, fieldPathId.$id.lastIndexOf('.'));
  const remove = (): void => {
    flushSync(() => onRemoveItem());
    focusLine(id, Math.min(index, totalItems - 2));
  };
  return (
    <Line>
      {children}
      <EntryControls
        title={String(schema.title)}
        number={index}
        length={totalItems}
        least={1}
        onMove={(_to, direction) => (direction === 'up' ? onMoveUpItem() : onMoveDownItem())}
        onRemove={remove}
      />
    </Line>
  );
}
