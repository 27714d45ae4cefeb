import { NumberLine } from '../NumberLine.tsx';
import type { FieldWidgetProps } from '../fieldProps.ts';

/** A number as typed text, with its unit beside it; for numbers too large to count up to. */
export function NumberInput(props: FieldWidgetProps) {
  const { id, options } = props;
  const { unitLabel: label = '' } = options;
  const [before, after] = label.split('{number}').map((part) => part.trim());
  const unitId = `${id}-unit`;
  return (
    <NumberLine
      props={props}
      before={before && <span id={unitId}>{before}</span>}
      after={after && <span id={unitId}>{after}</span>}
      {...(label !== '' && { unitId })}
    />
  );
}
