import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
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
    const session = useSession();
    const value = useSelected(({ answers }) => answers[field]);
    const error = useSelected(({ errors }) => errors.get(field));
    const sending = useSelected((state) => state.sending);
    return <Widget {...props} readonly={sending} value={value} rawErrors={error ? [error] : []} onChange={(changed) => session.set(field, changed)} />;
  };
}
