// Every format's words: what a form asks is not known before it is read.
import '../../engine/definition/allFormats.ts';
import { dateFormats } from '../../engine/definition/dates.ts';
import { isRecord } from '../../pricing/errors.ts';
import { answersSchema, isGroup, isList } from '../../engine/definition/schemaTree.ts';
import {
  type Answers,
  type CompiledForm,
  type Definition,
  filesIn,
  type PropertySchema,
} from '../../engine/definition/types.ts';
import { answerFacts, type Fact, factText } from '../../leads/answerFacts.ts';
import { summaryField } from '../../leads/house.ts';
import { partsOf } from '../../leads/leadInWords.ts';
import { calgaryDate } from '../../pricing/calgary.ts';
import type { LeadRecord } from '../../server/storage/schema.ts';

/** What is told of a lead: what it is about, and its words. */
type Detail = readonly [label: string, value: unknown];

/** Tells the answers of a lead but for those that are told already, by their names. */
export type LeadTeller = (lead: LeadRecord, told: readonly string[]) => Detail[];

/**
 * Tells answers by the titles and options of the forms that leads come by today, in their order. What a form does not
 * ask, or not any more, is told by the name that it is stored by, with dates and times in the words of `language`.
 */
export function leadTeller(forms: Readonly<Record<string, CompiledForm>>, language: string): LeadTeller {
  const tell = answersTeller();
  return (lead, told) => {
    const { payload, reference, receivedAt } = lead;
    const [own, ...attached] = partsOf(lead, forms);
    const carried = attached.map(({ as, definition, answers }) => ({ as, ...tell(definition, answers, receivedAt) }));
    const left = [...told, ...carried.map(({ as }) => as)];
    const answers = Object.fromEntries(Object.entries(payload).filter(([name]) => !left.includes(name)));
    const { words, unknown } = own ? tell(own.definition, answers, receivedAt) : { words: [], unknown: answers };
    const rest = [unknown, ...carried.map((each) => each.unknown)]
      .flatMap((each) => Object.entries(each))
      .map(([name, value]): Detail => {
        const isSummary = name === summaryField && own !== undefined && typeof value === 'string';
        return [name, isSummary ? summaryLines(value).join('\n') : withDayWords(withFileNames(value), language)];
      });
    return [
      ...[words, ...carried.map((each) => each.words)].flat(),
      ...rest,
      ...(hasFiles(payload)
        ? [['files', `npm run -s leads -- --files ${reference} writes them into a folder`] as const]
        : []),
    ];
  };
}

interface Told {
  words: Detail[];
  /** Answers that the form does not ask like this. */
  unknown: Record<string, unknown>;
}

/** Tells answers to forms; what follows from a form is worked out once for all leads. */
function answersTeller(): (definition: Definition, answers: Answers, receivedAt: string) => Told {
  const schemas = new Map<Definition, PropertySchema>();
  return (definition, answers, receivedAt) => {
    const schema = schemas.get(definition) ?? answersSchema(definition);
    schemas.set(definition, schema);
    const isKnown = ([name, value]: [string, unknown]): boolean => isAsked(schema, { [name]: value });
    const given = Object.entries(answers);
    const known = Object.fromEntries(given.filter(isKnown));
    const { facts, repeated, untold } = answerFacts(definition, known, calgaryDate(new Date(receivedAt)));
    return {
      words: [
        ...facts.map(detailOf),
        ...repeated.flatMap(({ entries }) => entries.map(entryDetail)),
        ...untold.map(detailOf),
      ],
      unknown: Object.fromEntries(given.filter((answer) => !isKnown(answer))),
    };
  };
}

const detailOf = ({ label, value }: Fact): Detail => [label, value];

/** An entry of a repeated step with all that it holds, a line each. */
const entryDetail = ({ title, facts }: { title: string; facts: Fact[] }): Detail => [
  title,
  ['', ...facts.map(factText)].join('\n'),
];

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The lines of a summary that the service wrote itself: one element, or one row of a table, stands on each. */
const summaryLines = (html: string): string[] =>
  html
    .split('\n')
    .map((line) =>
      line
        .replace(/<\/t[hd]>(?=<t[hd]>)/g, ' · ')
        .replace(/<[^>]*>/g, '')
        .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
        .split(' · ')
        .filter((cell) => cell !== '')
        .join(' · '),
    )
    .filter((line) => line.trim() !== '');

/** Whether all of an answer has its place in the form: an older one may hold more. */
function isAsked(property: PropertySchema, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (isList(property)) return Array.isArray(value) && value.every((entry) => isAsked(property.items, entry));
  if (!isGroup(property)) return property.type === 'file' || !isRecord([value].flat()[0]);
  return (
    isRecord(value) &&
    Object.entries(value).every(([name, inner]) => {
      const own = Object.hasOwn(property.properties, name) ? property.properties[name] : undefined;
      return own !== undefined && isAsked(own, inner);
    })
  );
}

/** An answer with each file in it as its name. */
function withFileNames(value: unknown): unknown {
  const [file] = filesIn(value);
  if (file) return Array.isArray(value) ? value.map((one) => withFileNames(one)).join(', ') : file.name;
  if (Array.isArray(value)) return value.map(withFileNames);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withFileNames(inner)]));
}

const hasFiles = (value: unknown): boolean =>
  filesIn(value).length > 0 ||
  (value !== null && typeof value === 'object' && Object.values(value).some((inner) => hasFiles(inner)));

/**
 * An answer whose form is not known with all dates and times in it as its visitor read them: nothing else is stored in
 * these shapes. `language` is that of the site, which is in Canada.
 */
function withDayWords(value: unknown, language: string): unknown {
  if (typeof value === 'string') {
    const format = Object.values(dateFormats).find(({ pattern }) => pattern.test(value));
    return format ? format.words(value, language.includes('-') ? language : `${language}-CA`) : value;
  }
  if (Array.isArray(value)) return value.map((entry: unknown) => withDayWords(entry, language));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withDayWords(inner, language)]));
}
