import type { WidgetProps } from '@rjsf/utils';
import { Line } from './Line.tsx';

/** A telephone number; a phone offers digits. */
export const TelInput = (props: WidgetProps) => <Line {...props} type="tel" />;
