import { siteVocabulary } from '../../src/checker/siteVocabulary.ts';
import type { LoadedForm } from '../../src/engine/definition/answerCode.ts';
import { pageForm } from '../engine/compiledForm.ts';
import { unverifiedAnswers } from '../../src/checker/reach/candidates.ts';
import { joinPath, pathRelativeToBase, withValueAt } from '../../src/engine/definition/paths.ts';
import { isGroup, isEntryList, propertiesThroughGroupsAndLists } from '../../src/engine/definition/schemaTree.ts';
import type { Answers, FieldSchema, FileAnswer, GroupSchema } from '../../src/engine/definition/types.ts';
import { renderAnswers } from '../../src/engine/flow/answerWords.ts';
import { type SectionInstance, currentInstance, nextInstance } from '../../src/engine/flow/walk.ts';
import { openNewEntryIfSectionValid, entrySteps } from '../../src/engine/session/addedEntries.ts';
import { FormSession } from '../../src/engine/session/FormSession.ts';
import type { FormHost } from '../../src/engine/session/FormHost.ts';
import { appendAndOpenEntryWithCopiedFields } from '../../src/engine/session/lists.ts';
import { valueAt } from '../../src/values/values.ts';

/** A field that is asked, by its path from the form's answers. */
interface Question {
  path: string;
  field: FieldSchema;
}

/** What was answered in one section, in order. */
export interface Passed {
  place: SectionInstance;
  answers: { path: string; value: unknown }[];
  /** The section's heading, with the answers that it names. */
  heading: string;
  /** Words of the button that led on to another entry of a repeated step; undefined when Next did. */
  add: string | undefined;
}

/** How to go through a form. */
interface Route {
  host: FormHost;
  /** Answers that are given; whatever else is asked is answered with the first sample that the form accepts. */
  wanted?: Answers;
  /** Before this place, by its id, nothing is answered but what is wanted. */
  until?: string;
  /** A file that the service has, for a field. */
  file(question: Question): Promise<FileAnswer>;
}

/**
 * Goes through a form as a visitor does, from section to section, and answers all that is asked. The last Next sends
 * it.
 * @throws Error when a section is not left though everything in it is answered.
 */
export async function walkThrough(form: LoadedForm, route: Route): Promise<Passed[]> {
  const session = new FormSession(pageForm(form), route.host);
  session.open();
  const passed: Passed[] = [];
  let sparing = route.until !== undefined;
  for (;;) {
    const { id } = here(session);
    const answers = sparing ? await answerSection(session, form, { ...route, sparing }) : [];
    sparing &&= id !== route.until;
    if (!sparing) answers.push(...(await answerSection(session, form, { ...route, sparing })));
    const add = addsEntry(session, route.wanted, sparing);
    const isLast = nextInstance(session.state) === undefined && !add;
    const { section, base } = here(session);
    const heading = renderAnswers(section.templates?.heading ?? section.heading, base, session.state.instances, form);
    passed.push({ place: here(session), heading, answers, add: add?.words });
    if (add) openNewEntryIfSectionValid(session, add.list);
    else session.navigation.next();
    if (session.state.errors.size > 0)
      throw new Error(`${form.definition.id}, ${id}: ${[...session.state.errors].join('; ')}`);
    if (isLast) return passed;
  }
}

function here(session: FormSession): SectionInstance {
  const place = currentInstance(session.state);
  if (!place) throw new Error('There is no section to fill in');
  return place;
}

/** Answers what is asked in the section on the page and has no answer yet; what is only asked then, too. */
async function answerSection(
  session: FormSession,
  form: LoadedForm,
  { wanted = {}, sparing, file }: Route & { sparing: boolean },
): Promise<Passed['answers']> {
  const answers: Passed['answers'] = [];
  const seen = new Set<string>();
  addEntries(session, wanted, sparing);
  for (;;) {
    const place = here(session);
    const questions = questionsIn(place);
    const question = questions.find(
      ({ path, field }) =>
        !seen.has(path) &&
        !field.calculated &&
        (valueAt(session.state.answers, path) === undefined || valueAt(wanted, path) !== undefined),
    );
    if (!question) {
      const unasked = questions.filter(({ path, field: { calculated, default: first } }) => {
        const isAnswered = answers.some((answer) => answer.path === path);
        return !isAnswered && (calculated !== undefined || first !== undefined);
      });
      const counted = unasked.map(({ path }) => ({
        path,
        value: valueAt(place.answers, pathRelativeToBase(place.base, path)),
      }));
      return [...answers, ...counted.filter(({ value }) => value !== undefined)];
    }
    const { path, field } = question;
    seen.add(path);
    const own = valueAt(wanted, path);
    const isWrong = () => session.check(here(session)).some((error) => error.field === path);
    if (own === undefined && sparing && !isWrong()) continue;
    const samples =
      field.type === 'file'
        ? [field.maxFiles === undefined ? await file(question) : [await file(question)]]
        : own === undefined
          ? unverifiedAnswers(field, textsIn(session.state.answers), form.today?.(), siteVocabulary)
          : [own];
    for (const sample of samples) {
      session.set(path, sample);
      session.recomputeNow();
      if (!isWrong()) break;
    }
    answers.push({ path, value: valueAt(session.state.answers, path) });
  }
}

/** Two entries in each list of the section that visitors add to, or as many as are wanted. */
function addEntries(session: FormSession, wanted: Answers, sparing: boolean): void {
  const { section, base } = here(session);
  for (const [path, property] of propertiesThroughGroupsAndLists(section.schema)) {
    if (!isEntryList(property) || path in section.follow) continue;
    const list = joinPath(base, path);
    const amount = Math.min(entriesOf(wanted, list, sparing ? 0 : 2), property.maxItems);
    const count = (): number => ((valueAt(here(session).answers, path) as unknown[] | undefined) ?? []).length;
    while (count() < amount) session.edit(appendAndOpenEntryWithCopiedFields, list);
  }
}

/** The repeated step to which an entry is added at the end of the last one, when there are to be more. */
function addsEntry(
  session: FormSession,
  wanted: Answers = {},
  sparing: boolean,
): { list: string; words: string } | undefined {
  const { stepIndex, base } = here(session);
  const { list, add, maxItems = 0 } = session.state.walk.steps[stepIndex]?.step.repeat ?? {};
  if (list === undefined || add === undefined || nextInstance(session.state)?.base === base) return undefined;
  const amount = Math.min(entriesOf(wanted, list, sparing ? 1 : 2), maxItems);
  return entrySteps(session.state, list).length < amount ? { list, words: add } : undefined;
}

/** How many entries of a list are wanted, or `other`. */
function entriesOf(wanted: Answers, list: string, other: number): number {
  const own = valueAt(wanted, list);
  return Array.isArray(own) ? own.length : other;
}

/** Every field that a section asks for the answers so far. */
const questionsIn = ({ section, base, answers, hidden }: SectionInstance): Question[] =>
  questionsOf(section.schema, answers, hidden, '').map(({ path, field }) => ({ path: joinPath(base, path), field }));

function questionsOf(
  { properties }: GroupSchema,
  answers: unknown,
  hidden: SectionInstance['hidden'],
  at: string,
): Question[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = joinPath(at, name);
    if (hidden.has(path) || property.type === 'null') return [];
    const inner = valueAt(answers, name);
    if (isGroup(property)) return questionsOf(property, inner, hidden, path);
    if (!isEntryList(property)) return [{ path, field: property }];
    const entries = Array.isArray(inner) ? inner : [];
    return entries.flatMap((entry, index) => questionsOf(property.items, entry, hidden, joinPath(path, index)));
  });
}

const textsIn = (tree: unknown): unknown[] =>
  tree !== null && typeof tree === 'object' ? Object.values(tree).flatMap(textsIn) : [tree];

/** All answers of a walk, as one tree. */
export const answersOf = (passed: readonly Passed[]): Answers =>
  passed
    .flatMap(({ answers }) => answers)
    .reduce<Answers>((tree, { path, value }) => withValueAt(tree, path, value), {});
