import type { Finding } from '../compile/findings.ts';

/** How much was checked. */
export interface CheckSummary {
  forms: number;
  sections: number;
  optionLists: number;
  rateTables: number;
  rates: number;
}

/** Everything that was found, by file and place, and how much was looked at. */
export interface ProjectCheck {
  findings: Finding[];
  summary: CheckSummary;
}
