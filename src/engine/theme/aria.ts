import type { WidgetProps } from './WidgetProps.ts';

/** Id of a field's hint. */
export const hintId = (id: string): string => `${id}-hint`;

/** Id of a field's message. */
export const errorId = (id: string): string => `${id}-error`;

/** Ids of the parts that describe a field's control, of those that are on the page. */
export const describedBy = (id: string, hint: unknown, error: unknown): string | undefined =>
  [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined;

/** The attributes that tie a control to its hint and its message. */
export const fieldAria = ({
  id,
  required,
  error,
  schema,
}: Pick<WidgetProps, 'id' | 'required' | 'error' | 'schema'>) => ({
  'aria-invalid': error !== undefined || undefined,
  'aria-required': required || undefined,
  'aria-describedby': describedBy(id, schema.description, error),
});
