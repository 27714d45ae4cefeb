import type { WidgetProps } from '@rjsf/utils';
import { describedBy } from './describedBy.ts';

/** The attributes that tie a control to its hint and its message. */
export const fieldAria = ({ id, required, rawErrors, schema }: Pick<WidgetProps, 'id' | 'required' | 'rawErrors' | 'schema'>) => ({
  'aria-invalid': Boolean(rawErrors?.length) || undefined,
  'aria-required': required || undefined,
  'aria-describedby': describedBy(id, schema.description, rawErrors?.length),
});
