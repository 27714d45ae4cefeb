import { commonCodes } from '../compile/codes.ts';
import { codes as answerable } from './checks/answerable.ts';
import { codes as catalogues } from './checks/catalogues.ts';
import { codes as conditionTypes } from './checks/conditionTypes.ts';
import { codes as conditions } from './checks/conditions.ts';
import { codes as dates } from './checks/dates.ts';
import { codes as fields } from './checks/fields.ts';
import { codes as looks } from './checks/looks.ts';
import { codes as optionLists } from './checks/optionLists.ts';
import { codes as payload } from './checks/payload.ts';
import { codes as reachability } from './checks/reachability.ts';
import { codes as repeats } from './checks/repeats.ts';
import { codes as shownTexts } from './checks/shownTexts.ts';
import { codes as siblings } from './checks/siblings.ts';
import { codes as submit } from './checks/submit.ts';
import { codes as values } from './checks/values.ts';
import { codes as content } from './content.ts';
import { codes as languages } from './languages/checkLanguages.ts';
import { codes as namedFields } from './namedFields.ts';
import { codes as pictures } from './pictures.ts';
import { codes as pricedNames } from './pricedForm/checkNames.ts';
import { codes as pricedNeeds } from './pricedForm/checkNeeds.ts';
import { codes as pricedPaths } from './pricedForm/checkPaths.ts';
import { codes as sitePages } from './sitePages.ts';
import { codes as tables } from './tables/checkTables.ts';
import { codes as tableContent } from './tables/content.ts';
import { codes as tableDays } from './tables/days.ts';
import { codes as tablesInUse } from './tables/inUse.ts';
import { codes as rateJumps } from './tables/rateJumps.ts';

/** Every kind of mistake that is told apart in what the owner edits. */
export const findingCodes = {
  ...commonCodes,
  ...{ ...shownTexts, ...looks, ...fields, ...catalogues, ...payload, ...repeats },
  ...{ ...answerable, ...values, ...siblings, ...conditions, ...conditionTypes, ...optionLists },
  ...{ ...submit, ...dates, ...reachability },
  ...{ ...pictures, ...sitePages, ...content, ...namedFields, ...languages },
  ...{ ...tables, ...tableContent, ...tableDays, ...tablesInUse, ...rateJumps },
  ...{ ...pricedNames, ...pricedPaths, ...pricedNeeds },
};

/** Stable name of a kind of mistake. */
export type FindingCode = keyof typeof findingCodes;
