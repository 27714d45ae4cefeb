import { rules } from './rules.ts';

/** Placeholders of the form's own words. */
const labelValues: Record<string, string[]> = {
  step: ['number', 'count'],
  increase: ['field'],
  decrease: ['field'],
  entry: ['entry', 'number'],
  addEntry: ['entry'],
  removeEntry: ['entry', 'number'],
  forAll: ['field', 'value', 'count'],
  givenToAll: ['field', 'value', 'count'],
  file: ['name', 'size'],
  removeFile: ['field'],
};

/** Placeholders that the message of a rule, or a label, may use. */
export function allowedPlaceholders(part: 'rules' | 'labels', name: string): string[] {
  if (part === 'labels') return labelValues[name] ?? [];
  return ['field', ...Object.keys(rules.find((rule) => rule.name === name)?.values ?? {})];
}
