import { formatWords, isBox } from '../engine/definition/answerValues.ts';
import { joinPath, pathFrom, valueAt } from '../engine/definition/paths.ts';
import { answersSchema, isGroup, isList } from '../engine/definition/schemaTree.ts';
import {
  type Answers,
  type Definition,
  fileIn,
  type GroupSchema,
  type ListSchema,
} from '../engine/definition/types.ts';
import { entryTitle, nested } from '../engine/definition/template.ts';
import { type WalkedStep, walkFlow } from '../engine/flow/walk.ts';
import type { WalkedSection } from '../engine/flow/walkSection.ts';
import { titledOptions } from './answerWords.ts';
import { severalLines } from './plainText.ts';

/** A labelled value, of one line or several. */
export interface Fact {
  label: string;
  value: string;
}

/** A fact on one line. No colon is added to a label that ends in punctuation, such as a question mark. */
export const factText = ({ label, value }: Fact): string => `${label}${/[?!.:…]$/.test(label) ? '' : ':'} ${value}`;

/** A repeated step, and the answers in each of its entries. */
export interface RepeatedFacts {
  title: string;
  entries: { title: string; facts: Fact[] }[];
}

/**
 * All answers to a form in words: those asked once, those of repeated steps, and those that the form no longer asks.
 */
export interface AnswerFacts {
  facts: Fact[];
  repeated: RepeatedFacts[];
  /** Answers without a field in the form, labelled with their paths. */
  untold: Fact[];
}

/**
 * Puts stored answers into words, in the form's order, with the titles of its fields and options; `today` is the day on
 * which they were sent.
 */
export function answerFacts(definition: Definition, answers: Answers, today?: string): AnswerFacts {
  const repeated = new Map<WalkedStep['step'], RepeatedFacts>();
  const once: Fact[] = [];
  const teller = new Teller(answers, definition.labels);
  for (const { step, title, base, sections } of walkFlow(definition, answers, { today, sent: true }).steps) {
    const facts = sections.flatMap((walked) => teller.facts(walked, walked.section.schema, base, ''));
    if (!step.repeat) once.push(...facts);
    if (!step.repeat || facts.length === 0) continue;
    const { entries } = repeated.get(step) ?? { entries: [] };
    repeated.set(step, {
      title: entryTitle(step.title),
      entries: [...entries, { title: severalLines(title), facts }],
    });
  }
  const names = Object.keys(answersSchema(definition).properties);
  // The form may have changed since the lead came, so answers without a field are listed as well.
  const untold = names.flatMap((name) => teller.rest(valueAt(answers, name), name));
  return { facts: once, repeated: [...repeated.values()], untold };
}

/** All facts in one list, in which each entry of a repeated step is one fact. */
export const listOfFacts = ({ facts, repeated }: Pick<AnswerFacts, 'facts' | 'repeated'>): Fact[] => [
  ...facts,
  ...repeated.flatMap(({ entries }) =>
    entries.map((entry) => ({ label: entry.title, value: entry.facts.map(factText).join('; ') })),
  ),
];

/** Puts each answer into words once, at its first field: two sections may have a field for the same answer. */
class Teller {
  private readonly told = new Set<string>();

  /** `labels` determine the format of dates and amounts. */
  constructor(
    private readonly answers: Answers,
    private readonly labels: Definition['labels'],
  ) {}

  /** The facts of a group: `at` is its path in the answers, `path` the one that the section uses. */
  facts(walked: WalkedSection, group: GroupSchema, at: string, path: string): Fact[] {
    const shown = Object.entries(group.properties).filter(
      ([name]) => !walked.hidden.has(pathFrom(walked.base, joinPath(at, name))),
    );
    const boxes = shown.flatMap(([name, property]) =>
      property.type === 'boolean' && isBox(property) ? [{ name, property }] : [],
    );
    // In a group of checkboxes, the ticked ones together are the answer to its title.
    if (group.title !== undefined && boxes.length > 0 && boxes.length === shown.length) {
      const ticked = boxes.filter(({ name }) => this.take(joinPath(at, name)) === true);
      return factOf(group.title, ticked.map(({ property }) => property.title).join(', '));
    }
    return shown.flatMap(([name, property]) => {
      const [place, named] = [joinPath(at, name), joinPath(path, name)];
      if (isGroup(property)) return within(property.title, this.facts(walked, property, place, named));
      if (isList(property)) return this.listFacts(walked, property, place, named);
      const ui = walked.section.ui[named];
      const titles = new Map<unknown, string>(titledOptions(property, ui));
      const own = ui?.['ui:title'] ?? property.title;
      const label = group.title === undefined ? labelIn(walked, at, own) : own;
      const answer = this.take(place);
      return factOf(label, formatWords(property, answer, this.labels) ?? answerText(answer, titles));
    });
  }

  /** A fact for each entry of a list, with everything in the entry. */
  private listFacts(walked: WalkedSection, { items }: ListSchema, at: string, path: string): Fact[] {
    const { title, ...group } = items;
    return listAt(this.answers, at).flatMap((_entry, index) => {
      const held = this.facts(walked, group, joinPath(at, index), path);
      return factOf(`${title} ${index + 1}`, held.map(factText).join('; '));
    });
  }

  /** The facts of a value that no field has consumed. */
  rest(value: unknown, at: string): Fact[] {
    if (this.told.has(at)) return [];
    if (Array.isArray(value)) return value.flatMap((entry, index) => this.rest(entry, joinPath(at, index)));
    if (value !== null && typeof value === 'object')
      return Object.entries(value).flatMap(([name, inner]) => this.rest(inner, joinPath(at, name)));
    return factOf(at, valueText(value));
  }

  /** Takes an answer out, so that it appears only once; undefined when it has appeared already. */
  private take(at: string): unknown {
    const isNew = !this.told.has(at);
    this.told.add(at);
    return isNew ? valueAt(this.answers, at) : undefined;
  }
}

/** Puts facts below the title of their group. */
const within = (title: string | undefined, facts: Fact[]): Fact[] =>
  facts.map(({ label, value }) => ({
    label: title === undefined || label === title ? label : nested(title, label),
    value,
  }));

/**
 * The label of a field in a repeated step. Groups without a title have fields with the same label in every section,
 * such as Type, so the section's name is added.
 */
function labelIn({ base, section }: WalkedSection, at: string, title: string): string {
  const isNamed = base === '' || at === base || title.endsWith('?') || /\.\d+$/.test(at);
  return isNamed ? title : `${section.title}: ${title}`;
}

const listAt = (answers: Answers, at: string): unknown[] => {
  const list = valueAt(answers, at);
  return Array.isArray(list) ? list : [];
};

const factOf = (label: string, value: string): Fact[] => (value === '' ? [] : [{ label, value }]);

const answerText = (answer: unknown, titles: ReadonlyMap<unknown, string>): string =>
  [answer]
    .flat()
    .map((one) => titles.get(one) ?? fileIn(one)?.name ?? valueText(one))
    .filter((text) => text !== '')
    .join(', ');

/** A value as text; empty for none and for an unticked checkbox. */
function valueText(value: unknown): string {
  if (value === undefined || value === null || value === false) return '';
  return value === true ? '✓' : severalLines(typeof value === 'object' ? JSON.stringify(value) : String(value));
}
