import type { FieldSchema as FileField } from '../definition/generated/SectionFile.ts';
import type { Shape } from '../definition/widgetTraits.ts';

/** A limit that a rule sets, and the rule. */
export interface Bound {
  value: number;
  key: string;
}

/** Limits of the value of a number, of the length of a text, or of how many entries or choices there are. */
export interface Bounds {
  of: 'value' | 'length' | 'count';
  lower: Bound[];
  upper: Bound[];
}

/** The limits that the rules of a field set. */
export function ruleBounds(field: FileField, shape: Shape): Bounds | undefined {
  const at = (...keys: ('minimum' | 'maximum' | 'minLength' | 'maxLength' | 'length' | 'digits' | 'minItems' | 'maxItems')[]): Bound[] =>
    keys.flatMap((key) => (field[key] === undefined ? [] : [{ value: field[key], key }]));
  switch (shape) {
    case 'number': {
      const { between } = field;
      const [low = -Infinity, high = Infinity] = between ?? [];
      const both = between === undefined ? [[], []] : [[{ value: low, key: 'between' }], [{ value: high, key: 'between' }]];
      return { of: 'value', lower: [...at('minimum'), ...(both[0] ?? [])], upper: [...at('maximum'), ...(both[1] ?? [])] };
    }
    case 'text':
      return { of: 'length', lower: at('minLength', 'length', 'digits'), upper: at('maxLength', 'length', 'digits') };
    case 'choices':
    case 'list':
      return { of: 'count', lower: at('minItems'), upper: at('maxItems') };
    default:
      return undefined;
  }
}

export const highest = (bounds: readonly Bound[]): Bound | undefined => bounds.toSorted((one, other) => other.value - one.value)[0];
export const lowest = (bounds: readonly Bound[]): Bound | undefined => bounds.toSorted((one, other) => one.value - other.value)[0];
