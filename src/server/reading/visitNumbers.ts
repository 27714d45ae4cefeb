import { joinGroupAndFieldLabels, titleWithoutNumber } from '../../engine/definition/template.ts';
import { mergedSchema, propertiesThroughGroupsAndLists, uiOf } from '../../engine/definition/schemaTree.ts';
import { parentPath } from '../../engine/definition/paths.ts';
import type { Definition } from '../../engine/definition/types.ts';
import { type DeskNumbers, type FormNumbers, type NumbersFilter, visitWords } from '../../deskApi/numbers.ts';
import { statesOfPeople } from '../../deskApi/desk.ts';
import { sourceName } from '../../leads/attribution.ts';
import type { Product } from '../../leads/product.ts';
import { stepIdInBeacons, type WidthClass } from '../../leads/visits.ts';
import { dayIn } from '../../pricing/days.ts';
import { parseWallTimeOrInvalid } from '../../pricing/wallTime.ts';
import { countLeadsByAttribution } from '../storage/readLeads.ts';
import type { LeadDatabase } from '../storage/schema.ts';
import { readVisitCounts, type VisitCount } from '../storage/visitCounts.ts';
import { firstLanguage, leadLanguageNames } from './deskLeads.ts';
import { formatCsv } from './formats.ts';

const dayMs = 24 * 60 * 60 * 1000;
const maxWrong = 10;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

interface Period extends Record<'since' | 'until', string> {
  mondays: string[];
}

/** The weeks that a filter asks for, with their first and last day. */
function periodOf({ weeks }: NumbersFilter, { clock }: Pick<Product, 'clock'>, now: Date): Period {
  const lastMonday = addDays(mondayOf(dayIn(clock, now)), weeks === 'last' ? -7 : 0);
  const count = weeks === 'last' ? 1 : weeks;
  const mondays = Array.from({ length: count }, (_, index) => addDays(lastMonday, 7 * (index + 1 - count)));
  return { mondays, since: addDays(lastMonday, 7 * (1 - count)), until: addDays(lastMonday, 6) };
}

/** The numbers of visits, by the forms of the version that is served. */
export async function readVisitNumbers(
  database: LeadDatabase,
  product: Product,
  filter: NumbersFilter,
  now: Date,
): Promise<DeskNumbers> {
  const period = periodOf(filter, product, now);
  const counts = await selectCounts(database, product, filter, period);
  const definitions = Object.values(product.forms).map(({ definition }) => definition);
  return {
    forms: Object.fromEntries(definitions.map(({ id, title }) => [id, title])),
    languages: leadLanguageNames(product),
    visited: definitions.flatMap((definition) => {
      const ofForm = counts.filter(({ form }) => form === definition.id);
      return ofForm.length > 0 ? [formNumbers(definition, ofForm, period)] : [];
    }),
    sources: await countSources(database, product, filter, period),
  };
}

/** The sums of each day as CSV, in the words of the forms. */
export async function formatVisitsAsCsv(
  database: LeadDatabase,
  product: Product,
  filter: NumbersFilter,
  now: Date,
): Promise<string> {
  const languages = leadLanguageNames(product);
  const { form, language, width, widths, kinds } = visitWords;
  const rows = (await selectCounts(database, product, filter, periodOf(filter, product, now))).map((row) => {
    const definition = product.forms[row.form]?.definition;
    const names = row.kind === 'wrong' ? labelsOf(definition) : stepTitles(definition);
    const tag = row.language || firstLanguage(product);
    const cells = [
      row.day,
      definition?.title ?? row.form,
      languages[tag] ?? tag,
      widths[row.width as WidthClass] ?? row.width,
      kinds[row.kind],
      names.get(row.name) ?? row.name,
    ];
    return [...cells, String(row.count)];
  });
  return formatCsv([['Day', form, language, width, 'What', 'Step or question', 'Count'], ...rows]);
}

const selectCounts = (
  database: LeadDatabase,
  product: Product,
  { form, language, width }: NumbersFilter,
  { since, until }: Period,
): Promise<VisitCount[]> =>
  readVisitCounts(database, {
    ...{ since, until },
    form,
    language: language === firstLanguage(product) ? '' : language,
    width,
  });

function formNumbers(definition: Definition, counts: readonly VisitCount[], { mondays }: Period): FormNumbers {
  const sum = (kind: VisitCount['kind'], isMeant: (row: VisitCount) => boolean = () => true): number =>
    counts.filter((row) => row.kind === kind && isMeant(row)).reduce((total, { count }) => total + count, 0);
  const namesOf = (...kinds: VisitCount['kind'][]): string[] => [
    ...new Set(counts.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)),
  ];
  const titles = stepTitles(definition);
  const labels = labelsOf(definition);
  // Steps that the form had until lately come last, by their ids.
  const steps = [...new Set([...titles.keys(), ...namesOf('reached')])].map((name) => {
    const reached = sum('reached', (row) => row.name === name);
    const left = Math.max(0, reached - sum('passed', (row) => row.name === name));
    return { title: titles.get(name) ?? name, reached, left };
  });
  const sent = sum('sent');
  // A lead does not say in which step it was sent: that is the last one, or one at which the form ends earlier.
  let unassigned = sent;
  for (const step of steps.toReversed()) {
    const sentThere = Math.min(step.left, unassigned);
    step.left -= sentThere;
    unassigned -= sentThere;
  }
  const wrong = namesOf('wrong').map((name) => ({
    label: labels.get(name) ?? name,
    count: sum('wrong', (row) => row.name === name),
  }));
  return {
    title: definition.title,
    opened: sum('opened'),
    sent,
    steps: steps.filter(({ reached }) => reached > 0),
    weeks: mondays.map((monday) => {
      const end = addDays(monday, 7);
      const isOfWeek = ({ day }: VisitCount): boolean => day >= monday && day < end;
      return { monday, opened: sum('opened', isOfWeek), sent: sum('sent', isOfWeek) };
    }),
    wrong: wrong.sort((first, second) => second.count - first.count).slice(0, maxWrong),
  };
}

/** The titles of a form's steps by the names that beacons give them. */
const stepTitles = ({ steps }: Pick<Definition, 'steps'> = { steps: [] }): Map<string, string> =>
  new Map(steps.map((step) => [stepIdInBeacons(step), titleWithoutNumber(step.title)]));

/** The labels of a form's fields, groups and lists by their paths, each after those that it lies in. */
function labelsOf(definition: Definition | undefined): Map<string, string> {
  const labels = new Map<string, string>();
  if (!definition) return labels;
  const written = Object.values(definition.sections).map(
    (section) => (path: string) => uiOf(section, path)['ui:title'],
  );
  for (const [path, { title = '' }] of propertiesThroughGroupsAndLists(mergedSchema(definition))) {
    const around = labels.get(parentPath(path)) ?? '';
    const own = written.map((find) => find(path)).find(Boolean) ?? titleWithoutNumber(title);
    labels.set(path, joinGroupAndFieldLabels(definition.labels.dates, ...[around, own].filter(Boolean)));
  }
  return labels;
}

/** Counts leads by where they came from. A lead does not say how wide its page was. */
async function countSources(
  database: LeadDatabase,
  product: Product,
  { form, language }: NumbersFilter,
  { since, until }: Period,
): Promise<DeskNumbers['sources']> {
  const submit = form === undefined ? undefined : product.forms[form]?.definition.submit;
  const sending = submit && 'attachTo' in submit ? product.forms[submit.attachTo.form]?.definition.submit : submit;
  const rows = await countLeadsByAttribution(database, {
    since: parseWallTimeOrInvalid(product.clock, `${since}T00:00`),
    until: parseWallTimeOrInvalid(product.clock, `${until}T23:59:59.999`),
    states: statesOfPeople,
    kind: sending && 'call' in sending ? sending.call.lead : undefined,
    language: language === firstLanguage(product) ? null : language,
  });
  const sums = new Map<string, number>();
  for (const { attribution, leads } of rows) {
    const name = sourceName(attribution);
    sums.set(name, (sums.get(name) ?? 0) + leads);
  }
  return [...sums].map(([name, leads]) => ({ name, leads })).sort((first, second) => second.leads - first.leads);
}
