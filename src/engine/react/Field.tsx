import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Layout } from '../definition/widgetTraits.ts';
import { describedBy, errorId, hintId } from '../theme/aria.ts';
import { widgets, widgetsOnUse } from '../theme/generated/widgets.ts';
import looks from '../theme/looks.module.css';
import styles from './Field.module.css';

const layouts: ReadonlyMap<unknown, Layout> = new Map(
  Object.entries({ ...widgets, ...widgetsOnUse }).map(([name, { layout }]) => [name, layout]),
);

/** How a widget, by its name, stands on the page. Throws when there is none: the compiler gives every field one. */
export function layoutOf(widget: unknown): Layout {
  const layout = layouts.get(widget);
  if (!layout) throw new Error(`There is no widget "${String(widget)}"`);
  return layout;
}

interface FieldProps {
  /** Id of the control; of the whole group when it is one. */
  id: string;
  label: string;
  /** Stands after the label, for example "(optional)". */
  remark?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  layout: Exclude<Layout, 'unseen'>;
  required?: boolean;
  labelHidden?: boolean;
  /** Takes half the width: on a wide page, or wherever two short fields fit beside each other. */
  width?: 'half' | 'pair' | undefined;
  children: ReactNode;
}

/** A control with its label, hint and message. */
export function Field({
  id,
  label,
  remark,
  hint,
  error,
  layout,
  required = false,
  labelHidden = false,
  width,
  children,
}: FieldProps) {
  const words = (
    <>
      {label}
      {remark && ' '}
      {remark && <span className={styles.remark}>{remark}</span>}
    </>
  );
  const rest = (
    <>
      {hint && (
        <p className={styles.hint} id={hintId(id)}>
          {hint}
        </p>
      )}
      {children}
      <ErrorMessage id={errorId(id)} message={error} />
    </>
  );
  const place = clsx(styles.field, width === 'half' && styles.half, width === 'pair' && styles.pair);
  const labelLooks = labelHidden ? looks.hidden : styles.label;
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
        aria-describedby={describedBy(id, hint, error)}
        {...asGroup}
      >
        <legend className={labelLooks}>{words}</legend>
        {rest}
      </fieldset>
    );
  }
  return (
    <div className={place}>
      {layout === 'single' && (
        <label className={labelLooks} htmlFor={id}>
          {words}
        </label>
      )}
      {rest}
    </div>
  );
}

/** What is wrong with a field, in words. The control refers to it by `id`. Shows nothing without a message. */
export const ErrorMessage = ({ id, message }: { id: string; message: string | undefined }) =>
  message ? (
    <p className={styles.message} id={id}>
      {message}
    </p>
  ) : null;
