import { commonCodes } from '../compile/codes.ts';
import { codes as dates } from './checks/dates.ts';
import { codes as reachability } from './checks/reachability.ts';
import { codes as pricedNames } from './pricedForm/checkNames.ts';
import { codes as pricedNeeds } from './pricedForm/checkNeeds.ts';
import { codes as pricedPaths } from './pricedForm/checkPaths.ts';
import { codes as tables } from './tables/checkTables.ts';
import { codes as tableContent } from './tables/content.ts';
import { codes as tableDays } from './tables/days.ts';
import { codes as tablesInUse } from './tables/inUse.ts';
import { codes as rateJumps } from './tables/rateJumps.ts';

/** Every kind of mistake that is told apart in what the owner edits. */
export const findingCodes = {
  ...commonCodes,
  ...dates,
  ...reachability,
  ...{ ...tables, ...tableContent, ...tableDays, ...rateJumps, ...tablesInUse },
  ...{ ...pricedNames, ...pricedPaths, ...pricedNeeds },
};

/** Stable name of a kind of mistake. */
export type FindingCode = keyof typeof findingCodes;
