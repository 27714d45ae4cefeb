import type { WidgetProps } from '@rjsf/utils';
import { Line } from './Line.tsx';

/** An e-mail address; a phone offers @ on its keyboard. */
export const EmailInput = (props: WidgetProps) => <Line {...props} type="email" />;
