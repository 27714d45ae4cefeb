import { cp, link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Finding } from '../../compile/Finding.ts';
import type { DeskFinding, DeskVersion, DraftCheck, DraftVersion } from '../../leads/deskContent.ts';
import type { ContentValues } from '../../leads/pricedOptions.ts';
import { bytesOf } from '../draft/contentFile.ts';
import type { Draft } from '../draft/Draft.ts';
import { draftOf, removeLeftovers } from '../files.ts';
import { changesBetween, contentValues } from './changesBetween.ts';
import { historyOf } from './history.ts';
import { worded } from './rateWords.ts';
import { accidentsIn } from './reasonsToWait.ts';
import { type MakerOptions, VersionMaker } from './VersionMaker.ts';

/** The most changes that are told: more would be read by nobody. */
const mostTold = 40;
const mostVersions = 50;

/** Checks the content with the draft in it, and makes versions of the site of both, which nobody is served. */
export class DraftMaker {
  private last: DraftCheck | undefined;

  constructor(
    private readonly options: MakerOptions,
    private readonly draft: Draft,
  ) {}

  /** Checks the content with the draft in it, unless that was done already. */
  async check(): Promise<DraftCheck> {
    if (this.last && this.last.state === (await this.draft.state())) return this.last;
    return this.together(({ state, folder }) => this.checkIn(state, folder));
  }

  /** Makes the version that visitors would see; without one where there is an error. */
  async make(): Promise<DraftVersion> {
    return this.together(async ({ state, folder }) => {
      const check = await this.checkIn(state, folder);
      if (check.findings.some(({ severity }) => severity === 'error')) return check;
      const { contentDir: ownDir } = this.options;
      const maker = new VersionMaker({ ...this.options, contentDir: folder, ownDir });
      const { version, waitsFor } = await maker.make();
      return { ...check, asks: waitsFor, version };
    });
  }

  history(): Promise<DeskVersion[]> {
    return historyOf(this.options.siteDir, mostVersions, mostTold);
  }

  private async checkIn(state: string, folder: string): Promise<DraftCheck> {
    if (this.last?.state === state) return this.last;
    const { loadProject } = await import('../../checker/loadProject.ts');
    const { language, storedTables, siteDir } = this.options;
    const { findings, parts } = await loadProject({
      contentDir: folder,
      language,
      ...(storedTables && { storedTables }),
    });
    const files = await contentValues(folder);
    this.last = {
      state,
      findings: findings.map((finding) => deskFinding(finding, files)),
      asks: parts ? await accidentsIn(siteDir, { ...parts, folder, shownIn: '', warnings: findings }) : [],
      summary: await changesBetween(this.options.contentDir, folder, mostTold),
    };
    return this.last;
  }

  /**
   * Puts content and draft together in a folder of this process, and removes it afterwards. What is changed meanwhile
   * is not mixed.
   */
  private async together<Result>(work: (of: { state: string; folder: string }) => Promise<Result>): Promise<Result> {
    const all = join(this.draft.folder, 'checked');
    const folder = draftOf(join(all, 'content'));
    await removeLeftovers(all);
    try {
      for (;;) {
        await rm(folder, { recursive: true, force: true });
        const state = await this.draft.state();
        const changes = await this.draft.changes();
        const changed = new Set(changes.map(({ path }) => path));
        for (const { file, from } of await this.draft.contentFiles())
          if (!changed.has(file)) await put(from, join(folder, file));
        for (const { path, now, merged = now } of changes) {
          if (merged === null) continue;
          await mkdir(dirname(join(folder, path)), { recursive: true });
          await writeFile(join(folder, path), bytesOf(path, merged));
        }
        if ((await this.draft.state()) === state) return await work({ state, folder });
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Links a file, because pictures are large, or copies it, across disks and where links are not allowed. */
async function put(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch(() => cp(from, to, { preserveTimestamps: true }));
}

const deskFinding = (finding: Finding, files: ContentValues): DeskFinding => {
  const [about] = [finding.message].flat().filter((part) => typeof part === 'object' && part.language);
  return { ...worded(finding, files), ...(typeof about === 'object' && { language: about.language }) };
};
