import { createHash } from 'node:crypto';
import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DefinitionError, type Finding, formatFinding, inFolder } from '../../compile/Finding.ts';
import type { ProjectOptions } from '../../checker/loadProject.ts';
import { displayPath } from '../../checker/jsonAt.ts';
import { readServed, whatVisitorsKeep } from '../served.ts';
import { draftOf, flush, isWhole, readRecord, removeLeftovers, writeWhole } from '../files.ts';
import { type ContentRecord, pictureCacheOf, versionFolder, versionPlaces } from '../places.ts';
import { type GivenSettings, publicSettings } from './contentModules.ts';
import { EditedFiles } from '../EditedFiles.ts';
import { contentValues } from './changesBetween.ts';
import { worded } from './rateWords.ts';
import { reasonsToWait } from './reasonsToWait.ts';
import type { Release } from './release.ts';
import type { Made } from '../serve/MakerProcess.ts';

/** The sources and the output folder of versions. */
export interface MakerOptions extends Pick<ProjectOptions, 'contentDir' | 'storedTables'> {
  language: string;
  settings: GivenSettings;
  release: Release | undefined;
  siteDir: string;
  /** The owner's own folder, where `contentDir` is one that was put together of it and of the draft. */
  ownDir?: string;
}

/**
 * Makes versions of the site. The checker and the libraries for pictures and scripts are imported lazily, because a
 * start on an existing version needs neither.
 */
export class VersionMaker {
  private readonly files: EditedFiles;

  constructor(private readonly options: MakerOptions) {
    this.files = new EditedFiles(options.contentDir);
  }

  /** The name of the version for the current state of the files. */
  async wanted(now = new Date()): Promise<string> {
    const { release, language, settings } = this.options;
    return nameOf([release?.stamp, language, publicSettings(settings, now), await this.files.hash()]);
  }

  /**
   * Makes the version that the files stand for, unless it is there. `whileEdited` takes files that go on changing as
   * they were read.
   * @throws DefinitionError with every error found in the files, and what visitors keep: nothing is made then.
   * @throws FilesChangedError when they were changed meanwhile: nothing is left of the version then.
   */
  async make({ whileEdited = false } = {}): Promise<Made> {
    const { siteDir, contentDir, settings, release, language, storedTables } = this.options;
    await mkdir(siteDir, { recursive: true });
    await removeLeftovers(siteDir);
    const now = new Date();
    const wanted = await this.wanted(now);
    // A version that was read while files changed gets a name that no state of the files has.
    const version = whileEdited ? nameOf([wanted, now]) : wanted;
    const folder = versionFolder(siteDir, version);
    if (await isWhole(folder)) {
      await this.noteFolder(folder);
      return this.made(version);
    }
    const { loadProject } = await import('../../checker/loadProject.ts');
    const { findings, parts } = await loadProject({ contentDir, language, ...(storedTables && { storedTables }) });
    const served = await readServed(siteDir);
    const errors = findings.filter(({ severity }) => severity === 'error');
    if (!parts)
      throw new DefinitionError(await this.shown(errors, contentDir), ...[whatVisitorsKeep(served) ?? []].flat());
    const draft = draftOf(folder);
    const { makeVersion } = await import('./makeVersion.ts');
    try {
      await makeVersion(
        {
          release,
          project: parts,
          settings: publicSettings(settings, now),
          contentDir,
          files: await this.files.list(),
          content: await this.record(findings),
          pictureCache: pictureCacheOf(siteDir),
        },
        version,
        draft,
        served && versionFolder(siteDir, served.version),
      );
      if (!whileEdited && (await this.wanted(now)) !== version) throw new FilesChangedError();
      if (!(await isWhole(draft))) throw new Error(`Files of ${draft} were deleted while it was filled`);
      // An incomplete version in its place is one that is being deleted, so the rest of it is removed.
      if (!(await isWhole(folder))) await rm(folder, { recursive: true, force: true });
      await putInPlace(draft, folder);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    return this.made(version);
  }

  private async made(version: string): Promise<Made> {
    const { siteDir } = this.options;
    const record = await readRecord(versionFolder(siteDir, version));
    const { folder = '', warnings = [] } = record?.content ?? {};
    const shown = (await this.shown(warnings, folder)).map(formatFinding);
    return { version, warnings: shown, waitsFor: await reasonsToWait(siteDir, version) };
  }

  /** Findings as the owner reads them, whose files lie in `folder`. */
  private async shown(findings: readonly Finding[], folder: string): Promise<Finding[]> {
    const files = await contentValues(folder);
    return inFolder(
      displayPath(folder),
      findings.map((finding) => worded(finding, files)),
    );
  }

  /** Records the current content folder in the version, as the same files may have been moved to another folder. */
  private async noteFolder(version: string): Promise<void> {
    const record = await readRecord(version);
    const folder = await this.ownDir();
    if (!record?.content || record.content.folder === folder) return;
    const content = { ...record.content, folder };
    await writeWhole(join(version, versionPlaces.record), JSON.stringify({ ...record, content }));
  }

  private ownDir(): Promise<string> {
    return realpath(this.options.ownDir ?? this.options.contentDir);
  }

  private async record(findings: readonly Finding[]): Promise<ContentRecord> {
    const hash = await this.files.hash();
    return {
      folder: await this.ownDir(),
      hash,
      isSample: hash === this.options.release?.contentHash,
      warnings: findings,
    };
  }
}

/** The name of a version: a hash of its parts. */
const nameOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/** The owner's files were changed while a version was made, which would mix two states. */
export class FilesChangedError extends Error {
  override readonly name = 'FilesChangedError';
  override message = 'The files were changed while a version of the site was made of them';
}

/** Renames a complete version to its final name, unless another process has created it first. */
async function putInPlace(draft: string, folder: string): Promise<void> {
  const entries = await readdir(draft, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
  for (const each of [...folders, draft]) await flush(each);
  await rename(draft, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await flush(join(folder, '..'));
}
