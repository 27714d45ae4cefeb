import { nearest } from '../../compile/similar.ts';
import { describeValue } from '../../pricing/errors.ts';
import { measures } from '../../pricing/measures.ts';
import { problemsOf } from '../../pricing/prepareTable.ts';
import type { TableProblem } from '../../pricing/TableReader.ts';
import { type Found, found } from '../Found.ts';
import { keysAt, valueAt } from '../jsonAt.ts';
import { quotedList } from '../words.ts';
import type { TableFile } from './tableFiles.ts';

/** What the calculator cannot rely on, by its own rules, in a table whose shape is right. */
export function* checkContent(table: TableFile): Generator<Found> {
  const { value } = table.document;
  const mismatches = [
    ...(keysAt(value, 'items') ?? []).flatMap((id) => {
      const at = ['items', id];
      const rates = (keysAt(value, ...at, 'rates') ?? []).map((name) => [...at, 'rates', name]);
      return [...checkRates(table, at, rates)];
    }),
    ...(keysAt(value, 'preparation') ?? []).flatMap((name) => {
      const at = ['preparation', name];
      return [...checkRates(table, at, [at])];
    }),
  ];
  yield* mismatches;
  const told = new Set<string>();
  for (const problem of problemsOf(value)) {
    const { code, place } = problem;
    const kind = [code, ...place.slice(0, -1)].join('\n');
    // A wrong measure may be the cause of what else is wrong with its item, and one mistake may have each of several
    // names refused: both are told once.
    const isOfMeasure = mismatches.some((one) => one.code === 'measure-mismatch' && one.place.at[1] === place[1]);
    if (!isOfMeasure && !told.has(kind) && code !== 'missing-rate') yield inWords(table, problem);
    told.add(kind);
  }
}

const rateKeys = new Set<string>([...measures.values()].flatMap(({ parts }) => parts.map(({ rateKey }) => rateKey)));

/** The rates of an item or preparation go by its measure. Where none of several does, the measure is wrong. */
function* checkRates(table: TableFile, owner: string[], rates: readonly string[][]): Generator<Found> {
  const { value } = table.document;
  const measure = String(valueAt(value, ...owner, 'measure'));
  const needed: string[] = measures.get(measure)?.parts.map(({ rateKey }) => rateKey) ?? [];
  const all = rates.map((at) => {
    const given = (keysAt(value, ...at) ?? []).filter((key) => rateKeys.has(key));
    const extra = given.filter((key) => !needed.includes(key));
    return { at, given, extra, lacking: needed.filter((key) => !given.includes(key)) };
  });
  const wants = quotedList(needed);
  // A single rate may be wrong rather than the measure, and allowances in feet confirm a measure of feet per hour.
  const isOfMeasure =
    owner[0] === 'items'
      ? rates.length > 1
      : keysAt(value, ...owner, 'allowanceFeet') === undefined || !needed.includes('feetPerHour');
  if (isOfMeasure && all.every(({ given, extra, lacking }) => given.length > 0 && extra.length + lacking.length > 0)) {
    const given = [...new Set(all.flatMap((rate) => rate.given))];
    const fitting = [...measures].filter(
      ([, { parts }]) => parts.length === given.length && parts.every(({ rateKey }) => given.includes(rateKey)),
    );
    const message = `the measure "${measure}" needs ${wants}, but the rates say ${quotedList(given)}`;
    const hint =
      fitting.length > 0 ? `measures with these rates: ${fitting.map(([name]) => name).join(', ')}` : undefined;
    yield found({ ...table, at: [...owner, 'measure'] }, 'measure-mismatch', message, hint);
    return;
  }
  for (const { at, extra, lacking } of all) {
    const hint = lacking.length === 0 ? 'remove it' : `it goes by ${wants}`;
    for (const key of extra) {
      const message = `"${key}" says nothing for the measure "${measure}"`;
      yield found({ ...table, at: [...at, key] }, 'rate-mismatch', message, hint);
    }
    for (const key of extra.length > 0 ? [] : lacking)
      yield found({ ...table, at: [...at, key] }, 'missing-rate', `"${key}" is missing here`);
  }
}

function inWords(table: TableFile, { place, code, problem, offender, known }: TableProblem): Found {
  const name = place.at(-1) ?? '';
  // The value of a key that has no place there is not shown.
  const isOutOfPlace = code === 'list-mismatch' || code === 'allowance-mismatch' || code === 'unknown-opening';
  const message =
    offender === undefined
      ? `"${name}" is missing here: it ${problem}`
      : `"${name}" ${problem}${isOutOfPlace ? '' : `, but it is ${describeValue(offender)}`}`;
  const hint = known && nearest(code === 'unknown-opening' ? name : String(offender), known);
  return found({ ...table, at: [...place] }, code, message, hint);
}
