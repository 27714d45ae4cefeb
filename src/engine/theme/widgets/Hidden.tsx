import type { WidgetProps } from '@rjsf/utils';

/** A value that travels with the form and is not shown. */
export const Hidden = ({ id, name, value }: WidgetProps) => <input type="hidden" id={id} name={name} value={value ?? ''} />;
