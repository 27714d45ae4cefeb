import { optionListOf } from '../../compile/lookups.ts';
import type { SchemaValidator } from '../../compile/metaSchema.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { FileProperty, WorkingSection } from '../../compile/model.ts';
import { checkDigitOf } from '../../compile/rules/formats.ts';
import { nearest } from '../../compile/similar.ts';
import { compileSchema } from '../../compile/metaSchema.ts';
import { answersAjv } from '../../compile/validators.ts';
import { countedAnswer } from '../../engine/definition/answerValues.ts';
import { plainLimit } from '../../engine/definition/dayLimits.ts';
import type { FormatName } from '../../engine/definition/formats.ts';
import type { FieldSchema as FileField } from '../../engine/definition/generated/SectionFile.ts';
import type { FieldSchema } from '../../engine/definition/types.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { JsonPath } from '../../json/tree.ts';
import { shownValue } from '../words.ts';
import { patternMistake } from './rules.ts';

/**
 * What a field begins with is an answer that it accepts. Each value that `enum` and `const` allow can be the answer:
 * nothing else that is said of the field forbids it.
 */
export const checkValues: Pass = (compilation) => {
  const judge = new Judge();
  for (const section of compilation.sections) {
    for (const property of section.properties) {
      checkDefaults(compilation, section, property, judge);
      checkDefault(compilation, section, property, judge);
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

/** Checks each value of a default that is a list by what the field says of each, and their number. */
function checkDefaults(
  compilation: Compilation,
  section: WorkingSection,
  { path, at, field }: FileProperty,
  judge: Judge,
): void {
  const { default: initial, items, minItems = 0, maxItems = Infinity } = field;
  if (initial === undefined || !items) return;
  const refuse = (message: string, hint: string): void =>
    section.document.report([...at, 'default'], 'invalid-default', message, hint);
  if (!Array.isArray(initial)) refuse(`${shownValue(initial)} is no list of values`, `write [${shownValue(initial)}]`);
  else if (initial.length < minItems || initial.length > maxItems)
    refuse(`these are ${initial.length} values, which the field does not take`, 'give it as many as it takes');
  else
    for (const [index, value] of initial.entries())
      checkDefault(compilation, section, { path, at, field: { ...items, default: value } }, judge, index);
}

function checkDefault(
  compilation: Compilation,
  { document }: WorkingSection,
  { at, field }: FileProperty,
  judge: Judge,
  index?: number,
): void {
  const { default: initial, type } = field;
  if (initial === undefined || !(type in typeNames)) return;
  const place = [...at, 'default', ...(index === undefined ? [] : [index])];
  const refuse = (message: string, hint?: string): void => document.report(place, 'invalid-default', message, hint);
  if (Array.isArray(initial) || !isOfType(initial, type)) {
    refuse(
      `${shownValue(initial)} is not ${typeNames[type] ?? ''}, as the field asks for`,
      typeof initial === 'string' && isOfType(parsed(initial), type)
        ? `write ${initial} without quotation marks`
        : undefined,
    );
    return;
  }
  // A blank text counts as no answer, and a box may begin either way: neither is judged.
  if (typeof initial === 'boolean' || (typeof initial === 'string' && initial.trim() === '')) return;
  if (shapeOf(field) !== 'choice') {
    const broken = judge.brokenRule(field, initial);
    if (broken !== undefined)
      refuse(
        `${shownValue(initial)} breaks the field's own rule: ${broken}`,
        'give it a default that the rule allows, or none',
      );
    return;
  }
  const options = optionListOf(compilation, document, field.$ref)?.options;
  const option = options?.find((other) => other.const === initial);
  if (options && !option)
    refuse(
      `${shownValue(initial)} is not among the options of this field`,
      nearest(
        String(initial),
        options.map((other) => String(other.const)),
      ),
    );
  else if (option?.disabled)
    refuse(
      `the option ${shownValue(initial)} is disabled, so that it cannot be chosen`,
      'choose another one, or take "disabled" away',
    );
}

/** Whether a value is of the type of a field. */
function isOfType(value: unknown, type: FileField['type']): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Judges values that definitions name by the very rules that will judge answers. */
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
