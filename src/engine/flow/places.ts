import { genericPath, joinPath, pathInSection } from '../definition/paths.ts';
import { isGroup, isList, propertiesIn } from '../definition/schemaTree.ts';
import type {
  Answers,
  CompiledForm,
  FieldError,
  GroupSchema,
  PropertySchema,
  SectionValidator,
  ValidatorError,
} from '../definition/types.ts';
import type { Walk, WalkedSection } from './walk.ts';

/** A section that can be entered, and the number of its step in the walk. */
export interface Place extends WalkedSection {
  /** Stays the same while the form is filled in: the section, in a repeated step with its entry. */
  id: string;
  stepIndex: number;
}

/** Every section that can be entered, in order: what Back and Next move through. */
export const places = ({ steps }: Walk): Place[] =>
  steps.flatMap((step, stepIndex) =>
    step.sections.map((walked) => ({ ...walked, id: joinPath(walked.base, walked.section.id), stepIndex })),
  );

/** What is wrong in one section that applies. Fields are named from the form's answers: `guests.0.name`. */
export function checkSection(
  { validators }: CompiledForm,
  { section, base, answers, hidden }: WalkedSection,
): FieldError[] {
  const validator = validators[section.id];
  if (!validator) throw new Error(`The section "${section.id}" has no validator`);
  return fieldErrors(validator, answers, section.schema, hidden).map(({ field, message }) => ({
    field: joinPath(base, field),
    message,
  }));
}

/**
 * Judges one section's answers: at most one error per field, in the order of the section's fields.
 * Paths in `hidden` are not asked, so that they cannot be wrong.
 */
export function fieldErrors(
  validator: SectionValidator,
  answers: Answers,
  schema: GroupSchema,
  hidden: ReadonlySet<string>,
): FieldError[] {
  if (validator(answers)) return [];
  const messages = new Map<string, string>();
  for (const error of validator.errors ?? []) {
    const field = fieldOf(error);
    if (!messages.has(field) && !hidden.has(genericPath(field))) messages.set(field, error.message ?? error.keyword);
  }
  return [...messages]
    .map(([field, message]) => ({ field, message, position: positionOf(schema, field) }))
    .sort((one, other) => compare(one.position, other.position))
    .map(({ field, message }) => ({ field, message }));
}

/** The field an error belongs to. "Required" is reported on the parent; a wrong choice among several on the choice. */
function fieldOf({ instancePath, params }: ValidatorError): string {
  const path = instancePath.split('/').slice(1);
  const missing = missingProperty(params);
  if (missing !== undefined) return [...path, missing].join('.');
  while (path.length > 1 && /^\d+$/.test(path.at(-1) ?? '')) path.pop();
  return path.join('.');
}

function missingProperty({ errors, missingProperty: own }: Record<string, unknown>): string | undefined {
  const inner: unknown = Array.isArray(errors) ? errors[0]?.params?.missingProperty : own;
  return typeof inner === 'string' ? inner : undefined;
}

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((step, index) => step !== other[index]);
  return at === -1 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}

/** Where a field stands in the order of a schema: its place in each group, and its number in each list, on the way to it. */
export function positionOf(schema: PropertySchema, path: string): number[] {
  const [name = '', ...rest] = path.split('.');
  if (path === '') return [];
  if (isList(schema)) return [Number(name), ...positionOf(schema.items, rest.join('.'))];
  if (!isGroup(schema)) return [];
  const inner = schema.properties[name];
  return [Object.keys(schema.properties).indexOf(name), ...(inner ? positionOf(inner, rest.join('.')) : [])];
}

/** Whether nothing is missing or wrong in a step, by its number in the walk. A step that cannot be entered is not done. */
export function isDone(form: CompiledForm, places: readonly Place[], stepIndex: number): boolean {
  const own = places.filter((place) => place.stepIndex === stepIndex);
  return own.length > 0 && own.every((place) => checkSection(form, place).length === 0);
}

/** Whether a section is where a field, named from the form's answers, is asked. */
export function asksFor({ section, base }: WalkedSection, field: string): boolean {
  const path = pathInSection(base, field);
  return propertiesIn(section.schema).some(([name]) => name === path);
}

type Messages = ReadonlyMap<string, string>;

/** Of the messages shown at a place, those whose fields are still wrong, as they read now. `refused` are the service's own. */
export function stillWrong(form: CompiledForm, place: Place | undefined, shown: Messages, refused: Messages): Messages {
  if (shown.size === 0) return shown;
  const current = new Map(refused);
  if (place) for (const { field, message } of checkSection(form, place)) current.set(field, message);
  if ([...shown].every(([field, message]) => current.get(field) === message)) return shown;
  return new Map([...current].filter(([field]) => shown.has(field)));
}
