// pricedForm: whether the form whose answers are priced asks what the calculator reads by the rate tables.

import { isSimilar } from '../../compile/similar.ts';
import { houseField } from '../../leads/house.ts';
import type { Compilation } from '../../compile/Compilation.ts';
import type { TableFile } from '../tables/tableFiles.ts';
import { codes } from '../codes.ts';
import { checkFormAndTableNamesMatch, checkZeroRates } from './checkNames.ts';
import { checkNeededAnswers } from './checkNeeds.ts';
import { checkCalculatorInputs } from './checkCalculatorInputs.ts';
import { readRoomsFormIfValid, roomsList } from './pricedForm.ts';

/**
 * Compares the form with all tables in force now or later: names of items and options, paths of answers, and whether
 * these are always given. Each check follows only where the one before found nothing.
 */
export function checkPricedForm(compilation: Compilation, tables: readonly TableFile[]): void {
  checkHouse(compilation);
  const form = readRoomsFormIfValid(compilation);
  if (!form) return;
  for (const check of [checkFormAndTableNamesMatch, checkCalculatorInputs, checkNeededAnswers]) {
    const errorsBefore = compilation.collector.errorCount;
    check(form, tables);
    if (compilation.collector.errorCount > errorsBefore) break;
  }
  checkZeroRates(form, tables);
}

/** Checks the names of the list of rooms and of the attached house, by which prices are calculated. */
function checkHouse({ allForms }: Compilation): void {
  for (const { document, file } of allForms.filter(({ isIncomplete }) => !isIncomplete)) {
    const lists = file.steps.map(({ repeat }) => repeat?.list);
    const { as } = file.submit.attachTo ?? {};
    if (lists.includes(roomsList)) {
      if (as === undefined || as === houseField) continue;
      const message = `prices are those of what is attached as "${houseField}", and this is called "${as}"`;
      const hint = `write "${houseField}" in both forms`;
      document.report(['submit', 'attachTo', 'as'], codes['missing-field'], message, hint);
      continue;
    }
    const index = lists.findIndex((list) => list !== undefined && (as === houseField || isSimilar(list, roomsList)));
    if (index >= 0) {
      const message = `prices need the list "${roomsList}", but this is called ${JSON.stringify(lists[index])}`;
      document.report(['steps', index, 'repeat', 'list'], codes['missing-field'], message, `call it "${roomsList}"`);
    } else if (as === houseField) {
      const message = `no house gets a price: no repeated step asks for the list "${roomsList}"`;
      document.report(['submit', 'attachTo'], codes['missing-field'], message, undefined, 'warning');
    }
  }
}
