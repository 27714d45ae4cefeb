import { isCheckbox, type WritingForm } from '../definition/answerValues.ts';
import { endsInEntryIndex, joinPath, pathRelativeToBase } from '../definition/paths.ts';
import { topLevelAnswerNames, isGroup, isEntryList, isNote, childUi } from '../definition/schemaTree.ts';
import { cleanText } from '../definition/cleanText.ts';
import {
  formatEntryNames,
  listEntryName,
  titleWithoutNumber,
  joinGroupAndFieldLabels,
  labelSeparator,
} from '../definition/template.ts';
import type { Answers, CompiledFieldUi, Definition, GroupSchema, ListSchema } from '../definition/types.ts';
import { formatAnswerUnlessUnticked, type FormWithCode, renderAnswers, valueTextOrTick } from './answerWords.ts';
import { type WalkedStep, walkFlow } from './walk.ts';
import { isVisible, type WalkedSection } from './walkSection.ts';
import { asList, isObjectOrArray, valueAt } from '../../values/values.ts';

/** A labelled value, of one line or several. */
export interface Fact {
  label: string;
  value: string;
}

/** Puts a fact on one line. No colon is added to a label that ends in punctuation, such as a question mark. */
export const createFactLineFormatter =
  (language: string) =>
  ({ label, value }: Fact): string =>
    `${label}${/[?!.:…]$/.test(label) ? ' ' : labelSeparator(language)}${value}`;

/** A fact on one line for the owner. */
export const formatFact = createFactLineFormatter('en');

export interface RepeatedFacts {
  title: string;
  entries: { title: string; facts: Fact[] }[];
}

/** All answers to a form as facts: those of single steps, of repeated steps, and those without a field. */
export interface AnswerFacts {
  facts: Fact[];
  repeated: RepeatedFacts[];
  /** Answers without a field in the form, labelled with their paths. */
  leftovers: Fact[];
}

/** Formats stored answers in the form's order, with its titles; `sentOn` is the day on which they were sent. */
export function formatAnswersAsFacts(form: FormWithCode, answers: Answers, sentOn?: string): AnswerFacts {
  const repeated = new Map<WalkedStep['step'], RepeatedFacts>();
  const once: Fact[] = [];
  const renderer = new AnswerRenderer(form, (_walked, path) => valueAt(answers, path));
  const { steps } = walkFlow(form, answers, { today: sentOn, sent: true });
  for (const { walked, sections } of renderer.steps(steps)) {
    const { step, title } = walked;
    const sectionFacts = sections.flatMap((section) => section.facts);
    const facts = sectionFacts.filter(isAnswered).map(({ label, value }) => ({ label, value }));
    if (!step.repeat) once.push(...facts);
    const last = walked.sections.at(-1);
    if (last?.section.ends) once.push({ label: title, value: renderer.textOf(last, 'heading') });
    if (!step.repeat || facts.length === 0) continue;
    const { entries } = repeated.get(step) ?? { entries: [] };
    repeated.set(step, {
      title: titleWithoutNumber(step.title),
      entries: [...entries, { title: cleanText(title), facts }],
    });
  }
  // The form may have changed since the answers came, so answers without a field are listed as well.
  const leftovers = [...topLevelAnswerNames(form.definition)].flatMap((name) =>
    renderer.rest(valueAt(answers, name), name),
  );
  return { facts: once, repeated: [...repeated.values()], leftovers };
}

/** A question that a section asks, with its answer, which may be empty. */
interface AskedFact extends Fact {
  /** Path from the form's answers: of the field or the group of boxes; for an entry, of its first answer. */
  field: string;
  isCalculated?: boolean;
}

/** A step of a walk with the facts of its section instances, each with its id. */
export interface StepFacts {
  walked: WalkedStep;
  sections: { instanceId: string; title: string; facts: AskedFact[] }[];
}

/** The questions of a form that is being filled in as facts for its page; the value of an unanswered one is empty. */
export function factsOfStepsWithUnanswered(steps: readonly WalkedStep[], form: WritingForm): StepFacts[] {
  const read = ({ base, answers, hidden }: WalkedSection, answerPath: string): unknown => {
    const path = pathRelativeToBase(base, answerPath);
    return isVisible(hidden, path) ? valueAt(answers, path) : undefined;
  };
  return new AnswerRenderer(form, read, true).steps(steps);
}

/** All facts in one list, in which each entry of a repeated step is one fact. */
export const joinEntryFacts = ({ facts, repeated }: Pick<AnswerFacts, 'facts' | 'repeated'>): Fact[] => [
  ...facts,
  ...repeated.flatMap(({ entries }) =>
    entries.map((entry) => ({ label: entry.title, value: entry.facts.map(formatFact).join('; ') })),
  ),
];

/** Formats each answer once, at its first field: two sections may have a field for the same answer. */
class AnswerRenderer {
  private readonly rendered = new Set<string>();
  private readonly asked = new Set<string>();
  private sections: readonly WalkedSection[] = [];
  private readonly labels: Definition['labels'];

  /**
   * `form` determines the format of dates and amounts; `read` looks up an answer by its path. For the page, fields
   * that it does not show are left out, and entries that are alike are rendered together.
   */
  constructor(
    private readonly form: WritingForm,
    private readonly read: (walked: WalkedSection, path: string) => unknown,
    private readonly isForPage = false,
  ) {
    this.labels = form.definition.labels;
  }

  steps(steps: readonly WalkedStep[]): StepFacts[] {
    this.sections = steps.flatMap(({ sections }) => sections);
    return steps.map((walked) => ({
      walked,
      sections: walked.sections.map((section) => ({
        instanceId: joinPath(section.base, section.section.id),
        title: this.textOf(section, 'title'),
        facts: this.facts(section, section.section.schema, section.base, section.section.ui),
      })),
    }));
  }

  /** The facts of a group: `groupPath` is its path in the answers, `looks` is its UI schema. */
  private facts(walked: WalkedSection, group: GroupSchema, groupPath: string, looks?: CompiledFieldUi): AskedFact[] {
    const { base, hidden } = walked;
    const shown = Object.entries(group.properties).filter(
      ([name, property]) =>
        !isNote(property) &&
        !hidden.has(pathRelativeToBase(base, joinPath(groupPath, name))) &&
        !(this.isForPage && childUi(looks, name)?.['ui:widget'] === 'hidden'),
    );
    const boxes = shown.flatMap(([name, property]) =>
      property.type === 'boolean' && isCheckbox(property) ? [{ name, property }] : [],
    );
    // In a group of checkboxes, the ticked ones together are the answer to its title.
    if (group.title !== undefined && boxes.length > 0 && boxes.length === shown.length) {
      const ticked = boxes.filter(({ name }) => this.consume(walked, joinPath(groupPath, name)) === true);
      return this.fact(group.title, ticked.map(({ property }) => property.title).join(', '), groupPath);
    }
    return shown.flatMap(([name, property]) => {
      const [path, rawUi] = [joinPath(groupPath, name), childUi(looks, name)];
      if (isGroup(property))
        return titled(property.title, this.facts(walked, property, path, rawUi), this.labels.dates);
      if (isEntryList(property)) return this.listFacts(walked, property, path, rawUi);
      const ui = this.fillUi(rawUi, path);
      const title = ui?.['ui:title'] ?? property.title;
      const label = group.title === undefined && !this.isForPage ? this.labelIn(walked, groupPath, title) : title;
      const value = formatAnswerUnlessUnticked(property, ui, this.consume(walked, path), this.form);
      // A box that is not ticked is no question without an answer, nor is what cannot be calculated yet.
      if (value === '' && (isCheckbox(property) || property.calculated)) return [];
      const facts = this.fact(label, value, path);
      return property.calculated ? facts.map((fact) => ({ ...fact, isCalculated: true })) : facts;
    });
  }

  /** The UI schema of a field with the answers that its texts name. */
  private fillUi(ui: CompiledFieldUi | undefined, path: string): CompiledFieldUi | undefined {
    return ui?.['ui:templates'] ? { ...ui, ...renderAnswers(ui['ui:templates'], path, this.sections, this.form) } : ui;
  }

  textOf({ section, base }: WalkedSection, key: 'title' | 'heading'): string {
    return renderAnswers(section.templates?.[key] ?? section[key], base, this.sections, this.form);
  }

  /** The label of a field in a repeated step: with the section's title, as many sections have a field such as Type. */
  private labelIn(walked: WalkedSection, path: string, title: string): string {
    const isNamed = walked.base === '' || path === walked.base || title.endsWith('?') || endsInEntryIndex(path);
    return isNamed ? title : joinGroupAndFieldLabels(this.labels.dates, this.textOf(walked, 'title'), title);
  }

  /** A fact for each entry of a list that holds any answer, with everything in the entry. */
  private listFacts(walked: WalkedSection, list: ListSchema, path: string, looks?: CompiledFieldUi): AskedFact[] {
    const { title: _title, ...group } = list.items;
    const entries = this.read(walked, path);
    const byKey = new Map<string, AskedFact & { numbers: number[] }>();
    for (const [index, entry] of asList(entries).entries()) {
      const entryFacts = this.facts(walked, group, joinPath(path, index), looks?.items).filter(isAnswered);
      const [first] = entryFacts;
      if (!first) continue;
      const label = cleanText(listEntryName(entry, looks?.['ui:titleField'], ''));
      const value = entryFacts.map(createFactLineFormatter(this.labels.dates)).join('; ');
      const key = this.isForPage && label === '' ? value : String(index);
      const alike = byKey.get(key);
      if (alike) alike.numbers.push(index + 1);
      else byKey.set(key, { label, value, field: first.field, numbers: [index + 1] });
    }
    return [...byKey.values()].map(({ label, numbers, ...fact }) => ({
      ...fact,
      label: label === '' ? formatEntryNames(list, numbers, this.labels) : label,
    }));
  }

  /** The facts of a value that no field has consumed. */
  rest(value: unknown, path: string): Fact[] {
    if (this.rendered.has(path)) return [];
    if (Array.isArray(value)) return value.flatMap((entry, index) => this.rest(entry, joinPath(path, index)));
    if (isObjectOrArray(value))
      return Object.entries(value).flatMap(([name, inner]) => this.rest(inner, joinPath(path, name)));
    const text = valueTextOrTick(value);
    return text === '' ? [] : [{ label: path, value: text }];
  }

  /** Reads an answer once: undefined when it was read already. */
  private consume(walked: WalkedSection, path: string): unknown {
    const isNew = !this.rendered.has(path);
    this.rendered.add(path);
    return isNew ? this.read(walked, path) : undefined;
  }

  /** The fact of a field; none for an empty one that has a fact already. */
  private fact(label: string, value: string, field: string): AskedFact[] {
    if (value === '' && this.asked.has(field)) return [];
    this.asked.add(field);
    return [{ label, value, field }];
  }
}

const isAnswered = ({ value }: Fact): boolean => value !== '';

const titled = (title: string | undefined, facts: AskedFact[], language: string): AskedFact[] =>
  facts.map((fact) => ({
    ...fact,
    label:
      title === undefined || fact.label === title ? fact.label : joinGroupAndFieldLabels(language, title, fact.label),
  }));
