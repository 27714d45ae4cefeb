import { numberWords } from '../../definition/amounts.ts';
import { fill } from '../../definition/template.ts';
import { isLengthUnit } from '../../definition/units.ts';
import { NumberLine } from '../NumberLine.tsx';
import type { FieldWidgetProps } from '../fieldProps.ts';

/** A number as typed text, with its unit beside it; for numbers too large to count up to. */
export function NumberInput(props: FieldWidgetProps) {
  const { id, schema, options, registry } = props;
  const { amount: unit = '' } = schema;
  const { unitLabel: label = '' } = options;
  const [before, after] = label.split('{number}').map((part) => part.trim());
  const unitId = `${id}-unit`;
  return (
    <NumberLine
      props={props}
      isLength={isLengthUnit(unit)}
      before={before && <span id={unitId}>{before}</span>}
      after={after && <span id={unitId}>{after}</span>}
      {...(label !== '' && { unitId })}
      words={(understood) =>
        fill(label || '{number}', { number: numberWords(unit, understood, registry.formContext.labels.dates) })
      }
    />
  );
}
