import type { WidgetProps } from '@rjsf/utils';
import { Line } from './Line.tsx';

/** One line of text. */
export const TextInput = (props: WidgetProps) => <Line {...props} type="text" />;
