// make: checks content, and makes versions of the site of it.

import { hash } from 'node:crypto';
import { access, constants, mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FindingsError, formatFinding, isErrorFinding } from '../../compile/Finding.ts';
import type { LoadedProject, ProjectOptions } from '../../checker/loadProject.ts';
import type { DeskVersion, DraftCheck, DraftVersion } from '../../deskApi/content.ts';
import { describeChanges } from '../../content/describe.ts';
import { Draft, draftFolderBeside } from '../draft/Draft.ts';
import { bytesOf, type FileText } from '../draft/contentFile.ts';
import type { DraftBuilder, BuiltVersion } from '../BuildProcess.ts';
import { readServedIfReadable, servedDuringErrorNotice } from '../served.ts';
import {
  temporaryPath,
  flushToDisk,
  hasAllFiles,
  ifAbsent,
  linkElseCopyOver,
  readVersionRecord,
  removeLeftovers,
  writeAtomically,
} from '../files.ts';
import { pictureCacheBeside, versionFolder, versionPaths } from '../versionFolder.ts';
import { type EnvSettings, settingsSentToBrowsers } from './contentModules.ts';
import { EditedFiles } from '../EditedFiles.ts';
import { ContentSnapshot } from '../../content/ContentSnapshot.ts';
import { readServedVersionHistory, readTextsAndHashes } from './history.ts';
import { deskFinding, foldUntranslatedTextsByFile, isAboutChanges, wordFindings } from './wordFindings.ts';
import { suspiciousEdits, suspiciousChangesSinceServed } from './suspiciousChanges.ts';
import type { Release } from './release.ts';

export interface BuilderOptions extends Pick<ProjectOptions, 'contentDir' | 'storedTables'> {
  language: string;
  settings: EnvSettings;
  release: Release | undefined;
  siteDir: string;
}

/** The most changes and versions that anybody reads. */
const [maxShown, maxVersions] = [40, 50];

/**
 * Checks content, with the draft or without, and builds versions of the site. Checker and libraries are imported
 * lazily, because a start on an existing version needs none.
 */
export class SiteBuilder implements DraftBuilder {
  readonly draft: Draft;
  private readonly files: EditedFiles;
  private checked: DraftCheck | undefined;
  private isWarm = false;

  constructor(private readonly options: BuilderOptions) {
    const { contentDir, siteDir } = options;
    this.files = new EditedFiles(contentDir);
    this.draft = new Draft(contentDir, draftFolderBeside(siteDir));
  }

  /** The name of the version of the files; one with marks has another name. */
  async versionName(now = new Date(), files = this.files, withMarks = false): Promise<string> {
    const { release, language, settings } = this.options;
    const inputs = [release?.stamp, language, settingsSentToBrowsers(settings, now), await files.hash()];
    return hashInputs(withMarks ? [...inputs, 'marks'] : inputs);
  }

  /** The last changed file, of the last `versionName`. */
  lastChanged(): string | undefined {
    return this.files.lastChanged();
  }

  /**
   * Builds the version of the files, unless it exists.
   * @throws FindingsError with every error of the files, and the version that visitors keep: nothing is built then.
   * @throws FilesChangedError where files changed meanwhile: nothing is left of the version then.
   */
  make(): Promise<BuiltVersion> {
    const { contentDir } = this.options;
    return this.makeFrom(contentDir, this.files, () => this.load(contentDir));
  }

  /** Builds a version of the content folder with the draft's changes, unless there is an error. */
  makeDraft = (): Promise<DraftVersion> => this.makeWithDraft(false);

  /** Builds the preview of the draft, whose texts have marks, and which is never published. */
  makePreview = (): Promise<DraftVersion> => this.makeWithDraft(true);

  private makeWithDraft(withMarks: boolean): Promise<DraftVersion> {
    return withDraftFolder(this.draft, async ({ state, folder }) => {
      let project: Promise<LoadedProject> | undefined;
      // The folder is read at most once.
      const load = (): Promise<LoadedProject> => (project ??= this.load(folder));
      const check = await this.checkFolder(state, folder, load);
      if (check.findings.some(isErrorFinding)) return check;
      const { version, asks } = await this.makeFrom(folder, new EditedFiles(folder), load, withMarks);
      return { ...check, asks, version };
    });
  }

  /** Checks folder and draft, unless their state was checked. */
  async check(): Promise<DraftCheck> {
    if (this.checked && this.checked.state === (await this.draft.state())) return this.checked;
    return withDraftFolder(this.draft, ({ state, folder }) => this.checkFolder(state, folder, () => this.load(folder)));
  }

  /** Loads all that building needs, because the first build would take twice as long. */
  async warmUp(): Promise<void> {
    if (!this.isWarm) await Promise.all([this.load(this.options.contentDir), import('./makeVersion.ts')]);
  }

  history(): Promise<DeskVersion[]> {
    return readServedVersionHistory(this.options.siteDir, maxVersions, maxShown);
  }

  private async load(contentDir: string): Promise<LoadedProject> {
    const { language, storedTables } = this.options;
    this.isWarm = true;
    const { loadProjectWithFindings } = await import('../../checker/loadProject.ts');
    return loadProjectWithFindings({ contentDir, language, ...(storedTables && { storedTables }) });
  }

  private async checkFolder(state: string, folder: string, load: () => Promise<LoadedProject>): Promise<DraftCheck> {
    if (this.checked?.state === state) return this.checked;
    const { contentDir, siteDir } = this.options;
    const { findings, parts } = await load();
    const [published, drafted] = await Promise.all([readTextsAndHashes(contentDir), readTextsAndHashes(folder)]);
    this.checked = {
      state,
      findings: findings.filter(isAboutChanges).map((finding) => deskFinding(finding, drafted.values)),
      asks: parts ? await suspiciousEdits(siteDir, { ...parts, folder, warnings: findings }) : [],
      summary: describeChanges(published, drafted, maxShown),
      dropped: await this.describeConflicts(drafted),
    };
    return this.checked;
  }

  /** The changes of files with conflicts, by file, as sentences. */
  private async describeConflicts({ files, schemaOf }: ContentSnapshot): Promise<DraftCheck['dropped']> {
    const withText = (path: string, text: FileText): ContentSnapshot => {
      const others = [...files].filter(([file]) => file !== path);
      return new ContentSnapshot(new Map([...others, ...(text === null ? [] : [[path, text] as const])]), schemaOf);
    };
    const conflicts = (await this.draft.changes()).filter(({ merged }) => merged === undefined);
    return Object.fromEntries(
      conflicts.map(({ path, before, now }) => [
        path,
        describeChanges(withText(path, before), withText(path, now), maxShown),
      ]),
    );
  }

  private async makeFrom(
    contentDir: string,
    files: EditedFiles,
    load: () => Promise<LoadedProject>,
    withMarks = false,
  ): Promise<BuiltVersion> {
    const { siteDir, settings, release } = this.options;
    await mkdir(siteDir, { recursive: true });
    await removeLeftovers(siteDir);
    const now = new Date();
    const version = await this.versionName(now, files, withMarks);
    const folder = versionFolder(siteDir, version);
    if (await hasAllFiles(folder)) {
      await this.recordFolder(folder);
      return this.describeBuilt(version);
    }
    const { findings, parts, marked } = await load();
    const served = await readServedIfReadable(siteDir);
    if (!parts)
      throw new FindingsError(
        await wordFindings(findings, contentDir),
        ...[servedDuringErrorNotice(served) ?? []].flat(),
      );
    const unfinished = temporaryPath(folder);
    const hash = await files.hash();
    const { makeVersion } = await import('./makeVersion.ts');
    try {
      await makeVersion(
        {
          release,
          project: withMarks && marked ? marked() : parts,
          settings: settingsSentToBrowsers(settings, now),
          contentDir,
          files: await files.list(),
          content: {
            folder: await realpath(this.options.contentDir),
            hash,
            isSample: hash === release?.contentHash,
            warnings: findings,
          },
          pictureCache: pictureCacheBeside(siteDir),
          isPreview: withMarks,
        },
        version,
        unfinished,
        served && versionFolder(siteDir, served.version),
      );
      if ((await this.versionName(now, files, withMarks)) !== version) throw new FilesChangedError();
      if (!(await hasAllFiles(unfinished))) throw new Error(`Files of ${unfinished} were deleted while it was filled`);
      // An incomplete version in this place is being deleted.
      if (!(await hasAllFiles(folder))) await rm(folder, { recursive: true, force: true });
      await moveIntoPlace(unfinished, folder);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
    return this.describeBuilt(version);
  }

  private async describeBuilt(version: string): Promise<BuiltVersion> {
    const { siteDir } = this.options;
    const record = await readVersionRecord(versionFolder(siteDir, version));
    const findings = record ? foldUntranslatedTextsByFile(record.content.warnings.filter(isAboutChanges)) : [];
    const warnings = record ? await wordFindings(findings, record.content.folder) : [];
    return {
      version,
      warnings: warnings.map(formatFinding),
      asks: await suspiciousChangesSinceServed(siteDir, version),
    };
  }

  /** Records the current folder: the same files may have moved. */
  private async recordFolder(version: string): Promise<void> {
    const record = await readVersionRecord(version);
    const folder = await realpath(this.options.contentDir);
    if (!record || record.content.folder === folder) return;
    const content = { ...record.content, folder };
    await writeAtomically(join(version, versionPaths.record), JSON.stringify({ ...record, content }));
  }
}

/**
 * Copies folder and draft into a temporary folder, does some work on it, and removes it. `state` names its content, of
 * one moment.
 */
async function withDraftFolder<Result>(
  draft: Draft,
  work: (context: { state: string; folder: string }) => Promise<Result>,
): Promise<Result> {
  const parentFolder = join(draft.folder, 'checked');
  const folder = temporaryPath(join(parentFolder, 'content'));
  // This is tested first, because on a read-only disk Node's `mkdir` would report a missing parent folder.
  await access(draft.folder, constants.W_OK).catch(ifAbsent);
  await removeLeftovers(parentFolder);
  try {
    for (;;) {
      await rm(folder, { recursive: true, force: true });
      const state = await draft.state();
      const changes = await draft.changes();
      const changed = new Set(changes.map(({ path }) => path));
      const prepareTarget = async (path: string): Promise<string> => {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        return join(folder, path);
      };
      // Linked, because pictures are large.
      for (const file of await draft.files.list())
        if (!changed.has(file)) await linkElseCopyOver(join(draft.contentDir, file), await prepareTarget(file));
      for (const { path, now, merged = now } of changes)
        if (merged !== null) await writeFile(await prepareTarget(path), bytesOf(path, merged));
      if ((await draft.state()) === state) return await work({ state, folder });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const hashInputs = (inputs: readonly unknown[]): string => hash('sha256', JSON.stringify(inputs)).slice(0, 16);

/** Files changed during the build, so that two states would be mixed. */
export class FilesChangedError extends Error {
  override readonly name = 'FilesChangedError';
  override message = 'The files were changed while a version of the site was made of them';
}

/** Renames a complete version, unless another process has built it first. */
async function moveIntoPlace(unfinished: string, folder: string): Promise<void> {
  const entries = await readdir(unfinished, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
  for (const each of [...folders, unfinished]) await flushToDisk(each);
  await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await flushToDisk(join(folder, '..'));
}
