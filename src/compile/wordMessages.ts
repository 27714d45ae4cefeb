import { isCheckbox } from '../engine/definition/answerValues.ts';
import { joinPath } from '../engine/definition/paths.ts';
import { isFieldOrNote, isGroup, isEntryList, isNote, uiOf } from '../engine/definition/schemaTree.ts';
import { fill } from '../engine/definition/template.ts';
import type { FieldSchema, GroupSchema, ListSchema, OptionValue, PropertySchema } from '../engine/definition/types.ts';
import { messageKey } from './fields.ts';
import type { Pass } from './Compilation.ts';
import type { WorkingSection } from './model.ts';
import type { UniqueField } from './rules/entries.ts';
import type { JudgedField, MessageContext } from './rules/rule.ts';
import type { RequiredSibling } from './rules/values.ts';
import { checkDigitKeyword, contextFreeRuleKeywords, rulesOfField, type Vocabulary } from './Vocabulary.ts';

type Schema = Record<string, unknown>;
type Word = (rule: string, values?: Record<string, unknown>) => string;
type Around = Pick<MessageContext, 'titleOf' | 'locale'> & { vocabulary: Vocabulary };
type Wording = Omit<Around, 'titleOf'> & { wordsOf: WordsOf };
type WordsOf = (path: string, property: { title?: string } | undefined) => Word;

/** The title of a field as sentences name it: in quotation marks where it is a question. */
export const quoteIfQuestion = (fieldTitle: string, language: string): string =>
  !/[?？؟]\s*$/.test(fieldTitle) ? fieldTitle : language.startsWith('fr') ? `« ${fieldTitle} »` : `“${fieldTitle}”`;

/**
 * The schema that judges each section, with the catalogue's sentences as `errorMessage` for ajv-errors.
 * Messages sit on the fields themselves: ajv-errors ignores `errorMessage.properties` inside array items.
 */
export const setValidationAndNeedMessages: Pass = (compilation): void => {
  const { messages, vocabulary } = compilation;
  if (!messages) return;
  const sentences = { ...sentencesIn(vocabulary, compilation.language), ...messages.rules };
  for (const form of compilation.forms) {
    const wordsIn =
      ({ base }: Pick<WorkingSection, 'base'>): WordsOf =>
      (path, property) => {
        const overrides = messages.fields?.[messageKey(form.id, base, path)];
        return (rule, values = {}) => {
          const shown = Object.entries({ field: property?.title ?? path, ...values }).map(([name, value]) => {
            const isName = name === 'field' || name === 'target';
            return [name, isName ? quoteIfQuestion(String(value), messages.labels.dates) : value];
          });
          return fill(Reflect.get({ ...sentences, ...overrides }, rule) as string, Object.fromEntries(shown));
        };
      };
    for (const section of form.sections) {
      const judged = groupSchema(section, section.schema, '', {
        wordsOf: wordsIn(section),
        locale: messages.labels.dates,
        vocabulary,
      });
      section.validation = { $id: section.validation.$id, ...judged };
    }
    const sections = form.sections.filter(({ base, file }) => base === '' && file.offered !== false);
    form.neededWhenSent = Object.fromEntries(
      (form.file.submit.call?.required ?? []).flatMap((name) => {
        const section = sections.find(({ schema }) => Object.hasOwn(schema.properties, name));
        return section ? [[name, wordsIn(section)(name, section.schema.properties[name])('required')]] : [];
      }),
    );
  }
};

/** The sentences that rules bring along, in a language, or in its first one. */
const sentencesIn = ({ rules }: Vocabulary, language: string): Record<string, string> =>
  Object.fromEntries(
    rules.flatMap(({ name, sentences }) => {
      const [first] = Object.values(sentences ?? {});
      return first === undefined ? [] : [[name, sentences?.[language] ?? first]];
    }),
  );

function groupSchema(
  section: WorkingSection,
  { title, minTicked, maxTicked, required, properties }: GroupSchema,
  path: string,
  wording: Wording,
): Schema {
  const { wordsOf, ...shared } = wording;
  const judge = ([name, property]: [string, PropertySchema]): [string, Schema] => {
    const fieldPath = joinPath(path, name);
    if (isGroup(property)) return [name, groupSchema(section, property, fieldPath, wording)];
    if (isEntryList(property)) return [name, listSchema(section, property, fieldPath, wording)];
    const word = wordsOf(fieldPath, property);
    const ui = property.values ? uiOf(section, fieldPath).items : uiOf(section, fieldPath);
    return [
      name,
      isCheckbox(property) && required.includes(name)
        ? ticked(word)
        : fieldSchema(property, ui?.['ui:enumNames'] ?? [], around, word),
    ];
  };
  const around: Around = { titleOf: (name) => properties[name]?.title ?? name, ...shared };
  const siblings = requiredSiblings(properties, (name) => wordsOf(joinPath(path, name), properties[name]), around);
  const missing = required.length > 0 && {
    required: Object.fromEntries(
      required.map((name) => [name, wordsOf(joinPath(path, name), properties[name])('required')]),
    ),
  };
  const word = wordsOf(path, title === undefined ? undefined : { title });
  const ticks = {
    ...(minTicked !== undefined && { minTicked: word('min_ticked', { min: minTicked }) }),
    ...(maxTicked !== undefined && { maxTicked: word('max_items', { max: maxTicked }) }),
  };
  const errorMessage = { ...ticks, ...missing };
  return {
    type: 'object',
    required,
    ...(siblings.length > 0 && { required_if: siblings }),
    ...(minTicked !== undefined && { minTicked }),
    ...(maxTicked !== undefined && { maxTicked }),
    properties: Object.fromEntries(
      Object.entries(properties)
        .filter(([, property]) => !isNote(property))
        .map(judge),
    ),
    ...(Object.keys(errorMessage).length > 0 && { errorMessage }),
  };
}

const requiredSiblings = (
  properties: GroupSchema['properties'],
  wordOf: (name: string) => Word,
  around: Around,
): RequiredSibling[] =>
  Object.entries(properties).flatMap(([name, property]) => {
    if (!isFieldOrNote(property)) return [];
    const { required_if: condition, requiredBy = [] } = property;
    const required = wordOf(name)('required');
    const demands: Pick<RequiredSibling, 'by' | 'is' | 'message'>[] = requiredBy.map((by) => ({
      by,
      message: required,
    }));
    if (condition) {
      const message = messageOf('required_if', property, { ...around, optionLabels: [] }, wordOf(name));
      demands.push({ by: condition.field, ...(condition.is && { is: condition.is }), message });
    }
    return demands.map((demand) => {
      const decider = properties[demand.by];
      const byTick = decider !== undefined && isFieldOrNote(decider) && isCheckbox(decider);
      return { name, ticked: isCheckbox(property), ...demand, byTick };
    });
  });

function listSchema(section: WorkingSection, list: ListSchema, path: string, wording: Wording): Schema {
  const { wordsOf, ...shared } = wording;
  const { type, minItems, maxItems, items } = list;
  const judged = { type, ...(minItems !== undefined && { minItems }), maxItems };
  const unique = uniqueFields(items, path, [], wordsOf);
  const surroundings = { optionLabels: [], titleOf: (name: string) => name, ...shared };
  return {
    ...judged,
    ...(unique.length > 0 && { unique }),
    items: groupSchema(section, items, path, wording),
    errorMessage: messagesOf({ ...judged, items } as object, surroundings, wordsOf(path, list)),
  };
}

const uniqueFields = ({ properties }: GroupSchema, prefix: string, names: string[], wordsOf: WordsOf): UniqueField[] =>
  Object.entries(properties).flatMap(([name, property]) => {
    const [path, steps] = [joinPath(prefix, name), [...names, name]];
    if (isGroup(property)) return uniqueFields(property, path, steps, wordsOf);
    return !isEntryList(property) && property.unique
      ? [{ path: steps, message: wordsOf(path, property)('unique') }]
      : [];
  });

/** A required box has to be ticked: one that was ticked and cleared again counts as not answered. */
const ticked = (word: Word): Schema => ({
  type: 'boolean',
  const: true,
  errorMessage: { type: word('invalid'), const: word('required') },
});

function fieldSchema(field: FieldSchema, names: string[], around: Around, word: Word): Schema {
  const { type, items, values: each, disabledOptions = [], withdrawnOptions = [], enum: values, allowed } = field;
  const { uniqueItems, ...rest } = contextFreeRuleKeywords(around.vocabulary, field);
  const offered = (value: OptionValue): boolean => !disabledOptions.includes(value);
  const labelsOf = (isMeant: (value: OptionValue) => boolean): string[] =>
    names.filter((_name, index) => isMeant((items?.enum ?? values ?? [])[index] ?? ''));
  const optionLabels = allowed?.map(String) ?? labelsOf((value) => offered(value) && !withdrawnOptions.includes(value));
  const exclusiveLabels = labelsOf((value) => rest.exclusiveOptions?.some((option) => option === value) ?? false);
  const ofValue: Word = (rule, shown) => word(rule, { field: each?.title, ...shown });
  const judged: Partial<JudgedField> = {
    ...rest,
    ...(uniqueItems && !each && { uniqueItems }),
    ...(type === 'file' && { file: true }),
    ...checkDigitKeyword(around.vocabulary, rest.format),
    ...(values && { enum: values.filter(offered) }),
    ...(allowed && { enum: allowed }),
  };
  return {
    ...judged,
    ...(type === 'file' && { type: field.maxFiles === undefined ? 'object' : 'array' }),
    ...(items && {
      items: {
        ...items,
        enum: items.enum.filter(offered),
        errorMessage: word('oneOf', { options: optionLabels.join(', ') }),
      },
    }),
    ...(each && { items: fieldSchema(each, names, around, ofValue) }),
    ...(each && uniqueItems && { unique: [{ path: [], message: ofValue('unique') }] satisfies UniqueField[] }),
    errorMessage: messagesOf(
      { ...judged, ...(each && { values: each }) },
      { ...around, optionLabels, exclusiveLabels },
      word,
    ),
  };
}

type Surroundings = MessageContext & { vocabulary: Vocabulary };

function messagesOf(judged: Partial<JudgedField>, surroundings: Surroundings, word: Word): Record<string, string> {
  const messages = rulesOfField(surroundings.vocabulary, judged)
    .filter(({ keyword }) => Reflect.get(judged, keyword) !== undefined)
    .map(({ name, keyword }) => [keyword, messageOf(name, judged, surroundings, word)]);
  return Object.fromEntries(messages);
}

function messageOf(name: string, judged: Partial<JudgedField>, surroundings: Surroundings, word: Word): string {
  const { values = {} } = surroundings.vocabulary.rules.find((rule) => rule.name === name) ?? {};
  return word(
    name,
    Object.fromEntries(Object.entries(values).map(([value, read]) => [value, read(judged, surroundings)])),
  );
}
