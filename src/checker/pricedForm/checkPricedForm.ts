// src/checker/pricedForm: whether the form whose answers are priced asks what the calculator reads by the rate tables.

import { isLike } from '../../compile/similar.ts';
import type { Compilation } from '../../compile/Compilation.ts';
import { tell } from '../Found.ts';
import type { TableFile } from '../tables/tableFiles.ts';
import { checkNames, checkZeroRates } from './checkNames.ts';
import { checkNeeds } from './checkNeeds.ts';
import { checkPaths } from './checkPaths.ts';
import { readPricedForm, roomsList } from './pricedForm.ts';

/**
 * Compares the form with all tables that are in force or will be: first the names of items and options, then the paths
 * by which answers are found, then whether they are always given. Each looks only at what the ones before found right.
 */
export function checkPricedForm(definitions: Compilation, tables: readonly TableFile[]): void {
  const form = readPricedForm(definitions);
  if (!form) {
    checkRoomsName(definitions);
    return;
  }
  for (const check of [checkNames, checkPaths, checkNeeds]) {
    const found = [...check(form, tables)];
    tell(found);
    if (found.some(({ severity }) => severity !== 'warning')) break;
  }
  tell(checkZeroRates(form, tables));
}

/** When no form has the list of rooms, one may have it under a misspelt name. */
function checkRoomsName({ forms }: Compilation): void {
  for (const { document, file } of forms) {
    for (const [index, { repeat }] of file.steps.entries()) {
      if (repeat === undefined || repeat.list === roomsList || !isLike(repeat.list, roomsList)) continue;
      const message = `prices need the list "${roomsList}", but this is called ${JSON.stringify(repeat.list)}`;
      document.report(['steps', index, 'repeat', 'list'], 'missing-field', message, `did you mean "${roomsList}"?`);
    }
  }
}
