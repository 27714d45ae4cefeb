import type { Compilation, Pass } from '../compile/Compilation.ts';
import { checkContrast, reportMissingContentFiles, checkTimeZone } from './content.ts';
import { checkGalleryNumbersAndPicturePairs, checkIcons } from './pictures.ts';
import { checkNotices } from './notices.ts';
import { checkLanguages } from './languages/checkLanguages.ts';
import { checkPricedForm } from './pricedForm/checkPricedForm.ts';
import { checkEachAttachmentHasSender, checkPagesLinksAndForms } from './sitePages.ts';
import { checkTables } from './tables/checkTables.ts';
import type { StoredTable } from './tables/inUse.ts';
import { checkFieldsReadByName } from './namedFields.ts';
import type { TableFile, TableText } from './tables/tableFiles.ts';

export interface CheckContext {
  tableTexts: readonly TableText[];
  stored: readonly StoredTable[];
  icons: readonly string[];
  /** `YYYY-MM-DD`. */
  today: string;
}

export interface CheckSummary {
  forms: number;
  sections: number;
  optionLists: number;
  rateTables: number;
  rates: number;
}

/**
 * Checks whether rate tables, forms, content and gallery fit each other, where compiling has found no error in them.
 */
export function checkContentAndTables(compilation: Compilation, context: CheckContext): CheckSummary {
  const { tableTexts, stored, icons, today } = context;
  let tables: TableFile[] = [];
  const checkWithTables: Pass = () => {
    const checked = checkTables(compilation.collector, tableTexts, stored, today);
    tables = checked.tables;
    checkLanguages(compilation, tables);
    checkPricedForm(compilation, checked.current);
  };
  const checkDrawn: Pass = () => checkIcons(compilation, icons);
  const checkDated: Pass = () => checkNotices(compilation, today);
  for (const check of [...contentChecks, checkDrawn, checkDated, checkWithTables, checkFieldsReadByName])
    compilation.runPass(check);
  return countChecked(compilation, tables);
}

const contentChecks: readonly Pass[] = [
  reportMissingContentFiles,
  checkGalleryNumbersAndPicturePairs,
  checkPagesLinksAndForms,
  checkEachAttachmentHasSender,
  checkTimeZone,
  checkContrast,
];

function countChecked({ sources, kinds }: Compilation, tables: readonly TableFile[]): CheckSummary {
  const count = (kind: string): number => sources.filter(({ path }) => kinds.kindOf(path)?.name === kind).length;
  const rates = tables.flatMap(({ document }) =>
    (document.keysAt(['items']) ?? []).flatMap((item) => document.keysAt(['items', item, 'rates']) ?? []),
  );
  return {
    forms: count('form'),
    sections: count('section'),
    optionLists: count('options'),
    rateTables: tables.length,
    rates: rates.length,
  };
}
