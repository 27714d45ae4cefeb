import { nameHint } from '../../compile/similar.ts';
import type { RateTableFile } from '../../pricing/generated/RateTableFile.ts';
import { type TableProblem, tableProblems } from '../../pricing/tableProblems.ts';
import { quotedList } from '../../compile/shownValues.ts';
import type { TableFile } from './tableFiles.ts';
import { codes } from '../codes.ts';

/** The parts of a table of the right shape that the calculator cannot price by, by its own rules. */
export function checkContent({ document }: TableFile): void {
  for (const problem of tableProblems(document.value as RateTableFile))
    document.report(problem.at, codes[problem.code], ...inWords(problem));
}

/** A problem in words, and what may mend it. */
function inWords(problem: TableProblem): [message: string, hint?: string] {
  const name = JSON.stringify(problem.at.at(-1));
  switch (problem.code) {
    case 'measure-mismatch': {
      const { measure, needed, given, fitting } = problem;
      const hint = `measures with these rates: ${fitting.join(', ')}`;
      const message = `the measure "${measure}" needs ${quotedList(needed)}, but the rates say ${quotedList(given)}`;
      return fitting.length > 0 ? [message, hint] : [message];
    }
    case 'rate-mismatch': {
      const hint = problem.isAllThatIsWrong ? 'remove it' : `it goes by ${quotedList(problem.needed)}`;
      return [`${name} says nothing for the measure "${problem.measure}"`, hint];
    }
    case 'missing-rate':
      return [`${name} is missing here`];
    case 'missing-list':
      return [`${name} is missing here: it must say where the entries are, because the measure needs them`];
    case 'list-mismatch':
      return [`${name} must be left out, because the measure is taken once for a room`];
    case 'allowance-mismatch':
      return [`${name} must be left out, because the measure is no length`];
    case 'unknown-opening': {
      const { known } = problem;
      return [`${name} must belong to an opening of geometry (${known.join(', ')})`, nameHint(problem.name, known)];
    }
    case 'unknown-item': {
      const { name: item, known } = problem;
      const message = `${name} must be an item of this table (${known.join(', ')}), but it is ${JSON.stringify(item)}`;
      return [message, nameHint(item, known)];
    }
  }
}
