import { optionListOf } from '../../compile/lookups.ts';
import type { SchemaValidator } from '../../compile/metaSchema.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { WorkingSection } from '../../compile/model.ts';
import type { FileProperty } from '../../engine/definition/fileProperties.ts';
import { checkDigitOf } from '../../compile/rules/formats.ts';
import { nearest } from '../../compile/similar.ts';
import { compileSchema } from '../../compile/metaSchema.ts';
import { answersAjv } from '../../compile/validators.ts';
import { nameIn, ownerOf } from '../../compile/fields.ts';
import { countedAnswer } from '../../engine/definition/answerValues.ts';
import { plainLimit } from '../../engine/definition/dayLimits.ts';
import type { FormatName } from '../../engine/definition/formats.ts';
import type { FieldSchema as FileField } from '../../engine/definition/generated/SectionFile.ts';
import { isRecord, joinPath } from '../../engine/definition/paths.ts';
import type { FieldSchema } from '../../engine/definition/types.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { JsonPath } from '../../json/tree.ts';
import { asOfType, shownValue } from '../words.ts';
import { patternMistake } from './rules.ts';

/**
 * What a field begins with is an answer that it accepts. Each value that `enum` and `const` allow can be the answer:
 * nothing else that is said of the field forbids it.
 */
export const checkValues: Pass = (compilation) => {
  const judge = new Judge();
  for (const section of compilation.sections) {
    for (const property of section.properties) {
      checkInitial(compilation, section, property, [...property.at, 'default'], judge);
      checkPlace(section, property);
      if (['text', 'number'].includes(shapeOf(property.field))) checkAllowed(section, property, judge);
    }
  }
};

/** Types of fields as people call what is answered. */
const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
};

/** A number, or the entry around a list, says what there is to begin with: its own default would say nothing. */
function checkPlace({ document, file, properties }: WorkingSection, { path, at, field }: FileProperty): void {
  if (shapeOf(field) !== 'list' || field.default === undefined) return;
  const isInner = properties.some((other) => shapeOf(other.field) === 'list' && path.startsWith(`${other.path}.`));
  if (!isInner && file.follow?.[path] === undefined) return;
  const message = `"default" says nothing about a list ${isInner ? 'in an entry of another' : 'that follows a number'}`;
  const hint = isInner ? 'say it in the default of the list around' : 'give the number a default';
  document.report([...at, 'default'], 'rule-mismatch', message, hint);
}

/** Checks what a field begins with; of several values, or of entries, each, and their number. */
function checkInitial(
  compilation: Compilation,
  section: WorkingSection,
  { path, field }: Pick<FileProperty, 'path' | 'field'>,
  place: JsonPath,
  judge: Judge,
): void {
  const { document } = section;
  const { default: initial, items, minItems = 0, maxItems = Infinity } = field;
  if (initial === undefined || !items) return checkDefault(compilation, document, field, place, judge);
  const refuse = (message: string, hint: string): void => document.report(place, 'invalid-default', message, hint);
  const what = items.type === 'object' ? 'entries' : 'values';
  if (!Array.isArray(initial)) refuse(`${shownValue(initial)} is no list of ${what}`, `write [${shownValue(initial)}]`);
  else if (initial.length < minItems || initial.length > maxItems) {
    const bound = initial.length < minItems ? `at least ${minItems}` : `at most ${maxItems}`;
    refuse(`these are ${initial.length} ${what}, which the field does not take`, `it takes ${bound}`);
  } else
    for (const [index, value] of initial.entries()) {
      if (items.type === 'object') checkEntry(compilation, section, path, value, [...place, index], judge);
      else checkDefault(compilation, document, withDefault(items, value), [...place, index], judge);
    }
}

const withDefault = (field: FileField, value: unknown): FileField => ({
  ...field,
  default: value as FileField['default'] & object,
});

/** Checks what an entry of a list, or a group in one, begins with. */
function checkEntry(
  compilation: Compilation,
  section: WorkingSection,
  path: string,
  entry: unknown,
  place: JsonPath,
  judge: Judge,
): void {
  const refuse = (at: JsonPath, message: string, hint: string): void =>
    section.document.report(at, 'invalid-default', message, hint);
  if (!isRecord(entry)) return refuse(place, `${shownValue(entry)} names no fields`, 'write { "name": "value" }');
  const names = section.properties.filter((other) => ownerOf(other.path) === path).map((other) => nameIn(other.path));
  for (const [name, value] of Object.entries(entry)) {
    const at = [...place, name];
    const inner = section.properties.find((other) => other.path === joinPath(path, name));
    const shape = inner && shapeOf(inner.field);
    if (!inner) refuse(at, `"${name}" is not asked here`, nearest(name, names) ?? 'remove it');
    else if (shape === 'group') checkEntry(compilation, section, inner.path, value, at, judge);
    else if (shape === 'file' || shape === 'note' || shape === 'calculated')
      refuse(at, `"${name}" cannot begin with an answer`, 'remove it');
    else checkInitial(compilation, section, { ...inner, field: withDefault(inner.field, value) }, at, judge);
  }
}

function checkDefault(
  compilation: Compilation,
  document: WorkingSection['document'],
  field: FileField,
  place: JsonPath,
  judge: Judge,
): void {
  const { default: initial, type } = field;
  if (initial === undefined || !(type in typeNames)) return;
  const refuse = (message: string, hint?: string): void => document.report(place, 'invalid-default', message, hint);
  if (typeof initial === 'object' || !isOfType(initial, type)) {
    refuse(`${shownValue(initial)} is not ${typeNames[type] ?? ''}, as the field asks for`, asOfType(initial, [type]));
    return;
  }
  // A blank text counts as no answer, and a box may begin either way: neither is judged. The only value is elsewhere.
  if (initial === field.const || typeof initial === 'boolean' || (typeof initial === 'string' && initial.trim() === ''))
    return;
  if (shapeOf(field) !== 'choice') {
    const broken = judge.brokenRule(field, initial);
    const message = `${shownValue(initial)} breaks the field's own rule: ${broken}`;
    if (broken !== undefined) refuse(message, 'give it a default that the rule allows, or none');
    return;
  }
  const options = optionListOf(compilation, document, field)?.options;
  const option = options?.find((other) => other.const === initial);
  const known = options?.map((other) => String(other.const)) ?? [];
  if (options && !option)
    refuse(`${shownValue(initial)} is not among the options of this field`, nearest(String(initial), known));
  else if (option?.disabled || option?.withdrawn) {
    const why = option.disabled ? 'disabled' : 'withdrawn';
    const message = `the option ${shownValue(initial)} is ${why}, so that it cannot be chosen`;
    refuse(message, `choose another one, or take "${why}" away`);
  }
}

/** Whether a value is of the type of a field. */
function isOfType(value: unknown, type: FileField['type']): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/** Judges values that files name by the very rules that will judge answers. */
class Judge {
  private ajv: ReturnType<typeof answersAjv> | undefined;

  /** The rule that a value breaks, as the file has it. Rules that look at other fields say nothing yet. */
  brokenRule(
    {
      $ref,
      title,
      description,
      default: initial,
      items,
      properties,
      required,
      confirmed,
      required_if: onGroup,
      earliest,
      latest,
      type,
      ...own
    }: FileField,
    value: string | number,
  ): string | undefined {
    if (own.pattern !== undefined && patternMistake(own.pattern)) return undefined;
    const plain = Object.entries({ earliest, latest }).filter(
      ([, limit]) => limit !== undefined && plainLimit(limit, undefined) === limit,
    );
    const schema: Record<string, unknown> = {
      type,
      ...own,
      ...Object.fromEntries(plain),
      ...checkDigitOf(textFormat(own.format)),
    };
    const validate = this.compile(schema);
    if (!validate || validate(countedAnswer({ ...own, type } as FieldSchema, value))) return undefined;
    const keyword = validate.errors?.[0]?.keyword ?? 'type';
    const written = keyword === 'checkDigit' ? 'format' : keyword;
    return `"${written}": ${JSON.stringify(schema[written])}`;
  }

  /** Rules that do not go with each other are reported elsewhere. */
  private compile(schema: object): SchemaValidator | undefined {
    try {
      return compileSchema((this.ajv ??= answersAjv()), schema);
    } catch {
      return undefined;
    }
  }
}

function checkAllowed(
  { document }: WorkingSection,
  { at, field: { enum: listed = [], const: only, ...field } }: FileProperty,
  judge: Judge,
): void {
  const check = (value: string | number, place: JsonPath): void => {
    if (!isOfType(value, field.type)) {
      const message = `${shownValue(value)} is not ${typeNames[field.type] ?? ''}, as the field asks for`;
      document.report(place, 'type-mismatch', message, 'write it as one, or remove it');
      return;
    }
    const stored = countedAnswer({ ...field, title: '' } as FieldSchema, value);
    if (stored !== value) {
      const message = `${shownValue(value)} can never be the answer: it is not written as answers are stored`;
      document.report(place, 'unsatisfiable-options', message, `write ${JSON.stringify(stored)}`);
      return;
    }
    const broken = judge.brokenRule(field, value);
    if (broken === undefined) return;
    const message = `${shownValue(value)} can never be the answer: it breaks the field's own rule ${broken}`;
    document.report(place, 'unsatisfiable-options', message, 'remove it, or change the rule');
  };
  listed.forEach((value, index) => check(value, [...at, 'enum', index]));
  if (only === undefined) return;
  check(only, [...at, 'const']);
  if (listed.length > 0 && !listed.includes(only)) {
    const message = `${shownValue(only)} is not among the values of "enum", so that no answer is allowed`;
    document.report([...at, 'const'], 'unsatisfiable-options', message, 'remove one of the two');
  }
}

/** The format of a text, by what a field names: a file has none. */
const textFormat = (format: FileField['format']): FormatName | undefined => (format === 'file' ? undefined : format);
