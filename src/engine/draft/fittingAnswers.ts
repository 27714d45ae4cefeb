import { isBox, typedValue } from '../definition/answerValues.ts';
import { valueAt } from '../definition/paths.ts';
import { isGroup, isList } from '../definition/schemaTree.ts';
import {
  type Answers,
  type FieldSchema,
  filesIn,
  type GroupSchema,
  type OptionValue,
  type PropertySchema,
} from '../definition/types.ts';

/**
 * The answers of a draft that this form can show, as typed: an answer fits when its field still exists,
 * takes that type of value, and still offers that option. A wrong but showable text stays, for its writer to mend.
 */
export function fittingAnswers({ properties }: GroupSchema, kept: unknown): Answers {
  const answers = Object.entries(properties).map(
    ([name, property]) => [name, fitting(property, valueAt(kept, name))] as const,
  );
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined));
}

function fitting(property: PropertySchema, value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  if (isGroup(property)) return fittingAnswers(property, value);
  if (!isList(property)) return fittingField(property, value);
  // One more than allowed can still be shown as wrong; what lies beyond was never entered here.
  return Array.isArray(value)
    ? value.slice(0, property.maxItems + 1).map((entry) => fittingAnswers(property.items, entry))
    : undefined;
}

/** What of a value a field can show; undefined for nothing. */
function fittingField(field: FieldSchema, value: unknown): unknown {
  const { type, enum: options, disabledOptions = [], items } = field;
  if (type === 'array')
    return Array.isArray(value) ? value.filter((choice) => items?.enum.includes(choice)) : undefined;
  // One that had not arrived stays by its name, for the page to ask for it again.
  if (type === 'file') return field.maxFiles === undefined ? filesIn(value)[0] : filesIn(value);
  // A number field holds what was typed as text until it reads as a number.
  const types = isBox(field) ? ['boolean'] : type === 'string' ? ['string'] : [type, 'number', 'string'];
  if (!types.includes(typeof value)) return undefined;
  const typed = typedValue(field, value);
  const isOffered = (option: OptionValue): boolean => option === typed && !disabledOptions.includes(option);
  return options && !options.some(isOffered) ? undefined : typed;
}
