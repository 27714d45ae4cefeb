import RjsfForm from '@rjsf/core';
import type {
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  UiSchema,
  ValidatorType,
  WidgetProps,
} from '@rjsf/utils';
import { type ComponentType, memo, type ReactNode, useMemo } from 'react';
import { isBox, typedAt } from '../definition/answerValues.ts';
import { joinPath, pathFrom, valueAt } from '../definition/paths.ts';
import { isGroup, isList } from '../definition/schemaTree.ts';
import type { FieldSchema, GroupSchema, OptionValue, PropertySchema, Section } from '../definition/types.ts';
import type { Layout } from '../definition/widgetTraits.ts';
import { isHidden, withheldAt } from '../flow/walkSection.ts';
import { currentPlace, type SessionState, shownAt } from '../session/sessionState.ts';
import { ObjectFieldTemplate } from '../theme/ObjectFieldTemplate.tsx';
import { errorId } from '../theme/aria.ts';
import { widgetCode } from './formCode.ts';
import { ChoicesField } from './ChoicesField.tsx';
import { Advice, ErrorMessage, Field, layoutOf } from './Field.tsx';
import { ListField } from './ListField.tsx';
import { RemovedByNumber } from './RemovedEntries.tsx';
import { fieldOfId, idSeparator, useSelected, useSession } from './session.ts';

/**
 * RJSF's place for a field, group or list: shows it while its condition holds, a field with its message from the
 * session.
 */
function FieldTemplate(props: FieldTemplateProps) {
  const { id, schema, uiSchema = {}, hidden, children } = props;
  const field = fieldOfId(id);
  const concealed = useSelected((state) => {
    const here = currentPlace(state);
    // An entry that nobody has touched does not count, but is there to be filled in.
    return here !== undefined && !/\.\d+$/.test(field) && isHidden(here.hidden, pathFrom(here.base, field));
  });
  if (concealed) return null;
  // Groups and lists bring words of their own.
  if (hidden || schema.type === 'object' || uiSchema['ui:field'] !== undefined) return children;
  const layout = schema.type === 'array' ? 'checkboxes' : layoutOf(uiSchema['ui:widget']);
  return layout === 'unseen' ? children : <SessionField {...props} layout={layout} />;
}

type SessionFieldProps = FieldTemplateProps & { layout: Exclude<Layout, 'unseen'> };

function SessionField({ id, label, required, schema, uiSchema = {}, layout, children }: SessionFieldProps) {
  const field = fieldOfId(id);
  const { labels } = useSession().form.definition;
  const error = useSelected(({ errors }) => errors.get(field));
  const advice: unknown = uiSchema['ui:advice'];
  return (
    <Field
      id={id}
      label={label}
      required={required === true}
      remark={
        required || isBox(schema as FieldSchema) || schema['required_if'] || schema['requiredBy']
          ? undefined
          : labels.optional
      }
      hint={schema.description}
      error={error}
      layout={layout}
      labelHidden={uiSchema['ui:hideLabel'] === true}
      width={uiSchema['ui:width'] === 'full' ? undefined : uiSchema['ui:width']}
    >
      {children}
      {advice !== undefined && <AdviceOn field={field} name={advice} />}
      <RemovedByNumber field={field} />
    </Field>
  );
}

/** What the page has to say of an answer. Read out when it comes; the answer is not wrong. */
function AdviceOn({ field, name }: { field: string; name: unknown }) {
  const { host } = useSession();
  const advice = useSelected(({ answers }) => host.advise?.(String(name), valueAt(answers, field)));
  return <Advice role="status">{advice}</Advice>;
}

/** A group with its own message from the session. */
function SessionGroup(props: ObjectFieldTemplateProps) {
  const id = props.fieldPathId.$id;
  const error = useSelected(({ errors }) => errors.get(fieldOfId(id)));
  return <ObjectFieldTemplate {...props} message={error && <ErrorMessage id={errorId(id)} message={error} />} />;
}

/** RJSF only renders here: the session validates, and options are inlined, so that there is nothing to match. */
const renderOnly: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
};

const boundWidgets: Record<string, ComponentType<WidgetProps>> = {};

/** All widgets whose code is there by now, each bound once. */
function widgetsThere(): typeof boundWidgets {
  for (const [name, component] of widgetCode) boundWidgets[name] ??= bindWidget(component);
  return boundWidgets;
}

const templates = { FieldTemplate, ObjectFieldTemplate: SessionGroup };
const fields = { list: ListField, ArrayField: ChoicesField };

// The one form element is ours: RJSF's own would be a form within a form.
const Bare = ({ children }: { children?: ReactNode }) => children;

/**
 * The fields of one section. Renders once per place: what changes afterwards, each field takes from the session.
 * `idPrefix` tells the place.
 */
export const SectionFields = memo(function SectionFields({
  section,
  idPrefix,
}: {
  section: Section;
  idPrefix: string;
}) {
  const uiSchema = useMemo(() => uiSchemaOf(section), [section]);
  const schema = useMemo(() => renderedSchema(section.schema), [section]);
  return (
    <RjsfForm
      key={`${idPrefix} ${section.id}`}
      schema={schema}
      uiSchema={uiSchema}
      validator={renderOnly}
      widgets={widgetsThere()}
      fields={fields}
      templates={templates}
      idPrefix={idPrefix}
      idSeparator={idSeparator}
      tagName={Bare}
      noValidate
      noHtml5Validate
      showErrorList={false}
      onError={() => undefined}
    >
      <></>
    </RjsfForm>
  );
});

const typing = Symbol();

/** The options of a field that are not offered now. */
function withheldIn(state: SessionState, field: string): readonly OptionValue[] {
  const here = currentPlace(state);
  return here ? withheldAt(here, pathFrom(here.base, field)) : [];
}

/**
 * Ties a widget to the session: it takes its value and message from there and hands changes there, past RJSF, which
 * would clone and compare the whole section at every key.
 */
function bindWidget(Widget: ComponentType<WidgetProps>): ComponentType<WidgetProps> {
  return function BoundWidget(props: WidgetProps) {
    const field = fieldOfId(props.id);
    const owner = field.slice(0, Math.max(0, field.length - props.name.length - 1));
    const session = useSession();
    // In an entry that says nothing else: what the first one says for all.
    const valueIn = (state: SessionState): unknown =>
      typedAt(valueAt(state.answers, owner), props.name, props.schema as FieldSchema) ?? shownAt(state, field);
    // A text that is being typed shows without it.
    useSelected((state) => (state.typing === field ? typing : valueIn(state)));
    const error = useSelected(({ errors }) => errors.get(field));
    const sending = useSelected((state) => state.sending);
    // As a text: each walk makes the list anew.
    useSelected((state) => withheldIn(state, field).join());
    return (
      <Widget
        {...props}
        name={field}
        today={session.form.today}
        labels={session.form.definition.labels}
        readonly={sending}
        withheld={withheldIn(session.state, field)}
        value={valueIn(session.state)}
        rawErrors={error ? [error] : []}
        onChange={(changed) => session.set(field, changed)}
        loadUploads={session.loadUploads}
      />
    );
  };
}

/** A section's schema as RJSF can show it: it knows no files, and shows the widget of a text as well as any. */
function renderedSchema({ properties, ...group }: GroupSchema): RJSFSchema {
  const rendered = ([name, property]: [string, PropertySchema]): [string, RJSFSchema] => [
    name,
    renderedProperty(property),
  ];
  return { ...group, properties: Object.fromEntries(Object.entries(properties).map(rendered)) };
}

function renderedProperty(property: PropertySchema): RJSFSchema {
  if (isGroup(property)) return renderedSchema(property);
  if (isList(property)) return { ...property, items: renderedSchema(property.items) };
  return { ...property, type: property.type === 'file' ? 'string' : property.type };
}

/** A section's looks as RJSF wants them: nested as its schema is. */
function uiSchemaOf({ schema, ui }: Section): UiSchema {
  const inner = ({ properties }: GroupSchema, path: string): UiSchema =>
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const at = joinPath(path, name);
        if (isGroup(property)) return [name, { ...ui[at], ...inner(property, at) }];
        if (isList(property)) return [name, { ...ui[at], 'ui:field': 'list', items: inner(property.items, at) }];
        return [name, ui[at]];
      }),
    );
  return inner(schema, '');
}
