// src/checker/pricedForm: whether the form whose answers are priced asks what the calculator reads by the rate tables.

import { isLike } from '../../compile/similar.ts';
import type { Findings } from '../../compile/findings.ts';
import type { FormFile } from '../../engine/definition/generated/FormFile.ts';
import { kindOf } from '../fileKinds.ts';
import { type Found, tell } from '../Found.ts';
import type { TableFile } from '../tables/tableFiles.ts';
import { checkNames, checkZeroRates } from './checkNames.ts';
import { checkNeeds } from './checkNeeds.ts';
import { checkPaths } from './checkPaths.ts';
import type { DefinitionFiles } from './DefinitionFiles.ts';
import { readPricedForm, roomsList } from './pricedForm.ts';

/**
 * Compares the form with all tables that are in force or will be: first the names of items and options, then the paths
 * by which answers are found, then whether they are always given. Each looks only at what the ones before found right.
 */
export function checkPricedForm(findings: Findings, files: DefinitionFiles, tables: readonly TableFile[]): void {
  const form = readPricedForm(files);
  if (!form) {
    tell(findings, misnamedRooms(files));
    return;
  }
  for (const check of [checkNames, checkPaths, checkNeeds]) {
    const found = [...check(form, tables)];
    tell(findings, found);
    if (found.some(({ severity }) => severity !== 'warning')) break;
  }
  tell(findings, checkZeroRates(form, tables));
}

/** When no form has the list of rooms, one may have it under a misspelt name. */
function* misnamedRooms(files: DefinitionFiles): Generator<Found> {
  for (const document of files.documents.filter(({ path }) => kindOf(path)?.name === 'form')) {
    for (const [index, { repeat }] of (document.value as FormFile).steps.entries()) {
      if (repeat !== undefined && repeat.list !== roomsList && isLike(repeat.list, roomsList))
        yield {
          place: files.placeIn(document, ['steps', index, 'repeat', 'list']),
          code: 'missing-field',
          message: `prices need the list "${roomsList}", but this is called ${JSON.stringify(repeat.list)}`,
          hint: `did you mean "${roomsList}"?`,
        };
    }
  }
}
