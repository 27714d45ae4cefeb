import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { innermostEntry, removePathIndexes, endsInEntryIndex, joinPath, parentPath } from '../definition/paths.ts';
import { allFieldsAndNotes, isGroup, isEntryList, uiOf } from '../definition/schemaTree.ts';
import type {
  Answers,
  CompiledForm,
  FieldError,
  GroupSchema,
  PropertySchema,
  Section,
  ValidatorError,
} from '../definition/types.ts';
import type { LoadedForm } from '../definition/answerCode.ts';
import { requireFormat } from '../definition/formats.ts';
import { fill } from '../definition/template.ts';
import { isVisible, type WalkedSection } from './walkSection.ts';

/** The errors of one section that applies. Their fields are relative to the form's answers: `guests.0.name`. */
export function checkSection(
  form: LoadedForm,
  { section, base, answers, hidden, untouched, tooMany, lines, broken }: WalkedSection,
): FieldError[] {
  if (tooMany !== undefined) return [{ field: base, message: tooMany }];
  if (section.review) return [];
  const unchecked = new Set([...hidden, ...untouched]);
  const errors = addBrokenRules(section, validateFields(form, section, answers, unchecked), broken, hidden);
  if (errors.length === 0) return errors;
  const toPagePath = (field: string): string => {
    const { list = '', number = 0, inner } = innermostEntry(field) ?? {};
    return inner === '' ? joinPath(list, lines[list]?.[number] ?? number) : field;
  };
  return dropRepeatedErrors(section, errors).map(({ field, message }) => ({
    field: joinPath(base, toPagePath(field)),
    message,
  }));
}

/** Adds the errors of rules between fields, where all of these are visible and right by themselves. */
function addBrokenRules(
  { schema }: Section,
  errors: FieldError[],
  broken: WalkedSection['broken'],
  hidden: ReadonlySet<string>,
): FieldError[] {
  const wrong = lastMessageByField(errors);
  for (const { field, message, compared } of broken)
    if (isVisible(hidden, field) && ![field, ...compared].some((path) => wrong.has(path))) wrong.set(field, message);
  return wrong.size === errors.length ? errors : sortErrors(schema, wrong);
}

/** Drops errors of later entries about a field that the first entry answers for all: the first one has them. */
function dropRepeatedErrors(section: Section, errors: FieldError[]): FieldError[] {
  const wrong = lastMessageByField(errors);
  return errors.filter(({ field, message }) => {
    const { list = '', number, inner = '' } = innermostEntry(field) ?? {};
    if (!number || !uiOf(section, removePathIndexes(list))['ui:forAll']?.includes(inner)) return true;
    return wrong.get(joinPath(list, `0.${inner}`)) !== message;
  });
}

export const lastMessageByField = (errors: readonly FieldError[]): Map<string, string> =>
  new Map(errors.map(({ field, message }) => [field, message]));

export type SectionCheck = (walked: WalkedSection) => readonly FieldError[];

/** A memoized `checkSection`: it validates a section again only when its answers or the day have changed. */
export function memoizedCheck(form: LoadedForm): SectionCheck {
  const cache = new Map<string, { judged: string; errors: readonly FieldError[] }>();
  return (walked) => {
    const { section, base, answers, hidden, tooMany, lines, broken } = walked;
    const id = joinPath(base, section.id);
    const judged = JSON.stringify([answers, [...hidden], tooMany, lines, broken, form.today?.()]);
    if (cache.get(id)?.judged !== judged) cache.set(id, { judged, errors: checkSection(form, walked) });
    return cache.get(id)?.errors ?? [];
  };
}

/** Validates a section's answers: at most one error per field, in the section's order; none for hidden fields. */
export function validateFields(
  form: LoadedForm,
  { id, schema }: Pick<Section, 'id' | 'schema'>,
  answers: Answers,
  hidden: ReadonlySet<string> = new Set(),
): FieldError[] {
  const { schema: validationSchema, validator } = requireSectionValidator(form, id);
  const { errors } = validator.rawValidation<ValidatorError>(validationSchema, answers);
  if (!errors) return [];
  const messages = new Map<string, string>();
  const valueLists = new Set(
    allFieldsAndNotes(schema).flatMap(([path, { values, isShownWhole }]) => (values && !isShownWhole ? [path] : [])),
  );
  for (const error of errors) {
    const field = fieldOf(error, valueLists);
    if (!messages.has(field) && isVisible(hidden, field)) messages.set(field, formatMessage(error, form));
  }
  return sortErrors(schema, messages);
}

export const sortErrors = (schema: GroupSchema, messages: ReadonlyMap<string, string>): FieldError[] =>
  [...messages]
    .map(([field, message]) => ({ field, message }))
    .sort((first, second) => comparePositions(positionOf(schema, first.field), positionOf(schema, second.field)));

/** The message of an error. A limit that counts from a day is only known at validation, so it is filled in here. */
function formatMessage({ message, keyword, params }: ValidatorError, { definition, code }: LoadedForm): string {
  const limit = innerParam(params, 'limit');
  if (limit === undefined || message === undefined) return message ?? keyword;
  const { words } = requireFormat(code, limit.includes(':') ? 'time' : 'date');
  return fill(message, { limit: words?.(limit, definition.labels.dates) });
}

/**
 * The field of an error: "required" is reported on the parent object, a wrong choice of several on its array item. The
 * error of a plain value in a list stays with that value.
 */
function fieldOf({ instancePath, params }: ValidatorError, valueLists: ReadonlySet<string>): string {
  let path = instancePath.slice(1).replaceAll('/', '.');
  const missing = innerParam(params, 'missingProperty');
  if (missing !== undefined) return joinPath(path, missing);
  if (!valueLists.has(removePathIndexes(path))) while (endsInEntryIndex(path)) path = parentPath(path);
  return path;
}

/** A parameter of an error, or of the original error that an `errorMessage` replaces. */
function innerParam(params: Record<string, unknown>, name: string): string | undefined {
  const { [name]: inner }: Record<string, unknown> = Array.isArray(params['errors'])
    ? (params['errors'][0]?.params ?? {})
    : params;
  return typeof inner === 'string' ? inner : undefined;
}

function comparePositions(first: number[], second: number[]): number {
  const difference = first.findIndex((step, index) => step !== second[index]);
  return difference === -1 ? first.length - second.length : (first[difference] ?? 0) - (second[difference] ?? -1);
}

/** The position of a field in schema order: its index in each group and its number in each list on the way. */
function positionOf(schema: PropertySchema, path: string): number[] {
  const [name = '', ...innerNames] = path.split('.');
  if (path === '') return [];
  if (isEntryList(schema)) return [Number(name), ...positionOf(schema.items, innerNames.join('.'))];
  if (!isGroup(schema)) return [];
  const inner = schema.properties[name];
  return [Object.keys(schema.properties).indexOf(name), ...(inner ? positionOf(inner, innerNames.join('.')) : [])];
}

/** A section's validator in RJSF's form, and its schema. Throws for a section without one. */
export function requireSectionValidator(
  { validators, today }: CompiledForm,
  section: string,
): { schema: RJSFSchema; validator: ValidatorType } {
  const compiled = validators[section];
  if (!compiled) throw new Error(`The section "${section}" has no validator`);
  const schema: RJSFSchema = compiled.schema;
  const validator = createPrecompiledValidator({ [compiled.schema.$id]: compiled.validate }, schema);
  // A rule that counts from today calls `this.today()`, so the validator needs the method.
  return { schema, validator: Object.assign(validator, { today }) };
}
