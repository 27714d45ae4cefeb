import { descriptionId, errorId, helpId } from '@rjsf/utils';
import type { FieldWidgetProps } from './fieldProps.ts';

/** Ids of the parts that describe a field's control, of those that are on the page. */
export const describedBy = (
  id: string,
  { description, help, error }: Partial<Record<'description' | 'help' | 'error', unknown>>,
): string | undefined =>
  [description && descriptionId(id), help && helpId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined;

/** The attributes that tie a control to its hint and its message. */
export const fieldAria = ({
  id,
  required,
  rawErrors: [error] = [],
  schema,
  options,
}: Pick<FieldWidgetProps, 'id' | 'required' | 'rawErrors' | 'schema' | 'options'>) => ({
  'aria-invalid': error !== undefined || undefined,
  'aria-required': required || undefined,
  'aria-describedby': describedBy(id, { ...options, description: options.description ?? schema.description, error }),
});
