import { Compilation, type Pass } from '../compile/Compilation.ts';
import type { SourceFile } from '../compile/files.ts';
import type { Finding } from '../compile/Finding.ts';
import { Findings } from '../compile/findings.ts';
import { gatherForms } from '../compile/gather.ts';
import { checkBrand } from './checkBrand.ts';
import { checkContentIsThere } from './content.ts';
import { fileKinds, kindOf } from './fileKinds.ts';
import { checkGallery } from './gallery.ts';
import { checkIcons } from './icons.ts';
import { keysAt } from './jsonAt.ts';
import { checkLanguages } from './languages/checkLanguages.ts';
import { checkPricedForm } from './pricedForm/checkPricedForm.ts';
import { checkAttachments, checkSitePages } from './sitePages.ts';
import { checkTables } from './tables/checkTables.ts';
import type { StoredTable } from './tables/inUse.ts';
import { checkNamedFields } from './namedFields.ts';
import { fileStages } from './passes.ts';
import { checkTimeZone } from './timeZone.ts';
import type { TableFile, TableText } from './tables/tableFiles.ts';

/**
 * Checks what no form says of itself: the rate tables, and whether they, the forms, the content and the gallery fit
 * each other. It looks only at files without an error among the `earlier` findings, those of each file by itself.
 */
export function checkProject(files: ProjectFiles): ProjectCheck {
  const { sources, tableTexts, stored, icons, today, earlier } = files;
  const findings = new Findings();
  findings.addAll(earlier);
  const compilation = wholeFiles(files, findings);
  const { tables, current } = checkTables(findings, tableTexts, stored, today);
  for (const check of checks) check(compilation);
  checkIcons(compilation, icons);
  checkLanguages(compilation, tables);
  checkPricedForm(compilation, current);
  return { findings: findings.list(), summary: summaryOf(sources, tables) };
}

/** What looks at the content files alone. */
const checks: readonly Pass[] = [
  checkContentIsThere,
  checkGallery,
  checkSitePages,
  checkAttachments,
  checkNamedFields,
  checkTimeZone,
  checkBrand,
];

/** The content files without earlier findings, as the compiler reads them; later findings are added to `findings`. */
function wholeFiles({ sources, root, earlier }: ProjectFiles, findings: Findings): Compilation {
  const compilation = new Compilation(sources, root, fileKinds);
  compilation.collector.addAll(earlier);
  compilation.run(fileStages);
  gatherForms(compilation);
  compilation.collector = findings;
  return compilation;
}

/** All that the owner edits, as it was read. */
export interface ProjectFiles {
  /** The content files, with the name of their folder in findings. */
  sources: readonly SourceFile[];
  root: string;
  tableTexts: readonly TableText[];
  /** The tables by which stored leads were priced. */
  stored: readonly StoredTable[];
  /** The ids of the icons that are drawn. */
  icons: readonly string[];
  /** `YYYY-MM-DD`. */
  today: string;
  /** The findings of reading the files, and of the content files by themselves. */
  earlier: readonly Finding[];
}

/** How much was checked. */
export interface CheckSummary {
  forms: number;
  sections: number;
  optionLists: number;
  rateTables: number;
  rates: number;
}

/** All findings, by file and place, and how much was checked. */
export interface ProjectCheck {
  findings: Finding[];
  summary: CheckSummary;
}

/** How much there is of each kind. */
function summaryOf(sources: readonly SourceFile[], tables: readonly TableFile[]): CheckSummary {
  const count = (kind: string): number => sources.filter(({ path }) => kindOf(path)?.name === kind).length;
  const rates = tables.flatMap(({ document: { value } }) =>
    (keysAt(value, 'items') ?? []).flatMap((item) => keysAt(value, 'items', item, 'rates') ?? []),
  );
  return {
    forms: count('form'),
    sections: count('section'),
    optionLists: count('options'),
    rateTables: tables.length,
    rates: rates.length,
  };
}
