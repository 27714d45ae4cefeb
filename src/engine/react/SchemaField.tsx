import { getDefaultRegistry } from '@rjsf/core';
import type { ErrorSchema, FieldProps, RJSFSchema, UiSchema } from '@rjsf/utils';
import { type ComponentType, useCallback, useMemo } from 'react';
import { styled } from 'styled-components';
import { answerOrDefault, addDefaultListsAround } from '../definition/answerValues.ts';
import { endsInEntryIndex, parentPath, pathRelativeToBase } from '../definition/paths.ts';
import type { CompiledFieldUi, FieldSchema, OptionValue } from '../definition/types.ts';
import type { SessionState } from '../session/sessionState.ts';
import { currentInstance, valueOnPageOrEffective } from '../flow/walk.ts';
import { optionValuesOf } from '../theme/optionGroups.ts';
import { widgetLooks } from '../theme/generated/widgets.ts';
import { uiWithRichDescriptionAsElement } from './texts.tsx';
import { fieldPathOfElementId, isEqualAsJson, useFilledTexts, useSelected, useSession } from './session.ts';
import { tokens } from '../theme/tokens.ts';
import { valueAt } from '../../values/values.ts';

const Stock = getDefaultRegistry().fields['SchemaField'] as ComponentType<FieldProps>;

/** Selected in place of the value that a text control already shows, so that a key does not render the field. */
const typing = Symbol();

/** Around a field: while this is disabled, the field's controls cannot be changed, and look so. It has no box. */
const Fixed = styled.fieldset`
  display: contents;

  &:disabled :is(input, select, textarea, label:has(input)) {
    background-color: ${tokens.fixed};
    cursor: not-allowed;
  }
`;

function withheldIn(state: SessionState, field: string): readonly OptionValue[] {
  const current = currentInstance(state);
  return current?.withheld[pathRelativeToBase(current.base, field)] ?? [];
}

/**
 * RJSF's own SchemaField, which selects the field's value, error, visibility and read-only state from the session. RJSF
 * would pass down the whole form at every key.
 */
export function FieldWithSessionState(props: FieldProps) {
  const { schema, uiSchema = {}, fieldPathId } = props;
  const session = useSession();
  const field = fieldPathId.path.length === 0 ? '' : fieldPathOfElementId(fieldPathId.$id);
  const isField = schema.type !== 'object' && uiSchema['ui:field'] === undefined;
  const concealed = useSelected((state) => {
    const current = currentInstance(state);
    // An untouched entry does not count, but its fields are shown so that it can be filled in.
    return !endsInEntryIndex(field) && current?.hidden.has(pathRelativeToBase(current.base, field)) === true;
  });
  const name = String(fieldPathId.path.at(-1));
  const fieldSchema = schema as unknown as FieldSchema;
  const isFixed = (state: SessionState): boolean => {
    const current = fieldSchema.fixed && currentInstance(state);
    return current?.fixed.has(pathRelativeToBase(current.base, field)) === true;
  };
  const fixed = useSelected(isFixed);
  // A calculated or fixed field shows the value that counts, as does a field that the first entry answers for all.
  const valueIn = (state: SessionState): unknown => {
    const rawGroup = valueAt(addDefaultListsAround(session.form.defaultLists, state.answers, field), parentPath(field));
    // A plain value of a list.
    if (Array.isArray(rawGroup)) return rawGroup[Number(name)];
    return (
      (fieldSchema.calculated || isFixed(state) ? undefined : answerOrDefault(rawGroup, name, fieldSchema)) ??
      valueOnPageOrEffective(state, field)
    );
  };
  // A group or list does not subscribe to its value, since its fields subscribe to theirs.
  const { holdsText } = widgetLooks.get(uiSchema['ui:widget']) ?? {};
  const isHeld = (state: SessionState) => holdsText && state.typing === field;
  useSelected((state) => (isField && !isHeld(state) ? valueIn(state) : typing));
  const error = useSelected(({ errors }) => errors.get(field));
  const sending = useSelected((state) => state.sending);
  const withheld = useSelected((state) => withheldIn(state, field), isEqualAsJson);

  const rendered = useFilledTexts((uiSchema as CompiledFieldUi)['ui:templates'], field);

  const errorSchema = useMemo(() => (error ? ({ __errors: [error] } as ErrorSchema) : undefined), [error]);
  const onChange = useCallback((value: unknown) => session.set(field, value), [session, field]);
  const shown = useMemo((): { schema: RJSFSchema; uiSchema: UiSchema } => {
    const offered = optionValuesOf(schema).filter((option) => !withheld.includes(option));
    return {
      // JSON Schema knows no files.
      schema: (schema.type as string) === 'file' ? { ...schema, type: 'string' } : schema,
      uiSchema: uiWithRichDescriptionAsElement({
        ...(uiSchema as CompiledFieldUi),
        ...(withheld.length > 0 && { 'ui:enumOrder': offered }),
        ...rendered,
      }),
    };
  }, [schema, uiSchema, withheld, rendered]);
  if (concealed) return null;
  const formData = isField ? valueIn(session.state) : valueOnPageOrEffective(session.state, field);
  const stock = <Stock {...props} {...shown} {...{ formData, errorSchema, onChange }} readonly={sending} />;
  return fieldSchema.fixed ? <Fixed disabled={fixed}>{stock}</Fixed> : stock;
}
