import type { FieldTemplateProps } from '@rjsf/utils';
import { pathInSection } from '../flow/pathInSection.ts';
import { Field } from './Field.tsx';
import { fieldOfId } from './fieldOfId.ts';
import { useSelected } from './useSelected.ts';
import { useSession } from './useSession.ts';

const kinds: Record<string, 'radios' | 'checkboxes' | 'bare'> = { cards: 'radios', segmented: 'radios', checkboxes: 'checkboxes', checkbox: 'bare' };

/** RJSF's place for a field, group or list: shows it while its condition holds, a field with its message from the session. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, schema, uiSchema = {}, hidden, children } = props;
  const session = useSession();
  const field = fieldOfId(id);
  const concealed = useSelected(() => {
    const here = session.here();
    return here !== undefined && here.hidden.has(pathInSection(here.base, field) ?? '');
  });
  if (concealed) return null;
  const isBare = hidden || schema.type === 'object' || uiSchema['ui:field'] !== undefined || uiSchema['ui:widget'] === 'hidden';
  return isBare ? children : <SessionField {...props} />;
}

function SessionField({ id, label, required, schema, uiSchema = {}, children }: FieldTemplateProps) {
  const field = fieldOfId(id);
  const { labels } = useSession().form.definition;
  const error = useSelected(({ errors }) => errors.get(field));
  return (
    <Field
      id={id}
      label={label}
      required={required === true}
      remark={required || schema.type === 'boolean' || schema['required_if'] ? undefined : labels.optional}
      hint={schema.description}
      error={error}
      kind={kinds[String(uiSchema['ui:widget'])] ?? 'single'}
      labelHidden={uiSchema['ui:hideLabel'] === true}
      half={uiSchema['ui:width'] === 'half'}
    >
      {children}
    </Field>
  );
}
