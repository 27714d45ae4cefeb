import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DefinitionError, type Finding } from '../../compile/Finding.ts';
import type { Project, ProjectOptions } from '../../checker/loadProject.ts';
import { PhotoReader } from '../../checker/photos.ts';
import { readServed } from '../served.ts';
import { draftOf, makerOf, readRecord, flush } from '../files.ts';
import { pictureCacheOf, versionFolder } from '../places.ts';
import type { SiteSettings } from '../../site/settings.ts';
import { publicSettings } from './contentModules.ts';
import { EditedFiles } from './EditedFiles.ts';
import type { Release } from './release.ts';

// Loaded when a version is to be made: a start on one that is there needs neither the check nor the libraries that make
// pictures and scripts.
const checker = () => import('../../checker/loadProject.ts');
const making = () => import('./makeVersion.ts');

/** What versions are made from, and where they go. */
export interface MakerOptions extends Pick<ProjectOptions, 'schemasDir' | 'pricingTablesDir' | 'storedTables'> {
  language: string;
  settings: Omit<SiteSettings, 'builtInYear'>;
  release: Release | undefined;
  siteDir: string;
}

/** A version that stands in its folder, whole. */
export interface Made {
  version: string;
  /** Of what it was made from; not known of one that was there before. */
  warnings: readonly Finding[];
}

/** Makes a version of the site whenever it is asked to. What it has read and made is kept for the next one. */
export class VersionMaker {
  private readonly files: EditedFiles;
  private readonly photos = new PhotoReader();

  constructor(private readonly options: MakerOptions) {
    this.files = new EditedFiles([options.schemasDir, options.pricingTablesDir]);
  }

  /** Names the version that the files would make as they are. */
  async wanted(now = new Date()): Promise<string> {
    const { release, language, settings } = this.options;
    const parts = [release?.stamp, language, publicSettings(settings, now), await this.files.hash()];
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
  }

  /**
   * Makes the version that the files stand for, unless it is there.
   * @throws DefinitionError with every error found in the files.
   * @throws FilesChangedError when they were changed meanwhile: nothing is left of the version then.
   */
  async make(): Promise<Made> {
    const now = new Date();
    const version = await this.wanted(now);
    const { siteDir, schemasDir, settings, release } = this.options;
    const folder = versionFolder(siteDir, version);
    if (await readRecord(folder)) return { version, warnings: [] };
    const { findings, parts } = await this.load();
    if (!parts) throw new DefinitionError(findings.filter(({ severity }) => severity === 'error'));
    const draft = draftOf(folder);
    await mkdir(siteDir, { recursive: true });
    await removeLeftovers(siteDir);
    const { makeVersion } = await making();
    try {
      await makeVersion(
        {
          release,
          project: parts,
          settings: publicSettings(settings, now),
          schemasDir,
          pictureCache: pictureCacheOf(siteDir),
        },
        version,
        draft,
        await this.earlier(),
      );
      if ((await this.wanted(now)) !== version) throw new FilesChangedError();
      // What stands there without a record was being removed.
      if (!(await readRecord(folder))) await rm(folder, { recursive: true, force: true });
      await putInPlace(draft, folder);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    return { version, warnings: findings };
  }

  /** Reads the files once, so that the first change of them takes no longer than the next. */
  async warmUp(): Promise<void> {
    await this.load();
    await making();
  }

  private async load(): Promise<Project> {
    const { schemasDir, pricingTablesDir, language, storedTables } = this.options;
    const files = { schemasDir, pricingTablesDir, language, photos: this.photos };
    const { loadProject } = await checker();
    return loadProject({ ...files, ...(storedTables && { storedTables }) });
  }

  private async earlier(): Promise<string | undefined> {
    const served = await readServed(this.options.siteDir);
    return served && versionFolder(this.options.siteDir, served.version);
  }
}

/** The owner's files were changed while a version was made of them: it would be of both states. */
export class FilesChangedError extends Error {
  override readonly name = 'FilesChangedError';

  constructor() {
    super('The files were changed while a version of the site was made of them');
  }
}

/** Removes what is left of versions that were under way in processes that have ended. */
async function removeLeftovers(siteDir: string): Promise<void> {
  for (const name of await readdir(siteDir)) {
    const owner = makerOf(name);
    if (owner !== undefined && !isRunning(owner)) await rm(join(siteDir, name), { recursive: true, force: true });
  }
}

function isRunning(process_: number): boolean {
  if (process_ === process.pid) return false;
  try {
    return process.kill(process_, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Gives a version that is whole its name, unless another process was first. */
async function putInPlace(draft: string, folder: string): Promise<void> {
  const entries = await readdir(draft, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
  for (const each of [...folders, draft]) await flush(each);
  await rename(draft, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await flush(join(folder, '..'));
}
