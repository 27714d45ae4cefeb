// The code of registered widgets, fields and templates. Only a project that has some loads it.

import { getDefaultRegistry, type ThemeProps } from '@rjsf/core';
import stockWidgets from '@rjsf/core/lib/components/widgets/index.js';
import type { ErrorSchema, FieldPathList, FieldProps, RJSFSchema, WidgetProps } from '@rjsf/utils';
import { Component, type ComponentType, createElement, type ReactNode, useCallback, useEffect } from 'react';
import { joinPath } from '../definition/paths.ts';
import type { FieldSchema } from '../definition/types.ts';
import type { FormSession } from '../session/FormSession.ts';
import { setWidgetErrors } from '../session/pipeline.ts';
import type { FormCode } from '../session/formCode.ts';
import { valueOnPageOrEffective } from '../flow/walk.ts';
import { fieldPathOfElementId, useSelected, useSession } from './session.ts';
import { valueAt } from '../../values/values.ts';
import { messageOfError } from '../../values/errors.ts';

const StockArrayField = getDefaultRegistry().fields['ArrayField'] as ComponentType<FieldProps>;

/** A widget as RJSF's documentation has it. */
export type { WidgetProps };
export type RegisteredWidget = ComponentType<WidgetProps>;

/** Records the part that is rendered from here on. React renders in the order of the page. */
type Mark = ComponentType<{ what: string }>;

/** Sets the styles of prerendered elements, which the content security policy takes from scripts alone. */
function setStyles(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
}

interface NamedProps {
  Mark: Mark;
  /** The part's kind, name, field and form. */
  what: string;
  children: ReactNode;
}

/** Adds the name and field of a part to an error in it. */
class Named extends Component<NamedProps> {
  override state: { error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown): Named['state'] => ({ error });

  override componentDidMount = setStyles;

  override render(): ReactNode {
    const { Mark, what, children } = this.props;
    const { error } = this.state;
    if (error !== undefined) throw new Error(`${what}: ${messageOfError(error)}`);
    return (
      <>
        <Mark what={what} />
        {children}
        <Mark what="" />
      </>
    );
  }
}

/** A description of a part: its kind, name, field and form. */
function useWhat(kind: string, name: string, field: string): string {
  const { id } = useSession().form.definition;
  return `The ${kind} "${name}" of the field "${field}", in the form "${id}"`;
}

/** Hands over the errors that a widget raises with an answer, as RJSF's `onChange(value, errorSchema)` has them. */
const raise = (session: FormSession, field: string, errors: ErrorSchema | undefined): void =>
  session.apply(setWidgetErrors, field, new Map(messagesIn(errors, field)));

function messagesIn(errors: ErrorSchema | undefined, field: string): [field: string, message: string][] {
  const { __errors: [own] = [], ...inner } = errors ?? {};
  return [
    ...(own === undefined ? [] : [[field, own] as [string, string]]),
    ...Object.entries(inner).flatMap(([name, part]) => messagesIn(part as ErrorSchema, joinPath(field, name))),
  ];
}

function widgetOf(Mark: Mark, name: string, Widget: ComponentType<WidgetProps>): ComponentType<WidgetProps> {
  const Registered = (props: WidgetProps) => {
    const session = useSession();
    const { id, value, schema, onChange } = props;
    const field = fieldPathOfElementId(id);
    // An emptied answer is kept as an empty text, which is a value of texts alone.
    const shown: unknown = value === '' && (schema.enum || schema.type !== 'string') ? undefined : value;
    const change = useCallback<WidgetProps['onChange']>(
      (value, errors, ...args) => {
        onChange(value, errors, ...args);
        raise(session, field, errors);
      },
      [session, field, onChange],
    );
    return (
      <Named Mark={Mark} what={useWhat('widget', name, field)}>
        <Widget {...props} value={shown} onChange={change} />
      </Named>
    );
  };
  // RJSF merges the `options` in a widget's `defaultProps` into the options of the field.
  const { defaultProps } = Widget as { defaultProps?: object };
  return Object.assign(Registered, { defaultProps });
}

/** The schema of a list of plain values, as RJSF has it. */
function withItems(schema: RJSFSchema): RJSFSchema {
  const { values } = schema as unknown as FieldSchema;
  return values ? { ...schema, items: values as RJSFSchema } : schema;
}

/** RJSF's own ArrayField, for a widget that shows a list of plain values as a whole. */
const ArrayField = (props: FieldProps) => <StockArrayField {...props} schema={withItems(props.schema)} />;

function fieldOf(Mark: Mark, name: string, Field: ComponentType<FieldProps>): ComponentType<FieldProps> {
  return function Registered(props: FieldProps) {
    const session = useSession();
    const { $id, path: own } = props.fieldPathId;
    const field = fieldPathOfElementId($id);
    const schema = withItems(props.schema);
    // A list of plain values may have empty ones while they are typed.
    const formData = useSelected((state) =>
      schema === props.schema
        ? valueOnPageOrEffective(state, field)
        : (valueAt(state.answers, field) ?? schema.default),
    );
    // The component may change an inner field, by its path.
    const onChange = useCallback(
      (value: unknown, path: FieldPathList = own, errors?: ErrorSchema) => {
        const changed = path.slice(own.length).reduce<string>((at, step) => joinPath(at, step), field);
        session.set(changed, value);
        raise(session, changed, errors);
      },
      [session, field, own],
    );
    return (
      <Named Mark={Mark} what={useWhat('field', name, field)}>
        <Field {...props} schema={schema} formData={formData} onChange={onChange} />
      </Named>
    );
  };
}

interface Placed {
  id?: string;
  fieldPathId?: FieldProps['fieldPathId'];
}

const templateOf = <Props extends Placed>(
  Mark: Mark,
  name: string,
  Template: ComponentType<Props>,
): ComponentType<Props> =>
  function Registered(props: Props) {
    useEffect(setStyles, []);
    const what = useWhat('template', name, fieldPathOfElementId(props.fieldPathId?.$id ?? props.id ?? ''));
    return (
      <Named Mark={Mark} what={what}>
        {createElement(Template, props)}
      </Named>
    );
  };

/** Parts by their names, each wrapped by `part`; the object of buttons, which is no component, is left as it is. */
const named = (parts: object = {}, part: (name: string, component: never) => unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, own]) => [name, name === 'ButtonTemplates' ? own : part(name, own as never)]),
  );

export function addStockAndRegisteredComponents(code: FormCode, { widgets, fields, templates }: ThemeProps): void {
  let under = '';
  const Mark: Mark = ({ what }) => {
    under = what;
    return null;
  };
  const own = named(widgets, (name, part) => widgetOf(Mark, name, part));
  // RJSF's own widgets are registered too, because registered components look them up by name.
  Object.assign(code.widgets, stockWidgets(), own);
  Object.assign(
    code.fields,
    { ArrayField },
    named(fields, (name, part) => fieldOf(Mark, name, part)),
  );
  Object.assign(
    code.templates,
    named(templates, (name, part) => templateOf(Mark, name, part)),
  );
  code.parts.rendering = () => under;
}
