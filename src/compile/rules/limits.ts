import type { Shape } from '../../engine/definition/widgetTraits.ts';
import type { FieldRules, Measure } from './rule.ts';
import type { Vocabulary } from '../Vocabulary.ts';

export interface Bound {
  value: number;
  key: keyof FieldRules;
}

export interface Bounds {
  of: Measure;
  lower: Bound[];
  upper: Bound[];
}

const measures: Partial<Record<Shape, Measure>> = {
  number: 'value',
  text: 'length',
  choices: 'count',
  values: 'count',
  list: 'count',
};

export function ruleBoundsIfMeasurable(vocabulary: Vocabulary, field: FieldRules, shape: Shape): Bounds | undefined {
  const measure = measures[shape];
  return measure && boundsOf(vocabulary, field, measure);
}

function boundsOf(vocabulary: Vocabulary, field: FieldRules, measure: Measure): Bounds {
  const bounds: Bounds = { of: measure, lower: [], upper: [] };
  for (const { key, limitsOf } of limiting(vocabulary, measure)) {
    const { least, most } = field[key] === undefined ? {} : limitsOf(field);
    if (least !== undefined) bounds.lower.push({ value: least, key });
    if (most !== undefined) bounds.upper.push({ value: most, key });
  }
  return bounds;
}

const limiting = ({ rules }: Vocabulary, measure: Measure) =>
  rules.flatMap(({ keyword, metaSchema, limits }) => {
    const limitsOf = limits?.[measure];
    return limitsOf && metaSchema ? [{ key: keyword as keyof FieldRules, limitsOf }] : [];
  });

export const highestBound = (bounds: readonly Bound[]): Bound | undefined =>
  bounds.toSorted((first, second) => second.value - first.value)[0];
export const lowestBound = (bounds: readonly Bound[]): Bound | undefined =>
  bounds.toSorted((first, second) => first.value - second.value)[0];

export function numberRange(vocabulary: Vocabulary, field: FieldRules): [least: number, most: number] {
  const { lower, upper } = boundsOf(vocabulary, field, 'value');
  return [highestBound(lower)?.value ?? -Infinity, lowestBound(upper)?.value ?? Infinity];
}
