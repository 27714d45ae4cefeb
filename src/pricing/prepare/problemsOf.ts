import { readTable } from './readTable.ts';
import type { TableProblem } from './TableProblem.ts';

/** Everything in a table that a price cannot rely on, whatever the table is. */
export function problemsOf(table: unknown): TableProblem[] {
  const problems: TableProblem[] = [];
  readTable(table, (problem) => problems.push(problem));
  return problems;
}
