import type { WidgetProps } from '@rjsf/utils';
import { Choices } from './Choices.tsx';

/** Any of several options. */
export const Checkboxes = (props: WidgetProps) => <Choices {...props} type="checkbox" boxed={false} />;
