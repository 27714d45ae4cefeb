import { type RJSFSchema, toFieldPathId, type UiSchema } from '@rjsf/utils';
import { createElement } from 'react';
import { isBox, typedAt } from '../definition/answerValues.ts';
import { pathFrom, valueAt } from '../definition/paths.ts';
import type { CompiledFieldUi, FieldSchema, GroupSchema, OptionValue } from '../definition/types.ts';
import { currentPlace, type SessionState, shownAt } from '../session/sessionState.ts';
import { FieldGroup } from '../theme/FieldGroup.tsx';
import type { WidgetProps } from '../theme/WidgetProps.ts';
import { errorId } from '../theme/aria.ts';
import { ErrorMessage, Field, layoutOf } from './Field.tsx';
import { widgetNamed } from './formCode.ts';
import { ListField } from './ListField.tsx';
import type { PlaceProps } from './PlaceProps.ts';
import { RemovedByNumber } from './RemovedEntries.tsx';
import { fieldOfId, useSelected, useSession } from './session.ts';
import styles from './SchemaField.module.css';

/**
 * RJSF's place for a field, group or list, which shows while its condition holds. What is in it is shown from its
 * schema and looks as they stand: they say everything that RJSF would go and find out of each.
 */
export function SchemaField(props: PlaceProps) {
  const { schema, uiSchema, fieldPathId } = props;
  const field = fieldOfId(fieldPathId.$id);
  const concealed = useSelected((state) => {
    const here = currentPlace(state);
    // An entry that nobody has touched does not count, but is there to be filled in.
    return here !== undefined && !/\.\d+$/.test(field) && here.hidden.has(pathFrom(here.base, field));
  });
  if (concealed) return null;
  if (schema.type === 'object') return <GroupField {...props} />;
  return uiSchema?.['ui:field'] === undefined ? <SessionField {...props} /> : <ListField {...props} />;
}

/** A section, group or entry: its fields, and the group's own message from the session. */
function GroupField({ schema, uiSchema, fieldPathId, registry }: PlaceProps) {
  const group = schema as unknown as GroupSchema;
  const id = fieldPathId.$id;
  const error = useSelected(({ errors }) => errors.get(fieldOfId(id)));
  return (
    <FieldGroup
      id={id}
      schema={group}
      isSection={fieldPathId.path.length === 0}
      message={error && <ErrorMessage id={errorId(id)} message={error} />}
    >
      {Object.entries(schema.properties ?? {}).map(([name, property]) => (
        <SchemaField
          key={name}
          name={name}
          schema={property as RJSFSchema}
          uiSchema={uiSchema?.[name] as UiSchema}
          fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId)}
          required={group.required.includes(name)}
          registry={registry}
        />
      ))}
    </FieldGroup>
  );
}

/** A field with its label, and its message from the session. */
function SessionField({ schema: rendered, uiSchema, fieldPathId, name, required = false }: PlaceProps) {
  const schema = rendered as unknown as FieldSchema;
  const ui = uiSchema as CompiledFieldUi;
  const { labels } = useSession().form.definition;
  const id = fieldPathId.$id;
  const field = fieldOfId(id);
  const error = useSelected(({ errors }) => errors.get(field));
  const { 'ui:title': label = schema.title, 'ui:advice': advice, 'ui:width': width } = ui;
  const control = <Control {...{ id, name: field, own: name, label, schema, ui, required, error }} />;
  const layout = schema.type === 'array' ? 'checkboxes' : layoutOf(ui['ui:widget']);
  if (layout === 'unseen') return control;
  return (
    <Field
      id={id}
      label={label}
      required={required}
      remark={required || isBox(schema) || schema.required_if || schema.requiredBy ? undefined : labels.optional}
      hint={schema.description}
      error={error}
      layout={layout}
      labelHidden={ui['ui:label'] === false}
      width={width === 'full' ? undefined : width}
    >
      {control}
      {advice !== undefined && <AdviceOn field={field} name={advice} />}
      <RemovedByNumber field={field} />
    </Field>
  );
}

/** What the page has to say of an answer. Read out when it comes; the answer is not wrong. */
function AdviceOn({ field, name }: { field: string; name: string }) {
  const { host } = useSession();
  const advice = useSelected(({ answers }) => host.advise?.(name, valueAt(answers, field)));
  return (
    <p className={styles.advice} role="status">
      {advice}
    </p>
  );
}

const typing = Symbol();

/** The options of a field that are not offered now. */
function withheldIn(state: SessionState, field: string): readonly OptionValue[] {
  const here = currentPlace(state);
  return here?.withheld[pathFrom(here.base, field)] ?? [];
}

type ControlProps = Pick<WidgetProps, 'id' | 'name' | 'label' | 'schema' | 'ui' | 'required' | 'error'> & {
  /** The last name of its path. */
  own: string;
};

/**
 * A field's widget, tied to the session: it takes its value from there and hands changes there, past RJSF, which would
 * clone and compare the whole section at every key.
 */
function Control({ own, ...props }: ControlProps) {
  const { name: field, schema, ui } = props;
  const owner = field.slice(0, Math.max(0, field.length - own.length - 1));
  const session = useSession();
  // In an entry that says nothing else: what the first one says for all.
  const valueIn = (state: SessionState): unknown =>
    typedAt(valueAt(state.answers, owner), own, schema) ?? shownAt(state, field);
  // A text that is being typed shows without it.
  useSelected((state) => (state.typing === field ? typing : valueIn(state)));
  const sending = useSelected((state) => state.sending);
  // As a text: each walk makes the list anew.
  useSelected((state) => withheldIn(state, field).join());
  const { state } = session;
  return createElement(widgetNamed(ui['ui:widget']), {
    ...props,
    labels: session.form.definition.labels,
    today: session.form.today,
    readonly: sending,
    withheld: withheldIn(state, field),
    value: valueIn(state),
    onChange: (changed) => session.set(field, changed),
    loadUploads: session.loadUploads,
  });
}
