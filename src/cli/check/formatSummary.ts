import type { CheckSummary } from '../../checker/checkProject.ts';

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** What was checked, when all is well. */
export function formatSummary({ forms, sections, optionLists, rateTables, rates }: CheckSummary, warnings: number): string {
  const what = `${counted(forms, 'form')} with ${counted(sections, 'section')}, ${counted(optionLists, 'option list')}, ${counted(rateTables, 'rate table')} with ${counted(rates, 'rate')}`;
  return `All is well: ${what}${warnings === 0 ? '' : `; ${counted(warnings, 'warning')}`}.`;
}
