import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { Layout } from '../definition/widgetTraits.ts';
import { describedBy, errorId, hintId } from '../theme/aria.ts';
import { widgets, widgetsOnUse } from '../theme/generated/widgets.ts';
import { tokens, visuallyHidden } from '../theme/looks.ts';

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
      {remark && <Remark>{remark}</Remark>}
    </>
  );
  const rest = (
    <>
      {hint && <Hint id={hintId(id)}>{hint}</Hint>}
      {children}
      <ErrorMessage id={errorId(id)} message={error} />
    </>
  );
  if (layout === 'radios' || layout === 'checkboxes') {
    // Only a radio group as a whole can be required or wrong; checkboxes say it one by one.
    const asGroup = layout === 'radios' && {
      role: 'radiogroup',
      'aria-required': required,
      'aria-invalid': Boolean(error),
    };
    return (
      <Group id={id} $width={width} aria-describedby={describedBy(id, hint, error)} {...asGroup}>
        <Legend $hidden={labelHidden}>{words}</Legend>
        {rest}
      </Group>
    );
  }
  return (
    <Single $width={width}>
      {layout === 'single' && (
        <Label htmlFor={id} $hidden={labelHidden}>
          {words}
        </Label>
      )}
      {rest}
    </Single>
  );
}

interface Wide {
  $width: FieldProps['width'];
}

const place = css<Wide>`
  grid-column: 1 / -1;
  min-width: 0;

  @container (min-width: ${({ $width }) => ($width === 'pair' ? 18 : 30)}rem) {
    ${({ $width }) => $width && 'grid-column: auto;'}
  }
`;

const label = css<{ $hidden: boolean }>`
  display: block;
  margin-bottom: 0.5rem;
  padding: 0;
  font-weight: 650;
  line-height: 1.35;
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Single = styled.div<Wide>`
  ${place}
`;

const Group = styled.fieldset<Wide>`
  ${place}
  margin: 0;
  padding: 0;
  border: 0;
`;

const Label = styled.label<{ $hidden: boolean }>`
  ${label}
`;

const Legend = styled.legend<{ $hidden: boolean }>`
  ${label}
`;

const Remark = styled.span`
  color: ${tokens.muted};
  font-weight: 400;
`;

/** A line of help at a control. */
export const Hint = styled.p`
  margin: -0.125rem 0 0.625rem;
  color: ${tokens.muted};
`;

/** A word about an answer that is not wrong. */
export const Advice = styled.p`
  margin: 0.375rem 0 0;
  font-weight: 550;

  &:empty {
    margin: 0;
  }
`;

const Message = styled.p`
  margin: 0.375rem 0 0;
  color: ${tokens.danger};
  font-weight: 600;

  &::before {
    content: '⚠ ' / '';
  }
`;

/** What is wrong with a field, in words. The control refers to it by `id`. Shows nothing without a message. */
export const ErrorMessage = ({ id, message }: { id: string; message: string | undefined }) =>
  message ? <Message id={id}>{message}</Message> : null;
