import type { FindingList } from '../FindingList.ts';
import type { PricedForm } from '../form/PricedForm.ts';
import type { TableFile } from '../tables/TableFile.ts';
import { checkFeatures } from './checkFeatures.ts';
import { checkFields } from './checkFields.ts';
import { checkItems } from './checkItems.ts';
import { checkOptions } from './checkOptions.ts';
import { checkPaths } from './checkPaths.ts';
import { checkSizes } from './checkSizes.ts';
import { checkNeeds } from './checkNeeds.ts';
import { checkRooms } from './checkRooms.ts';
import { checkZeroRates } from './checkZeroRates.ts';
import type { CrossCheck } from './CrossCheck.ts';

const checks: readonly CrossCheck[] = [checkItems, checkOptions, checkSizes, checkFeatures, checkPaths, checkFields, checkZeroRates];
/** These take what the tables name for right. */
const checksOfAnswers: readonly CrossCheck[] = [checkNeeds, checkRooms];

/** What the form asks against what the tables price, for all tables that are in force or will be. */
export function checkCross(findings: FindingList, form: PricedForm, tables: readonly TableFile[]): void {
  for (const check of checks) check(findings, form, tables);
  findings.endGroup();
  for (const check of checksOfAnswers) check(findings, form, tables);
}
