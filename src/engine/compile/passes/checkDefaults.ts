import type { Ajv, ValidateFunction } from 'ajv';
import { optionListOf } from '../../../compile/lookups.ts';
import type { Compilation, FileProperty, Pass, WorkingSection } from '../../../compile/model.ts';
import { nearest } from '../../../compile/similar.ts';
import { answersAjv } from '../../../compile/validators.ts';
import { countedAnswer } from '../../definition/answerValues.ts';
import { formats } from '../../definition/formats.ts';
import type { FieldSchema as FileField } from '../../definition/generated/SectionFile.ts';
import type { FieldSchema } from '../../definition/types.ts';
import { shapeOf } from '../../definition/widgetTraits.ts';
import { patternMistake } from '../pattern/patternMistake.ts';
import { shownValue } from '../shape/shownValue.ts';

/** What a field begins with is an answer that the field accepts. */
export const checkDefaults: Pass = (compilation) => {
  const judge = new Judge();
  for (const { sections } of compilation.forms) {
    for (const section of sections) {
      for (const property of section.properties) checkDefault(compilation, section, property, judge);
    }
  }
};

const typesInWords: Record<string, string> = { string: 'a text', number: 'a number', integer: 'a whole number', boolean: 'true or false' };

function checkDefault(compilation: Compilation, { document }: WorkingSection, { at, field }: FileProperty, judge: Judge): void {
  const { default: initial, type } = field;
  if (initial === undefined || document.holdsDoubt(at) || !(type in typesInWords)) return;
  const refuse = (message: string, hint?: string): void => compilation.report(document, [...at, 'default'], 'bad-default', message, hint);
  if (!isOfType(initial, type)) {
    refuse(`${shownValue(initial)} is not ${typesInWords[type] ?? ''}, as the field asks for`, typeof initial === 'string' && isOfType(parsed(initial), type) ? `write ${initial} without quotation marks` : undefined);
    return;
  }
  // Nothing entered is not judged, and a box may begin unticked.
  if (typeof initial === 'boolean' || (typeof initial === 'string' && initial.trim() === '')) return;
  if (shapeOf(field) !== 'choice') {
    const broken = judge.brokenRule(field, initial);
    if (broken !== undefined) refuse(`${shownValue(initial)} breaks the field's own rule: ${broken}`, 'give it a default that the rule allows, or none');
    return;
  }
  const options = optionListOf(compilation, document, field.$ref)?.options;
  const option = options?.find((other) => other.const === initial);
  if (options && !option) refuse(`${shownValue(initial)} is not among the options of this field`, nearest(String(initial), options.map((other) => String(other.const))));
  else if (option?.disabled) refuse(`the option ${shownValue(initial)} is disabled, so that it cannot be chosen`, 'choose another one, or take "disabled" away');
}

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

/** Judges defaults by the very rules that will judge answers. */
class Judge {
  private ajv: Ajv | undefined;

  /** The rule that a default breaks, as the file has it. Rules that look at other fields say nothing yet. */
  brokenRule({ $ref, title, description, default: initial, items, properties, required, confirmed, required_if: onGroup, type, ...own }: FileField, value: string | number): string | undefined {
    if (own.pattern !== undefined && patternMistake(own.pattern)) return undefined;
    const schema: Record<string, unknown> = { type, ...own, ...(formats[own.format ?? '']?.checkDigit && { checkDigit: true }) };
    const validate = this.compile(schema);
    if (!validate || validate(countedAnswer({ ...own, type } as FieldSchema, value))) return undefined;
    const keyword = validate.errors?.[0]?.keyword ?? 'type';
    return keyword === 'checkDigit' ? '"format": "sin"' : `"${keyword}": ${JSON.stringify(schema[keyword])}`;
  }

  /** Rules that do not go with each other are told elsewhere. */
  private compile(schema: object): ValidateFunction | undefined {
    try {
      return (this.ajv ??= answersAjv()).compile(schema);
    } catch {
      return undefined;
    }
  }
}
