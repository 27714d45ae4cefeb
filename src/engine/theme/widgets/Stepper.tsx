import { Button } from '../Button.ts';
import { NumberLine } from '../NumberLine.tsx';
import type { FieldWidgetProps } from '../fieldProps.ts';

/** A number with minus and plus buttons. */
export function Stepper(props: FieldWidgetProps) {
  const { value, options, onChange } = props;
  const { least = -Infinity, most = Infinity } = options;
  const step = (by: number): void => {
    const from = typeof value === 'number' ? value + by : Number.isFinite(least) ? least : 0;
    onChange(Math.min(most, Math.max(least, from)));
  };
  return (
    <NumberLine
      props={props}
      before={
        <Button
          aria-label={options.decreaseLabel}
          aria-disabled={typeof value === 'number' && value <= least}
          onClick={() => step(-1)}
        >
          −
        </Button>
      }
      after={
        <Button
          aria-label={options.increaseLabel}
          aria-disabled={typeof value === 'number' && value >= most}
          onClick={() => step(1)}
        >
          +
        </Button>
      }
    />
  );
}
