import { findingCodes } from '../compile/findings.ts';

/** The kinds of mistakes that are told apart in all that the owner edits: in definitions, pictures and rate tables, and in how these fit. */
export const projectCodes = [
  ...findingCodes,
  // What is there.
  'missing-folder', 'database-unreadable',
  // Pictures.
  'missing-picture', 'broken-picture', 'duplicate-project', 'unknown-project', 'same-picture', 'unknown-icon',
  // Pages of the site.
  'unknown-page',
  // Rate tables.
  'allowance-misfit', 'assumed-rates', 'day-ahead', 'day-early', 'day-gap', 'day-twice', 'measure-misfit', 'rate-misfit', 'table-in-use', 'unknown-item', 'version-misnamed', 'version-twice', 'wrong-date', 'wrong-value',
  'zero-rate',
  // Rate tables and forms.
  'factor-without-size', 'feature-without-hours', 'hours-without-feature', 'item-without-section', 'list-misfit', 'missing-field', 'missing-list', 'missing-rate', 'option-without-rate', 'price-needs-answer', 'rate-without-option', 'section-without-item',
  'size-without-factor', 'unknown-opening', 'unknown-path', 'walls-not-asked', 'wrong-field', 'wrong-list', 'wrong-options',
] as const;

/** Stable name of a kind of mistake. */
export type ProjectCode = (typeof projectCodes)[number];
