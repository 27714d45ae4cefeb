import type { Findings } from '../../compile/findings.ts';
import { isLike, nearest } from '../../compile/similar.ts';
import type { TableProblem } from '../../pricing/TableReader.ts';
import { describeValue, isRecord } from '../../pricing/errors.ts';
import { measures } from '../../pricing/measures.ts';
import { problemsOf } from '../../pricing/prepareTable.ts';
import { keysAt, valueAt } from '../jsonAt.ts';
import type { TableFile } from './tableFiles.ts';

/** Rates that do not go with their measure. */
interface RateMismatch {
  /** Of the measure, or of the key that says nothing for it. */
  place: readonly string[];
  /** Whether the measure is wrong rather than one of its rates. */
  ofMeasure: boolean;
  /** Keys of rates that the measure needs: of a single rate, those that it lacks. */
  needed: readonly string[];
  /** Keys of rates that stand there. */
  given: readonly string[];
}

const rateKeys = new Set([...measures.values()].flatMap(({ parts }) => parts.map(({ rateKey }) => rateKey)));
const ratesIn = (rate: unknown): string[] =>
  isRecord(rate) ? Object.keys(rate).filter((key) => rateKeys.has(key as never)) : [];

/**
 * The mismatches of a table of any shape: when none of an item's rates fits its measure, the measure is wrong, else the
 * rates are.
 */
function rateMismatches(table: unknown): RateMismatch[] {
  const items = (keysAt(table, 'items') ?? []).flatMap((id) =>
    mismatchesOf(
      table,
      ['items', id],
      (keysAt(table, 'items', id, 'rates') ?? []).map((option) => ['rates', option]),
    ),
  );
  const steps = (keysAt(table, 'preparation') ?? []).flatMap((name) =>
    mismatchesOf(table, ['preparation', name], [[]]),
  );
  return [...items, ...steps];
}

function mismatchesOf(table: unknown, owner: readonly string[], rates: readonly (readonly string[])[]): RateMismatch[] {
  const parts = measures.get(String(valueAt(table, ...owner, 'measure')))?.parts;
  if (!parts) return [];
  const needed = parts.map(({ rateKey }) => rateKey as string);
  const all = rates.map((path) => ({ place: [...owner, ...path], given: ratesIn(valueAt(table, ...owner, ...path)) }));
  const fits = (given: readonly string[]): boolean =>
    given.length === 0 || (given.length === needed.length && needed.every((key) => given.includes(key)));
  if (all.length === 0 || all.some(({ given }) => fits(given)) || !isOfMeasure(table, owner, all.length, needed)) {
    return all.flatMap(({ place, given }) =>
      given
        .filter((key) => !needed.includes(key))
        .map((key) => ({
          place: [...place, key],
          ofMeasure: false,
          needed: needed.filter((name) => !given.includes(name)),
          given,
        })),
    );
  }
  return [
    { place: [...owner, 'measure'], ofMeasure: true, needed, given: [...new Set(all.flatMap(({ given }) => given))] },
  ];
}

/** A rate alone may be as wrong as its measure. Of a preparation, allowances in feet speak for a measure of length. */
function isOfMeasure(table: unknown, owner: readonly string[], rates: number, needed: readonly string[]): boolean {
  if (owner[0] === 'items') return rates > 1;
  return keysAt(table, ...owner, 'allowanceFeet') === undefined || !needed.includes('feetPerHour');
}

/** What the calculator cannot rely on, by its own rules, as far as the shape has not said it already. */
export const checkContent: TableCheck = (findings, table) => {
  const found = rateMismatches(table.document.value);
  for (const mismatch of found) reportMismatch(findings, table, mismatch);
  for (const problem of problemsOf(table.document.value).filter(isFirstOfEmpty)) {
    if (!isReported(findings, table, problem) && !found.some((mismatch) => explains(mismatch, problem)))
      reportProblem(findings, table, problem);
  }
};

/**
 * Where nothing is known that could be named, each name would be a mistake: that is said once, and of items when they
 * are compared with the form.
 */
const isFirstOfEmpty = ({ code, known }: TableProblem, index: number, problems: readonly TableProblem[]): boolean =>
  known?.length !== 0 || (code !== 'unknown-item' && problems.findIndex((other) => other.code === code) === index);

const ofMeasure: readonly TableProblem['code'][] = [
  'missing-rate',
  'missing-list',
  'list-mismatch',
  'allowance-mismatch',
];

/** Whether a problem is what a mismatch looks like from elsewhere. */
function explains(mismatch: RateMismatch, { place, code }: TableProblem): boolean {
  const isInside = mismatch.place.slice(0, -1).every((key, index) => place[index] === key);
  return isInside && (mismatch.ofMeasure ? ofMeasure.includes(code) : code === 'missing-rate');
}

/** Whether the shape has a finding at the same place, above it, or for a misspelt key beside it. */
function isReported(
  findings: Findings,
  { file, document }: TableFile,
  { place, code, offender }: TableProblem,
): boolean {
  const has = (at: readonly string[]): boolean => findings.isWrong({ file, document, at: [...at] });
  if (code === 'unknown-opening' && document.isTainted(['geometry', 'openings'])) return true;
  if (place.some((_key, index) => index > 0 && has(place.slice(0, index))) || has(place)) return true;
  const parent = place.slice(0, -1);
  const key = place.at(-1) ?? '';
  return (
    offender === undefined &&
    (keysAt(document.value, ...parent) ?? []).some((other) => isLike(other, key) && has([...parent, other]))
  );
}

function reportProblem(
  findings: Findings,
  { file, document }: TableFile,
  { place, code, problem, offender, known }: TableProblem,
): void {
  const misnamed =
    code === 'unknown-opening' ? misnamedOpening(document.value, place.at(-1) ?? '', known ?? []) : undefined;
  if (misnamed !== undefined) {
    findings.report(
      { file, document, at: ['geometry', 'openings', misnamed] },
      code,
      `${place.slice(0, 3).join('.')} speaks of ${JSON.stringify(place.at(-1))}, but here it is called ${JSON.stringify(misnamed)}`,
      `did you mean ${JSON.stringify(place.at(-1))}?`,
    );
    return;
  }
  const hint =
    known === undefined
      ? undefined
      : nearest(place.at(-1) === 'whenTicked' ? String(offender) : (place.at(-1) ?? ''), known);
  const name = place
    .slice(-1)
    .map((key) => JSON.stringify(key))
    .join('');
  findings.report({ file, document, at: [...place] }, code, messageOf(name, { code, problem, offender }), hint);
}

function messageOf(
  name: string,
  { code, problem, offender }: Pick<TableProblem, 'code' | 'problem' | 'offender'>,
): string {
  if (offender === undefined) return `${name} is missing here: it ${problem}`;
  // Of what has no place there, its value says nothing.
  const isOutOfPlace = code === 'list-mismatch' || code === 'allowance-mismatch' || code === 'unknown-opening';
  return isOutOfPlace ? `${name} ${problem}` : `${name} ${problem}, but it is ${describeValue(offender)}`;
}

function reportMismatch(
  findings: Findings,
  { file, document }: TableFile,
  { place, ofMeasure, needed, given }: RateMismatch,
): void {
  const measure = String(valueAt(document.value, ...place.slice(0, 2), 'measure'));
  const wants = needed.map((key) => JSON.stringify(key)).join(' and ');
  if (ofMeasure) {
    const fitting = [...measures]
      .filter(([, { parts }]) => parts.every(({ rateKey }) => given.includes(rateKey)) && parts.length === given.length)
      .map(([name]) => name);
    const say = given.length === 0 ? 'nothing' : given.map((key) => JSON.stringify(key)).join(' and ');
    findings.report(
      { file, document, at: [...place] },
      'measure-mismatch',
      `the measure "${measure}" needs ${wants}, but the rates say ${say}`,
      fitting.length > 0 ? `measures with these rates: ${fitting.join(', ')}` : undefined,
    );
  } else {
    findings.report(
      { file, document, at: [...place] },
      'rate-mismatch',
      `${JSON.stringify(place.at(-1))} says nothing for the measure "${measure}"`,
      needed.length === 0 ? 'remove it' : `it goes by ${wants}`,
    );
  }
}

/** The opening that an allowance means, when that is called like one of the items and the opening is not. */
function misnamedOpening(table: unknown, allowance: string, openings: readonly string[]): string | undefined {
  const items = keysAt(table, 'items') ?? [];
  return items.includes(allowance)
    ? openings.find((opening) => isLike(opening, allowance) && !items.includes(opening))
    : undefined;
}

/** One check of a rate table by itself. */
export type TableCheck = (findings: Findings, table: TableFile) => void;
