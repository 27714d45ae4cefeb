import { findOptionList } from '../../compile/lookups.ts';
import type { SchemaValidator } from '../../compile/metaSchema.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { WorkingSection } from '../../compile/model.ts';
import type { FileProperty } from '../../engine/definition/fileProperties.ts';
import { checkDigitKeyword, contextFreeRuleKeywords, type Vocabulary } from '../../compile/Vocabulary.ts';
import { suggestOrListNames } from '../../compile/similar.ts';
import { compileSchema } from '../../compile/metaSchema.ts';
import { answersAjv } from '../../compile/validators.ts';
import { isInList } from '../../compile/fields.ts';
import { cleanAnswerText } from '../../engine/definition/answerValues.ts';
import { resolveNonFieldLimit } from '../../engine/definition/dayLimits.ts';
import type { FieldSchema as FileField } from '../../engine/definition/generated/SectionFile.ts';
import { joinPath, lastSegment, parentPath } from '../../engine/definition/paths.ts';
import type { FieldSchema } from '../../engine/definition/types.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { JsonPath } from '../../json/tree.ts';
import { retypeHint, quoteValue } from '../../compile/shownValues.ts';
import { unsupportedPatternError } from './answerable.ts';
import { codes } from '../codes.ts';
import { isRecord } from '../../values/values.ts';

/** Checks that a field accepts its default, and that its rules allow each value of `enum` and `const`. */
export const checkDefaultsAndAllowedValues: Pass = (compilation): void => {
  const evaluator = new RuleEvaluator(compilation.vocabulary);
  for (const section of compilation.sections) {
    const check = new FieldValueCheck(compilation, section, evaluator);
    for (const property of section.properties) {
      check.checkInitial(property, [...property.at, 'default']);
      checkListDefault(section, property);
      if (['text', 'number'].includes(shapeOf(property.field))) check.checkAllowed(property);
    }
  }
};

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
};

/** Reports a useless default of a list whose entries follow a number or the default of the list around. */
function checkListDefault(section: WorkingSection, { path, at, field }: FileProperty): void {
  if (shapeOf(field) !== 'list' || field.default === undefined) return;
  const isInner = isInList(section, path);
  if (!isInner && section.file.follow?.[path] === undefined) return;
  const message = `"default" says nothing about a list ${isInner ? 'in an entry of another' : 'that follows a number'}`;
  const hint = isInner ? 'say it in the default of the list around' : 'give the number a default';
  section.document.report([...at, 'default'], 'rule-mismatch', message, hint);
}

class FieldValueCheck {
  constructor(
    private readonly compilation: Compilation,
    private readonly section: WorkingSection,
    private readonly evaluator: RuleEvaluator,
  ) {}

  /** Checks a default; of several values or entries, each of them and their number. */
  checkInitial({ path, field }: Pick<FileProperty, 'path' | 'field'>, place: JsonPath): void {
    const { default: initial, items, minItems = 0, maxItems = Infinity } = field;
    if (initial === undefined || !items) return this.checkSingle(field, place);
    const noun = items.type === 'object' ? 'entries' : 'values';
    if (!Array.isArray(initial))
      this.refuse(place, `${quoteValue(initial)} is no list of ${noun}`, `write [${quoteValue(initial)}]`);
    else if (initial.length < minItems || initial.length > maxItems) {
      const bound = initial.length < minItems ? `at least ${minItems}` : `at most ${maxItems}`;
      this.refuse(place, `these are ${initial.length} ${noun}, which the field does not take`, `it takes ${bound}`);
    } else
      for (const [index, value] of initial.entries()) {
        if (items.type === 'object') this.checkEntry(path, value, [...place, index]);
        else this.checkSingle(withDefault(items, value), [...place, index]);
      }
  }

  /** Checks an entry in the default of a list, or a group in it: its fields exist, and can begin with these answers. */
  private checkEntry(path: string, entry: unknown, place: JsonPath): void {
    if (!isRecord(entry))
      return this.refuse(place, `${quoteValue(entry)} names no fields`, 'write { "name": "value" }');
    const { properties } = this.section;
    const names = properties.filter((other) => parentPath(other.path) === path).map((other) => lastSegment(other.path));
    for (const [name, value] of Object.entries(entry)) {
      const at = [...place, name];
      const inner = properties.find((property) => property.path === joinPath(path, name));
      const shape = inner && shapeOf(inner.field);
      if (!inner) this.refuse(at, `"${name}" is not asked here`, suggestOrListNames(name, names) ?? 'remove it');
      else if (shape === 'group') this.checkEntry(inner.path, value, at);
      else if (shape === 'file' || shape === 'note' || shape === 'calculated')
        this.refuse(at, `"${name}" cannot begin with an answer`, 'remove it');
      else this.checkInitial({ ...inner, field: withDefault(inner.field, value) }, at);
    }
  }

  private checkSingle(field: FileField, place: JsonPath): void {
    const { default: initial, type } = field;
    if (initial === undefined || !(type in typeNames)) return;
    const shown = quoteValue(initial);
    if (typeof initial === 'object' || !isOfType(initial, type)) {
      const message = `${shown} is not ${typeNames[type] ?? ''}, as the field asks for`;
      return this.refuse(place, message, retypeHint(initial, [type]));
    }
    // A blank text counts as no answer and a box may begin either way. `const` is checked with the allowed values.
    const isBlank = typeof initial === 'string' && initial.trim() === '';
    if (initial === field.const || typeof initial === 'boolean' || isBlank) return;
    if (shapeOf(field) !== 'choice') {
      const broken = this.evaluator.findBrokenRule(field, initial);
      const message = `${shown} breaks the field's own rule: ${broken}`;
      if (broken !== undefined) this.refuse(place, message, 'give it a default that the rule allows, or none');
      return;
    }
    const options = findOptionList(this.compilation, this.section.document, field)?.options;
    const option = options?.find((candidate) => candidate.const === initial);
    const names = options?.map((other) => String(other.const)) ?? [];
    if (options && !option)
      this.refuse(place, `${shown} is not among the options of this field`, suggestOrListNames(String(initial), names));
    else if (option?.disabled || option?.withdrawn) {
      const why = option.disabled ? 'disabled' : 'withdrawn';
      const message = `the option ${shown} is ${why}, so that it cannot be chosen`;
      this.refuse(place, message, `choose another one, or take "${why}" away`);
    }
  }

  checkAllowed({ at, field: { enum: listed = [], const: constant, ...field } }: FileProperty): void {
    const { document } = this.section;
    const check = (value: string | number, place: JsonPath): void => {
      if (!isOfType(value, field.type)) {
        const message = `${quoteValue(value)} is not ${typeNames[field.type] ?? ''}, as the field asks for`;
        document.report(place, 'type-mismatch', message, 'write it as one, or remove it');
        return;
      }
      const never = `${quoteValue(value)} can never be the answer`;
      const stored = cleanAnswerText({ ...field, title: '' } as FieldSchema, value, this.compilation.vocabulary.code);
      if (stored !== value) {
        const message = `${never}: it is not written as answers are stored`;
        document.report(place, 'unsatisfiable-options', message, `write ${JSON.stringify(stored)}`);
        return;
      }
      const broken = this.evaluator.findBrokenRule(field, value);
      if (broken === undefined) return;
      const message = `${never}: it breaks the field's own rule ${broken}`;
      document.report(place, 'unsatisfiable-options', message, 'remove it, or change the rule');
    };
    listed.forEach((value, index) => check(value, [...at, 'enum', index]));
    if (constant === undefined) return;
    check(constant, [...at, 'const']);
    if (listed.length > 0 && !listed.includes(constant)) {
      const message = `${quoteValue(constant)} is not among the values of "enum", so that no answer is allowed`;
      document.report([...at, 'const'], 'unsatisfiable-options', message, 'remove one of the two');
    }
  }

  private refuse(place: JsonPath, message: string, hint?: string): void {
    this.section.document.report(place, codes['invalid-default'], message, hint);
  }
}

const withDefault = (field: FileField, value: unknown): FileField => ({
  ...field,
  default: value as FileField['default'] & object,
});

function isOfType(value: unknown, type: FileField['type']): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/** Validates values of files by the rules that validate answers. */
class RuleEvaluator {
  private ajv: ReturnType<typeof answersAjv> | undefined;

  constructor(private readonly vocabulary: Vocabulary) {}

  /** The rule that a value breaks, as written; rules about other fields are left out. */
  findBrokenRule(field: FileField, value: string | number): string | undefined {
    const { confirmed: _other, earliest, latest, ...rules } = contextFreeRuleKeywords(this.vocabulary, field);
    if (rules.pattern !== undefined && unsupportedPatternError(rules.pattern)) return undefined;
    const fixedLimits = Object.entries({ earliest, latest }).filter(
      ([, limit]) => limit !== undefined && resolveNonFieldLimit(limit, undefined) === limit,
    );
    const limitRules = { ...Object.fromEntries(fixedLimits), ...checkDigitKeyword(this.vocabulary, rules.format) };
    const schema: Record<string, unknown> = { ...rules, ...limitRules };
    const validate = this.compile(schema);
    if (!validate || validate(cleanAnswerText(field as FieldSchema, value, this.vocabulary.code))) return undefined;
    const keyword = validate.errors?.[0]?.keyword ?? 'type';
    const ruleKey = keyword === 'checkDigit' ? 'format' : keyword;
    return `"${ruleKey}": ${JSON.stringify(schema[ruleKey])}`;
  }

  /** Rules that contradict each other are reported elsewhere. */
  private compile(schema: object): SchemaValidator | undefined {
    try {
      return compileSchema((this.ajv ??= answersAjv(this.vocabulary)), schema);
    } catch {
      return undefined;
    }
  }
}
