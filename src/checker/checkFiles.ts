import type { SourceFile } from '../compile/files.ts';
import type { Finding } from '../compile/Finding.ts';
import { Findings } from '../compile/findings.ts';
import { stageCount } from './passes.ts';
import { missingContent } from './content.ts';
import { keysAt } from './jsonAt.ts';
import { checkPairs } from './pairs.ts';
import { DefinitionFiles } from './pricedForm/DefinitionFiles.ts';
import { checkAttachments, checkRoomsList } from './pricedForm/attachments.ts';
import { checkCross } from './pricedForm/checkCross.ts';
import { readPricedForm, roomsList } from './pricedForm/pricedForm.ts';
import { checkIcons } from './icons.ts';
import { checkSitePages } from './sitePages.ts';
import { checkTables } from './tables/checkTables.ts';
import { kindOf, tableMetaPath } from './fileKinds.ts';
import type { StoredTable } from './tables/inUse.ts';
import type { TableFile, TableText } from './tables/tableFiles.ts';

/** Checks the rate tables, and whether they fit the definitions, in which `found` was found. Tells both together. */
export function checkFiles({ sources, root, tableTexts, stored, icons, today, found }: ProjectFiles): ProjectCheck {
  const findings = new Findings({ after: stageCount, oncePerPlace: true });
  findings.addAll(found);
  findings.addAll(missingContent(sources, root, found));
  findings.endStage();
  const definitions = new DefinitionFiles(sources, root, findings.taintedFiles('file'));

  const meta = sources.find(({ path }) => path === tableMetaPath);
  if (meta === undefined && sources.length > 0) findings.addAll([missingMeta(root)]);
  const { tables, current } = checkTables(
    findings,
    tableTexts,
    meta && { ...meta, path: `${root}/${meta.path}` },
    stored,
    today,
  );
  checkIcons(findings, definitions, icons);
  checkPairs(findings, definitions);
  checkSitePages(
    findings,
    definitions,
    sources.map(({ path }) => path),
  );
  checkAttachments(findings, definitions);
  const form = readPricedForm(definitions);
  if (form) checkCross(findings, form, current);
  else checkRoomsList(findings, definitions, roomsList);
  return { findings: findings.list(), summary: summaryOf(sources, tables) };
}

const missingMeta = (root: string): Finding => ({
  file: `${root}/${tableMetaPath}`,
  line: 1,
  column: 1,
  severity: 'error',
  code: 'missing-meta-schema',
  message: 'this file is missing, so rate tables cannot be checked',
  hint: 'put it back',
});

/** All that the owner edits, as it was read. */
export interface ProjectFiles {
  /** The definitions, with the name of their folder in findings. */
  sources: readonly SourceFile[];
  root: string;
  tableTexts: readonly TableText[];
  /** The tables by which stored leads were priced. */
  stored: readonly StoredTable[];
  /** The ids of the icons that are drawn. */
  icons: readonly string[];
  /** `YYYY-MM-DD`. */
  today: string;
  /** What was found while reading, and in the definitions by themselves. */
  found: readonly Finding[];
}

/** How much was checked. */
export interface CheckSummary {
  forms: number;
  sections: number;
  optionLists: number;
  rateTables: number;
  rates: number;
}

/** Everything that was found, by file and place, and how much was looked at. */
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
