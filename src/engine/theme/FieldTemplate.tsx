import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { clsx } from 'clsx';
import { isBox } from '../definition/answerValues.ts';
import type { CompiledFieldUi, FieldSchema } from '../definition/types.ts';
import type { Layout } from '../definition/widgetTraits.ts';
import { describedBy } from './aria.ts';
import type { FormContext } from './fieldProps.ts';
import { widgets, widgetsOnUse } from './generated/widgets.ts';
import looks from './looks.module.css';
import styles from './FieldTemplate.module.css';

const layouts: ReadonlyMap<unknown, Layout> = new Map(
  Object.entries({ ...widgets, ...widgetsOnUse }).map(([name, { layout }]) => [name, layout]),
);

/** A control with its label, hint, help and message; a group or list, which bring their own, with its message. */
export function FieldTemplate(props: FieldTemplateProps<unknown, RJSFSchema, FormContext>) {
  const { id, fieldPathId, label, required = false, hidden, displayLabel, uiSchema = {}, registry, children } = props;
  const { rawDescription, rawHelp, rawErrors: [error] = [] } = props;
  const schema = props.schema as unknown as FieldSchema;
  const { 'ui:widget': widget, 'ui:width': width } = uiSchema as CompiledFieldUi;
  if (hidden || fieldPathId.path.length === 0) return children;
  const rest = (
    <>
      {children}
      {props.help}
      {props.errors}
    </>
  );
  if (widget === undefined) return <div className={styles.field}>{rest}</div>;

  const isOptional = !(required || isBox(schema) || schema.required_if || schema.requiredBy);
  const words = (
    <>
      {label}
      {isOptional && ' '}
      {isOptional && <span className={styles.remark}>{registry.formContext.labels.optional}</span>}
    </>
  );
  const layout = props.schema.type === 'array' ? 'checkboxes' : layouts.get(widget);
  const place = clsx(styles.field, width === 'half' && styles.half, width === 'pair' && styles.pair);
  const labelLooks = displayLabel ? styles.label : looks.hidden;
  const hint = rawDescription && props.description;
  if (layout === 'radios' || layout === 'checkboxes') {
    // Only a radio group as a whole can be required or wrong; checkboxes say it one by one.
    const asGroup = layout === 'radios' && {
      role: 'radiogroup',
      'aria-required': required,
      'aria-invalid': Boolean(error),
    };
    return (
      <fieldset
        className={clsx(place, styles.group)}
        id={id}
        aria-describedby={describedBy(id, { description: hint, help: rawHelp, error })}
        {...asGroup}
      >
        <legend className={labelLooks}>{words}</legend>
        {hint}
        {rest}
      </fieldset>
    );
  }
  return (
    <div className={place}>
      {layout !== 'bare' && (
        <label className={labelLooks} htmlFor={id}>
          {words}
        </label>
      )}
      {hint}
      {rest}
    </div>
  );
}
