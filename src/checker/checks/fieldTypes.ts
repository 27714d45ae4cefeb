import { optionListOf } from '../../compile/lookups.ts';
import type { SchemaValidator } from '../../compile/metaSchema.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { FileProperty, WorkingForm, WorkingSection } from '../../compile/model.ts';
import { checkDigitOf } from '../../compile/rules/formats.ts';
import { rules } from '../../compile/rules/rules.ts';
import { nearest } from '../../compile/similar.ts';
import { compileSchema } from '../../compile/compileSchema.ts';
import { answersAjv } from '../../compile/validators.ts';
import { countedAnswer } from '../../engine/definition/answerValues.ts';
import type { FieldSchema as FileField } from '../../engine/definition/generated/SectionFile.ts';
import type { FieldSchema } from '../../engine/definition/types.ts';
import { plainLimit } from '../../engine/definition/dayLimits.ts';
import { type Shape, shapeOf, widgetTraits } from '../../engine/definition/widgetTraits.ts';
import { variableOf } from '../../engine/logic/expression.ts';
import { patternMistake } from './rules.ts';
import { shownValue } from '../words.ts';

/**
 * The type of a field goes with what else is said of it. When all of that speaks for another type, it is the type that
 * is wrong.
 */
export const checkTypes: Pass = (compilation) => {
  for (const form of compilation.forms) {
    for (const section of form.sections) {
      for (const property of section.properties) checkType(compilation, form, section, property);
    }
  }
};

type Type = FileField['type'];

/** Something said of a field that goes with these types only. */
interface Sign {
  key: string;
  types: readonly Type[];
}

const plainTypes: readonly Type[] = ['string', 'integer', 'number', 'boolean'];
const typesOfShape: Partial<Record<Shape, readonly Type[]>> = {
  text: ['string'],
  number: ['integer', 'number'],
  flag: ['boolean'],
  choice: ['string', 'integer', 'number'],
};
const typeInScript: Partial<Record<Type, string>> = { string: 'string', integer: 'number', number: 'number' };
/** What a browser fills in, or shows while nothing is typed, is a text. */
const textKeys = ['ui:autocomplete', 'ui:placeholder', 'ui:rows'] as const;
/** One sign may be what is wrong itself. */
const leastSigns = 2;

function checkType(compilation: Compilation, form: WorkingForm, section: WorkingSection, property: FileProperty): void {
  const { document } = section;
  const { path, at, field } = property;
  if (!plainTypes.includes(field.type) || field.items || document.holdsTaint(at) || document.holdsTaint(['ui', path]))
    return;
  const signs = signsOf(compilation, form, section, property);
  const against = signs.filter(({ types }) => !types.includes(field.type));
  const meant = plainTypes.filter(
    (type) =>
      against.every(({ types }) => types.includes(type)) &&
      signs.every(({ types }) => types.includes(type) || !types.includes(field.type)),
  );
  // Nobody gives a field that is no text the name by which browsers fill in texts.
  const weight = against.length + (against.some(({ key }) => key === 'ui:autocomplete') ? 1 : 0);
  if (weight < leastSigns || meant.length === 0) return;
  const names = [...new Set(against.map(({ key }) => `"${key}"`))].join(', ');
  compilation.report(
    document,
    [...at, 'type'],
    'field-type-mismatch',
    `"${path}" is of the type "${field.type}", with which ${names} ${against.length > 1 ? 'do' : 'does'} not go`,
    `write ${meant.map((type) => `"${type}"`).join(' or ')}`,
  );
  document.taint([...at, 'type']);
}

/** Everything but its type that tells what kind of field it is. */
function signsOf(
  compilation: Compilation,
  form: WorkingForm,
  { document, file, base }: WorkingSection,
  { path, field }: FileProperty,
): Sign[] {
  const keywords = [
    ...new Set(rules.filter(({ keyword, types }) => types && keyword in field).map(({ keyword }) => keyword)),
  ];
  const ofRules = keywords.map((key): Sign => ({
    key,
    types: rules.filter(({ keyword }) => keyword === key).flatMap(({ types }) => types ?? plainTypes),
  }));
  const ui = file.ui?.[path] ?? {};
  const widget = ui['ui:widget'];
  const ofWidget = (widget ? widgetTraits[widget].shapes : []).flatMap((shape) => typesOfShape[shape] ?? []);
  const ofTexts = textKeys.filter((key) => key in ui).map((key): Sign => ({ key, types: ['string'] }));
  const count = form.conditions.find(
    (place) => place.use === 'counts' && place.base === base && variableOf(place.logic) === path && !place.isBroken,
  );
  const isTitle =
    base !== '' && form.file.steps.some(({ repeat }) => repeat?.list === base && repeat.titleField === path);
  const options = optionListOf(compilation, document, field.$ref)?.options.map((option) => option.const) ?? [];
  return [
    ...ofRules,
    ...(options.length > 0
      ? [
          {
            key: '$ref',
            types: plainTypes.filter((type) => options.every((option) => typeof option === typeInScript[type])),
          },
        ]
      : []),
    ...(ofWidget.length > 0 ? [{ key: 'ui:widget', types: ofWidget }] : []),
    ...ofTexts,
    ...(count
      ? [{ key: String(count.at.find((key) => key === 'follow' || key === 'repeat')), types: ['integer'] as const }]
      : []),
    ...(isTitle ? [{ key: 'titleField', types: ['string'] as const }] : []),
  ];
}

/** What a field begins with is an answer that the field accepts. */
export const checkDefaults: Pass = (compilation) => {
  const judge = new Judge();
  for (const { sections } of compilation.forms) {
    for (const section of sections) {
      for (const property of section.properties) checkDefault(compilation, section, property, judge);
    }
  }
};

/** Types of fields as people call what is answered. */
export const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
};

function checkDefault(
  compilation: Compilation,
  { document }: WorkingSection,
  { at, field }: FileProperty,
  judge: Judge,
): void {
  const { default: initial, type } = field;
  if (initial === undefined || document.holdsTaint(at) || !(type in typeNames)) return;
  const refuse = (message: string, hint?: string): void =>
    compilation.report(document, [...at, 'default'], 'invalid-default', message, hint);
  if (!isOfType(initial, type)) {
    refuse(
      `${shownValue(initial)} is not ${typeNames[type] ?? ''}, as the field asks for`,
      typeof initial === 'string' && isOfType(parsed(initial), type)
        ? `write ${initial} without quotation marks`
        : undefined,
    );
    return;
  }
  // Nothing entered is not judged, and a box may begin unticked.
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
export function isOfType(value: unknown, type: FileField['type']): boolean {
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
export class Judge {
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
    const schema: Record<string, unknown> = { type, ...own, ...Object.fromEntries(plain), ...checkDigitOf(own.format) };
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
