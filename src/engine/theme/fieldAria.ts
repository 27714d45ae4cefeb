import type { WidgetProps } from '@rjsf/utils';

/** Ids of a field's parts, as its label, hint, message and control refer to each other. */
export const hintId = (id: string): string => `${id}-hint`;
export const errorId = (id: string): string => `${id}-error`;

/** The attributes that tie a control to its hint and its message. */
export function fieldAria({ id, required, rawErrors, schema }: Pick<WidgetProps, 'id' | 'required' | 'rawErrors' | 'schema'>) {
  const invalid = Boolean(rawErrors?.length);
  const describedBy = [schema.description && hintId(id), invalid && errorId(id)].filter(Boolean).join(' ');
  return {
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
    'aria-describedby': describedBy || undefined,
  };
}
