import type { FieldTemplateProps } from '@rjsf/utils';
import { Field } from './Field.tsx';
import { fieldOfId } from './fieldOfId.ts';
import { useSelected } from './useSelected.ts';
import { useSession } from './useSession.ts';

const kinds: Record<string, 'radios' | 'checkboxes' | 'bare'> = { cards: 'radios', segmented: 'radios', checkboxes: 'checkboxes', checkbox: 'bare' };

/** RJSF's place for a field: shows it while its condition holds, with its message from the session. */
export function FieldTemplate(props: FieldTemplateProps) {
  return props.schema.type === 'object' ? props.children : <SessionField {...props} />;
}

function SessionField({ id, label, required, schema, uiSchema = {}, hidden, children }: FieldTemplateProps) {
  const field = fieldOfId(id);
  const session = useSession();
  const { labels } = session.form.definition;
  const error = useSelected(({ errors }) => errors.get(field));
  const concealed = useSelected(() => session.here()?.hidden.has(field) ?? false);
  const widget = String(uiSchema['ui:widget']);
  if (concealed) return null;
  if (hidden || widget === 'hidden') return children;
  return (
    <Field
      id={id}
      label={label}
      required={required === true}
      remark={required || schema.type === 'boolean' ? undefined : labels.optional}
      hint={schema.description}
      error={error}
      kind={kinds[widget] ?? 'single'}
      labelHidden={uiSchema['ui:hideLabel'] === true}
      half={uiSchema['ui:width'] === 'half'}
    >
      {children}
    </Field>
  );
}
