import { existsSync } from 'node:fs';
import { readSources, type SourceFile } from '../compile/files.ts';
import { DefinitionError, type Finding } from '../compile/findings.ts';
import { checkSources } from '../engine/compile/checkSources.ts';
import { calgaryDate } from '../pricing/tableInForce.ts';
import { databaseFile } from '../server/storage/databaseFile.ts';
import type { ProjectCheck } from './ProjectCheck.ts';
import { checkFiles } from './checkFiles.ts';
import { findingsOfSharing } from './content/findingsOfSharing.ts';
import { displayPath } from './displayPath.ts';
import { readIcons } from './icons/readIcons.ts';
import { readPages } from './pages/readPages.ts';
import type { StoredTable } from './stored/StoredTable.ts';
import { readTableFiles } from './tables/readTableFiles.ts';

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
export async function checkProject({ schemasDir, pricingTablesDir, databaseUrl, language = 'en', today = calgaryDate(new Date()) }: ProjectFolders): Promise<ProjectCheck> {
  const root = displayPath(schemasDir);
  const found: Finding[] = [];
  const sources = await readSources(schemasDir).catch((error: unknown): SourceFile[] => {
    found.push({ file: root, line: 1, column: 1, severity: 'error', code: 'missing-folder', message: `the definitions cannot be read: ${inWords(error)}` });
    return [];
  });
  if (sources.length > 0) found.push(...checkSources(sources, root, { language }));
  found.push(...(await findingsOfPictures(sources, schemasDir, root, found)));
  const { texts: tableTexts, findings } = await readTableFiles(pricingTablesDir);
  const stored = await storedTables(databaseUrl).catch((error: unknown): StoredTable[] => {
    found.push({ file: databaseUrl ?? '', line: 1, column: 1, severity: 'warning', code: 'database-unreadable', message: `whether a table is in use is not known: ${inWords(error)}` });
    return [];
  });
  return checkFiles({ sources, root, tableTexts, stored, icons: await readIcons(), pages: await readPages(), today, found: [...found, ...findings] });
}

/** What is wrong with the pictures that gallery and content name, as far as these files are right themselves. */
async function findingsOfPictures(sources: readonly SourceFile[], schemasDir: string, root: string, found: readonly Finding[]): Promise<Finding[]> {
  const [gallery, company] = ['content/gallery.json', 'content/company.json'].map((name) => sources.find(({ path }) => path === name && !found.some(({ file }) => file === `${root}/${name}`)));
  const ofGallery = gallery ? await findingsOfGallery(schemasDir) : [];
  const ofSharing = company ? await findingsOfSharing(company, schemasDir, root) : [];
  // A picture that both name is missing once.
  return [...ofGallery, ...ofSharing.filter(({ message }) => !ofGallery.some((finding) => finding.message === message))];
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

const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function storedTables(databaseUrl: string | undefined): Promise<StoredTable[]> {
  if (databaseUrl === undefined || !existsSync(databaseFile(databaseUrl))) return [];
  // Loading what reads it takes longer than the whole check.
  const { readStoredTables } = await import('./stored/readStoredTables.ts');
  return readStoredTables(databaseUrl);
}
