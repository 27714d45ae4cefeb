// src/checker: checks all that the owner edits, and only checks. This is its door.

import { existsSync } from 'node:fs';
import { Findings } from '../compile/findings.ts';
import { kindOf, readSources, type SourceFile } from '../compile/files.ts';
import { DefinitionError, type Finding } from '../compile/findings.ts';
import { calgaryDate } from '../pricing/tableInForce.ts';
import { databaseFile } from '../server/storage/database.ts';
import { checkSources, stageCount } from './compile.ts';
import { checkPairs, findingsOfSharing, missingContent } from './content.ts';
import { displayPath, keysAt } from './jsonAt.ts';
import { DefinitionFiles } from './pricedForm/DefinitionFiles.ts';
import { checkAttachments, checkRoomsList } from './pricedForm/attachments.ts';
import { checkCross } from './pricedForm/checkCross.ts';
import { readPricedForm, roomsList } from './pricedForm/pricedForm.ts';
import { checkIcons, checkPages, readIcons, readPages } from './site.ts';
import { checkTables } from './tables/checkTables.ts';
import type { StoredTable } from './tables/stored.ts';
import { readTableFiles, type TableFile, type TableText } from './tables/tableFiles.ts';

export interface ProjectFolders {
  schemasDir: string;
  pricingTablesDir: string;
  /** Of the leads, whose prices must stay what they were. When left out, or when there is none yet, no table is in use. */
  databaseUrl?: string | undefined;
  /** Of the forms' own sentences: the name of a catalogue in `messages`. */
  language?: string;
  /** The day for which is checked, as `YYYY-MM-DD`: today in Calgary. */
  today?: string;
}

/** Checks all that the owner edits: the definitions, the rate tables, and whether the two fit. Build, service, dev server and `npm run check` all ask it. */
export async function checkProject({
  schemasDir,
  pricingTablesDir,
  databaseUrl,
  language = 'en',
  today = calgaryDate(new Date()),
}: ProjectFolders): Promise<ProjectCheck> {
  const root = displayPath(schemasDir);
  const found: Finding[] = [];
  const sources = await readSources(schemasDir).catch((error: unknown): SourceFile[] => {
    found.push({
      file: root,
      line: 1,
      column: 1,
      severity: 'error',
      code: 'missing-folder',
      message: `the definitions cannot be read: ${messageOf(error)}`,
    });
    return [];
  });
  if (sources.length > 0) found.push(...checkSources(sources, root, { language }));
  found.push(...(await findingsOfPictures(sources, schemasDir, root, found)));
  const { texts: tableTexts, findings } = await readTableFiles(pricingTablesDir);
  const stored = await storedTables(databaseUrl).catch((error: unknown): StoredTable[] => {
    found.push({
      file: databaseUrl ?? '',
      line: 1,
      column: 1,
      severity: 'warning',
      code: 'unreadable-database',
      message: `whether a table is in use is not known: ${messageOf(error)}`,
    });
    return [];
  });
  return checkFiles({
    sources,
    root,
    tableTexts,
    stored,
    icons: await readIcons(),
    pages: await readPages(),
    today,
    found: [...found, ...findings],
  });
}

/** What is wrong with the pictures that gallery and content name, as far as these files are right themselves. */
async function findingsOfPictures(
  sources: readonly SourceFile[],
  schemasDir: string,
  root: string,
  found: readonly Finding[],
): Promise<Finding[]> {
  const [gallery, company] = ['content/gallery.json', 'content/company.json'].map((name) =>
    sources.find(({ path }) => path === name && !found.some(({ file }) => file === `${root}/${name}`)),
  );
  const ofGallery = gallery ? await findingsOfGallery(schemasDir) : [];
  const ofSharing = company ? await findingsOfSharing(company, schemasDir, root) : [];
  // A picture that both name is missing once.
  return [
    ...ofGallery,
    ...ofSharing.filter(({ message }) => !ofGallery.some((finding) => finding.message === message)),
  ];
}

async function findingsOfGallery(schemasDir: string): Promise<readonly Finding[]> {
  const { readGallery } = await import('../site/build/pictures/readGallery.ts');
  return readGallery(schemasDir).then(
    () => [],
    (error: unknown) => {
      if (error instanceof DefinitionError) return error.findings;
      throw error;
    },
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function storedTables(databaseUrl: string | undefined): Promise<StoredTable[]> {
  if (databaseUrl === undefined || !existsSync(databaseFile(databaseUrl))) return [];
  // Loading what reads it takes longer than the whole check.
  const { readStoredTables } = await import('./tables/stored.ts');
  return readStoredTables(databaseUrl);
}

const metaPath = 'meta/rate-table.schema.json';

/** Checks the rate tables, and whether they fit the definitions, in which `found` was found. Tells both together. */
export function checkFiles({
  sources,
  root,
  tableTexts,
  stored,
  icons,
  pages,
  today,
  found,
}: ProjectFiles): ProjectCheck {
  const findings = new Findings({ after: stageCount, oncePerPlace: true });
  findings.addAll(found);
  findings.addAll(missingContent(sources, root, found));
  findings.endStage();
  const definitions = new DefinitionFiles(sources, root, findings.taintedFiles('file'));

  const metaSchema = sources.find(({ path }) => path === metaPath)?.text;
  if (metaSchema === undefined && sources.length > 0) findings.addAll([missingMeta(root)]);
  const { tables, current } = checkTables(findings, tableTexts, metaSchema, stored, today);
  checkIcons(findings, definitions, icons);
  checkPairs(findings, definitions);
  checkPages(findings, definitions, pages);
  checkAttachments(findings, definitions);
  const form = readPricedForm(definitions);
  if (form) checkCross(findings, form, current);
  else checkRoomsList(findings, definitions, roomsList);
  return { findings: findings.list(), summary: summaryOf(sources, tables) };
}

const missingMeta = (root: string): Finding => ({
  file: `${root}/${metaPath}`,
  line: 1,
  column: 1,
  severity: 'error',
  code: 'missing-meta-schema',
  message: 'this file is missing, so rate tables cannot be checked',
  hint: 'put it back',
});

/**
 * Checks all that the owner edits before something is made of it. Returns the warnings.
 * @throws DefinitionError with every error found, each at its file, line and column.
 */
export async function soundProject(folders: ProjectFolders): Promise<Finding[]> {
  const { findings } = await checkProject(folders);
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new DefinitionError(errors);
  return findings;
}

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
  /** The addresses of the site's pages. */
  pages: readonly string[];
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
export function summaryOf(sources: readonly SourceFile[], tables: readonly TableFile[]): CheckSummary {
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
