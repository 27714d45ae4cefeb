import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { CSSProperties } from 'react';
import { css, styled } from 'styled-components';
import { isCheckbox } from '../definition/answerValues.ts';
import type { CompiledFieldUi, FieldSchema } from '../definition/types.ts';
import { describedBy, type FormContext } from './fieldProps.ts';
import { widgetLooks } from './generated/widgets.ts';
import { ListTitle } from './fieldTexts.tsx';
import { hidden, TranslationSafeText } from './spans.tsx';
import { tokens } from './tokens.ts';

/** The cell of a field in a section's grid of two columns. */
const Place = styled.div<{ $width?: CompiledFieldUi['ui:width'] }>`
  grid-column: 1 / -1;
  min-width: 0;
  ${({ $width = 'full' }) => besides[$width]}
`;

const besides = {
  full: undefined,
  half: css`
    @container (min-width: 30rem) {
      grid-column: auto;
    }
  `,
  pair: css`
    @container (min-width: 22rem) {
      grid-column: auto;
    }
  `,
};

const Group = styled(Place)`
  margin: 0;
  padding: 0;
  border: 0;
`;

const Note = styled(Place)`
  > :last-child {
    margin: 0;
    color: inherit;
  }
`;

const Label = styled.label<{ $shown: boolean | undefined }>`
  ${({ $shown }) => ($shown ? label : hidden)}
`;

const label = css`
  display: block;
  margin-bottom: 0.5rem;
  padding: 0;
  font-weight: 650;
  line-height: 1.35;
`;

const Remark = styled.span`
  color: ${tokens.muted};
  font-weight: 400;
`;

/** Whether the label of a field says that it may be left out. */
export const isOptional = (field: FieldSchema, required: boolean): boolean =>
  !(required || isCheckbox(field) || field.calculated || field.fixed || field.required_if || field.requiredBy);

/** A control with its label, hint, help and error; a group or list, which has its own label, with its error. */
export function FieldTemplate(props: FieldTemplateProps<unknown, RJSFSchema, FormContext>) {
  const { id, fieldPathId, label, required = false, hidden, displayLabel, uiSchema = {}, registry, children } = props;
  const { rawDescription, rawHelp, rawErrors: [error] = [] } = props;
  const schema = props.schema as unknown as FieldSchema;
  const { 'ui:widget': widget, 'ui:width': $width, 'ui:classNames': className } = uiSchema as CompiledFieldUi;
  const place = { $width, className, style: uiSchema['ui:style'] as CSSProperties };
  if (hidden || fieldPathId.path.length === 0) return children;
  const hint = rawDescription && props.description;
  if (props.schema.type === 'null') {
    const title = uiSchema['ui:title'] ?? schema.title;
    const opens = uiSchema['ui:collapsed'] === true;
    return (
      <Note as={opens ? 'details' : 'div'} {...place}>
        {opens ? <summary>{title}</summary> : title && <ListTitle fieldPathId={props.fieldPathId} title={title} />}
        {hint}
      </Note>
    );
  }
  const rest = (
    <>
      {children}
      {props.help}
      {props.errors}
    </>
  );
  if (widget === undefined) return <Place {...place}>{rest}</Place>;

  const words = (
    <>
      <TranslationSafeText>{label}</TranslationSafeText>
      {isOptional(schema, required) && <Remark> {registry.formContext.labels.optional}</Remark>}
    </>
  );
  const layout = props.schema.type === 'array' && !schema.isShownWhole ? 'checkboxes' : widgetLooks.get(widget)?.layout;
  if (layout === 'radios' || layout === 'checkboxes') {
    // The radiogroup role takes `required` and `invalid` for the whole group; checkboxes carry them one by one.
    const asGroup = layout === 'radios' && {
      role: 'radiogroup',
      'aria-required': required,
      'aria-invalid': Boolean(error),
    };
    return (
      <Group
        as="fieldset"
        {...place}
        id={id}
        aria-describedby={describedBy(id, { description: hint, help: rawHelp, error })}
        {...asGroup}
      >
        <Label as="legend" $shown={displayLabel}>
          {words}
        </Label>
        {hint}
        {rest}
      </Group>
    );
  }
  return (
    <Place {...place}>
      {layout !== 'bare' && (
        <Label $shown={displayLabel} htmlFor={id}>
          {words}
        </Label>
      )}
      {hint}
      {rest}
    </Place>
  );
}
