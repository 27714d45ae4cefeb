import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { FieldSchema } from '../definition/FieldSchema.ts';
import { valueAt } from '../definition/path/valueAt.ts';
import { typedAt } from '../definition/typedAt.ts';
import { fieldOfId } from './fieldOfId.ts';
import { useSelected } from './useSelected.ts';
import { useSession } from './useSession.ts';

/**
 * Ties a widget to the session: it takes its value and message from there and hands changes there, past RJSF, which
 * would clone and compare the whole section at every key.
 */
export function bindWidget(Widget: ComponentType<WidgetProps>): ComponentType<WidgetProps> {
  return function BoundWidget(props: WidgetProps) {
    const field = fieldOfId(props.id);
    const owner = field.slice(0, Math.max(0, field.length - props.name.length - 1));
    const session = useSession();
    const value = useSelected(({ answers }) => typedAt(valueAt(answers, owner), props.name, props.schema as FieldSchema));
    const error = useSelected(({ errors }) => errors.get(field));
    const sending = useSelected((state) => state.sending);
    return <Widget {...props} name={field} readonly={sending} value={value} rawErrors={error ? [error] : []} onChange={(changed) => session.set(field, changed)} />;
  };
}
