// src/checker/pricedForm: whether the form whose answers are priced fits the rate tables.

import type { Findings } from '../../compile/findings.ts';
import type { TableFile } from '../tables/tableFiles.ts';
import { checkFeatures, checkItems, checkZeroRates } from './items.ts';
import { checkLists } from './lists.ts';
import { checkNeeds, checkRooms } from './needs.ts';
import { checkOptions, checkSizes } from './options.ts';
import { checkFields, checkPaths } from './paths.ts';
import type { PricedForm } from './pricedForm.ts';
import type { CrossCheck } from './tableItems.ts';

/** What the others look at has to be the list that is meant. */
const checksOfLists: readonly CrossCheck[] = [checkLists];
const checks: readonly CrossCheck[] = [
  checkItems,
  checkOptions,
  checkSizes,
  checkFeatures,
  checkPaths,
  checkFields,
  checkZeroRates,
];
/** These take what the tables name for right. */
const checksOfAnswers: readonly CrossCheck[] = [checkNeeds, checkRooms];

/** What the form asks against what the tables price, for all tables that are in force or will be. */
export function checkCross(findings: Findings, form: PricedForm, tables: readonly TableFile[]): void {
  for (const stage of [checksOfLists, checks, checksOfAnswers]) {
    for (const check of stage) check(findings, form, tables);
    findings.endStage();
  }
}
