import { getDefaultRegistry } from '@rjsf/core';
import type { ErrorSchema, FieldProps, RJSFSchema, UiSchema } from '@rjsf/utils';
import { type ComponentType, useCallback, useMemo } from 'react';
import { typedAt } from '../definition/answerValues.ts';
import { pathFrom, valueAt } from '../definition/paths.ts';
import type { FieldSchema, OptionValue } from '../definition/types.ts';
import { currentPlace, type SessionState, shownAt } from '../session/sessionState.ts';
import { optionsOf } from '../theme/optionGroups.ts';
import { holdsText } from '../theme/shownText.ts';
import { fieldOfId, useSelected, useSession } from './session.ts';

const Stock = getDefaultRegistry().fields['SchemaField'] as ComponentType<FieldProps>;

/** In place of an answer that its control shows already. */
const typing = Symbol();

/** The options of a field that are not offered now. */
function withheldIn(state: SessionState, field: string): readonly OptionValue[] {
  const here = currentPlace(state);
  return here?.withheld[pathFrom(here.base, field)] ?? [];
}

/**
 * RJSF's own SchemaField, which takes from the session what RJSF would hand down the whole form at every key: the value
 * of a field, what is wrong with it and whether anything may change; and which shows while its condition holds.
 */
export function SchemaField(props: FieldProps) {
  const { schema, uiSchema = {}, fieldPathId } = props;
  const session = useSession();
  const field = fieldPathId.path.length === 0 ? '' : fieldOfId(fieldPathId.$id);
  const isField = schema.type !== 'object' && uiSchema['ui:field'] === undefined;
  const concealed = useSelected((state) => {
    const here = currentPlace(state);
    // An entry that nobody has touched does not count, but is there to be filled in.
    return here !== undefined && !/\.\d+$/.test(field) && here.hidden.has(pathFrom(here.base, field));
  });
  const name = String(fieldPathId.path.at(-1));
  const owner = field.slice(0, Math.max(0, field.length - name.length - 1));
  const valueIn = (state: SessionState): unknown =>
    // In an entry that says nothing else: what the first one says for all.
    typedAt(valueAt(state.answers, owner), name, schema as unknown as FieldSchema) ?? shownAt(state, field);
  // A group or list has the answers of the moment when it renders: its fields know better.
  const isHeld = (state: SessionState) => state.typing === field && holdsText.has(uiSchema['ui:widget']);
  useSelected((state) => (isField && !isHeld(state) ? valueIn(state) : typing));
  const error = useSelected(({ errors }) => errors.get(field));
  const sending = useSelected((state) => state.sending);
  // As a text: each walk makes the list anew.
  const withheld = useSelected((state) => withheldIn(state, field).join());

  const errorSchema = useMemo(
    () => (error === undefined ? undefined : ({ __errors: [error] } as ErrorSchema)),
    [error],
  );
  const onChange = useCallback((value: unknown) => session.set(field, value), [session, field]);
  const shown = useMemo((): { schema: RJSFSchema; uiSchema: UiSchema } => {
    const offered = optionsOf(schema).filter((option) => !withheldIn(session.state, field).includes(option));
    return {
      // JSON Schema knows no files.
      schema: (schema.type as string) === 'file' ? { ...schema, type: 'string' } : schema,
      uiSchema: withheld === '' ? uiSchema : { ...uiSchema, 'ui:enumOrder': offered },
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the session is asked anew when `withheld` says so
  }, [schema, uiSchema, withheld]);
  if (concealed) return null;
  const formData = isField ? valueIn(session.state) : shownAt(session.state, field);
  return <Stock {...props} {...shown} {...{ formData, errorSchema, onChange }} readonly={sending} />;
}
