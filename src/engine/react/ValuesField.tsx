import { type ArrayFieldItemTemplateProps, type FieldProps, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { getDefaultRegistry } from '@rjsf/core';
import { type ComponentType, useMemo } from 'react';
import { styled } from 'styled-components';
import { addDefaultListsAround } from '../definition/answerValues.ts';
import { joinPath } from '../definition/paths.ts';
import { fill } from '../definition/template.ts';
import type { FieldSchema } from '../definition/types.ts';
import { EntryMoveAndRemoveToolbar } from './EntryControls.tsx';
import { ListChanges, ListWithAddButton, type ListProps, useMoveAndRemoveInRjsfList } from './ListWithAddButton.tsx';
import { fieldPathOfElementId, useSelected, useSession } from './session.ts';
import { valueAt } from '../../values/values.ts';

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

/** A list of plain values by RJSF's own ArrayField: a line for each, of which there is always one. */
export function ValuesField(props: FieldProps) {
  const { uiSchema = {}, fieldPathId } = props;
  const session = useSession();
  const path = fieldPathOfElementId(fieldPathId.$id);
  const field = props.schema as unknown as FieldSchema;
  const rawValues = useSelected(({ answers }) =>
    valueAt(addDefaultListsAround(session.form.defaultLists, answers, joinPath(path, 0)), path),
  );
  const lines = Array.isArray(rawValues) && rawValues.length > 0 ? rawValues : [undefined];
  const shown = useMemo((): { schema: RJSFSchema; uiSchema: UiSchema } => {
    const { title = '' } = field.values ?? {};
    const { entry } = session.form.definition.labels;
    return {
      // A line may stay empty, and says neither that it is required nor that it is optional.
      schema: { ...props.schema, items: { ...field.values, requiredBy: [] } as RJSFSchema },
      uiSchema: {
        'ui:ArrayFieldTemplate': Lines,
        'ui:ArrayFieldItemTemplate': ValueLine,
        'ui:removable': lines.length > 1,
        ...uiSchema,
        items: (_value: unknown, index: number) => ({
          ...(uiSchema.items as UiSchema),
          'ui:title': fill(entry, { entry: title, number: index + 1 }),
        }),
      } as UiSchema,
    };
  }, [props.schema, uiSchema, field, session, lines.length]);
  return (
    <ListChanges value={useMoveAndRemoveInRjsfList(props, lines.length)}>
      <Stock {...props} {...shown} formData={lines} onChange={(changed) => session.set(path, changed)} />
    </ListChanges>
  );
}

function Lines(props: ListProps) {
  const { title, uiSchema: { 'ui:title': own = title } = {}, required, registry } = props;
  const name = required === true ? own : `${own} ${registry.formContext.labels.optional}`;
  return (
    <ListWithAddButton {...props} heading={name}>
      {props.items}
    </ListWithAddButton>
  );
}

const ValueLine = ({ children, buttonsProps }: ArrayFieldItemTemplateProps) => (
  <Line>
    {children}
    <EntryMoveAndRemoveToolbar {...buttonsProps} />
  </Line>
);
