import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { hasAllFiles } from '../files.ts';
import type { FolderBuilder, BuildReport } from '../BuildProcess.ts';
import { isVersionName, versionFolder, versionPaths } from '../versionFolder.ts';
import { recordVersionServedToVisitor, pruneVersions } from '../removeOld.ts';
import {
  goLiveOrThrowUnconfirmed,
  readServedIfReadable,
  type Served,
  recordServed,
  servedFile,
  UnconfirmedError,
  writeServed,
} from '../served.ts';
import {
  versionInLanguageOrDefault,
  loadVersionOfCurrentFormat,
  type SiteVersion,
  createVersionCache,
  type Versions,
  type VersionStatus,
} from './SiteVersion.ts';
import { messageOfError } from '../../values/errors.ts';

const confirmHint = 'this waits until you say that it is meant: npm run -s publish -- --yes';

const day = 24 * 60 * 60 * 1000;
/** Milliseconds between looks at the record and the files of the served version. */
export const pollInterval = 1000;
/** Milliseconds before a failed switch is retried, such as after a full disk. */
const retryAfter = 10_000;
/** Milliseconds between looks for a first version. */
const firstInterval = 100;

/**
 * The site as its owner edits it: each complete version is served, unless it needs confirmation. Earlier versions judge
 * leads from their pages.
 */
export class LiveSite implements Versions {
  private blocked: readonly string[] = [];
  private unconfirmed: VersionStatus['unconfirmed'];
  private warnings: readonly string[] = [];
  private notify: (status: VersionStatus) => void = () => undefined;
  private readonly oneAtATime = pLimit(1);
  private readonly versions: ReturnType<typeof createVersionCache>;
  private lastSeen = '';
  /** Whether the served version is incomplete and rebuilt. */
  private isLost = false;
  /** Modification time of `served.json` when last read. */
  private recordedAt = 0;
  /** The moment up to which time had passed at the last pruning. */
  private passed: Date | undefined;
  private readonly timers: NodeJS.Timeout[];

  private constructor(
    private readonly siteDir: string,
    private readonly builder: FolderBuilder,
    public current: SiteVersion,
    private served: Served,
  ) {
    this.versions = createVersionCache(siteDir);
    this.timers = [setInterval(() => void this.followDisk(), pollInterval).unref()];
  }

  /**
   * Serves the last version while the builder checks the files. Without one, waits for the first, and calls `waiting`
   * with the reasons for waiting, a line each.
   */
  static async open(
    siteDir: string,
    builder: FolderBuilder,
    waiting: (reasons: readonly string[]) => void = () => undefined,
  ): Promise<LiveSite> {
    const state: { site?: LiveSite; report?: BuildReport; reported?: BuildReport } = {};
    builder.start((report) => {
      state.report = report;
      state.site?.handleReport(report);
    });
    try {
      for (;;) {
        const { report } = state;
        const loaded =
          (await loadLastServed(siteDir)) ?? (report?.kind === 'made' && (await serveFirst(siteDir, report.version)));
        if (loaded) {
          const site = (state.site = new LiveSite(siteDir, builder, loaded.version, loaded.served));
          if (state.report) site.handleReport(state.report);
          return site;
        }
        if (report && report.kind !== 'made' && report !== state.reported)
          waiting(reasonsIn((state.reported = report)));
        await pause(firstInterval);
      }
    } catch (error) {
      builder.stop();
      throw error;
    }
  }

  /** Registers a listener for served versions and for problems. */
  follow(notify: (status: VersionStatus) => void): void {
    this.notify = notify;
    notify(this.status());
  }

  status(): VersionStatus {
    const { version, since } = this.served;
    const { blocked, unconfirmed, warnings } = this;
    return {
      version,
      since,
      ...(blocked.length > 0 && { blocked }),
      ...(unconfirmed && { unconfirmed }),
      ...(warnings.length > 0 && { warnings }),
    };
  }

  async confirm(name: string): Promise<boolean> {
    if (name !== this.unconfirmed?.version || !(await this.versions.load(name))) return false;
    await recordServed(this.siteDir, name, new Date());
    await this.followDisk();
    return true;
  }

  async versionForLead(named: string | undefined, now: Date): Promise<SiteVersion> {
    return versionInLanguageOrDefault(await this.versionWithRates(named?.replace(/-.*/, ''), now), named);
  }

  private async versionWithRates(name: string | undefined, now: Date): Promise<SiteVersion> {
    const { current } = this;
    if (name === undefined || name === current.name) return current;
    const version = (await this.isServed(name)) ? await this.versions.load(name) : undefined;
    if (!version) return current;
    const until = this.served.before.find((each) => each.version === name)?.until ?? '';
    // A visitor's price is valid for a day, so the version of the page supplies the rates until then.
    const rates = now.getTime() - Date.parse(until) < day ? version : current;
    return { ...version, product: { ...version.product, rateTables: rates.product.rateTables } };
  }

  async filesFolderOf(name: string): Promise<string | undefined> {
    return (await this.isServed(name)) ? this.sitePath(name) : undefined;
  }

  earlierFiles(): string[] {
    return this.served.before.map(({ version }) => this.sitePath(version));
  }

  private sitePath(name: string): string {
    return join(versionFolder(this.siteDir, name), versionPaths.site);
  }

  /** Whether visitors get or got a version, also by another service's switch. */
  private async isServed(name: string): Promise<boolean> {
    const isRecorded = (): boolean =>
      [this.current.name, this.served.version, ...this.served.before.map(({ version }) => version)].includes(name);
    if (!isRecorded() && isVersionName(name)) await this.followDisk();
    return isRecorded();
  }

  recordVisit({ name }: SiteVersion): void {
    if (name === this.lastSeen) return;
    this.lastSeen = name;
    // If recording fails, the version is only removed earlier.
    recordVersionServedToVisitor(this.siteDir, name).catch(() => undefined);
  }

  followDisk(): Promise<void> {
    return this.enqueue(() => this.pollDisk());
  }

  prune(passed: Date): Promise<void> {
    this.passed = passed;
    return this.enqueue(() => this.cleanUp());
  }

  async close(): Promise<void> {
    this.builder.stop();
    for (const timer of this.timers) clearInterval(timer);
    await this.enqueue(async () => undefined);
  }

  private handleReport(report: BuildReport): void {
    if (report.kind !== 'made') return this.block(reasonsIn(report));
    this.enqueue(() =>
      this.handleVersion(report).catch((error: unknown) => {
        this.block([messageOfError(error)]);
        this.timers.push(setTimeout(() => this.builder.restart(), retryAfter).unref());
      }),
    );
  }

  /** Runs steps one at a time. Failed polling and cleanup steps run again anyway. */
  private enqueue(step: () => Promise<void>): Promise<void> {
    return this.oneAtATime(step).catch(() => undefined);
  }

  private block(reasons: readonly string[], unconfirmed?: VersionStatus['unconfirmed']): void {
    const isKnown = reasons.join('\n') === this.blocked.join('\n');
    this.blocked = reasons;
    this.unconfirmed = unconfirmed;
    if (!isKnown) this.notify(this.status());
  }

  private unblock(): void {
    this.blocked = [];
    this.unconfirmed = undefined;
  }

  private async handleVersion(report: Extract<BuildReport, { kind: 'made' }>): Promise<void> {
    const { version: name, warnings = [], asks = [] } = report;
    this.warnings = warnings;
    if (name === this.current.name && !this.isLost) {
      this.unblock();
      return this.notify(this.status());
    }
    const version = await this.versions.load(name);
    if (!version) throw new Error(`The version ${name} cannot be read`);
    try {
      const isServed = name === this.served.version;
      this.served = await goLiveOrThrowUnconfirmed({ asks }, isServed, () =>
        recordServed(this.siteDir, name, new Date()),
      );
    } catch (error) {
      if (!(error instanceof UnconfirmedError)) throw error;
      return this.block([...error.asks, confirmHint], { version: name, asks: error.asks });
    }
    this.unblock();
    this.switchTo(version);
    this.enqueue(() => this.cleanUp());
  }

  private switchTo(version: SiteVersion): void {
    if (version.name !== this.current.name) this.versions.loaded.set(this.current.name, this.current);
    this.isLost = false;
    this.current = version;
    this.notify(this.status());
  }

  /** Follows the record and the files on disk, which commands, services and people change. */
  private async pollDisk(): Promise<void> {
    const { mtimeMs } = (await stat(servedFile(this.siteDir)).catch(() => undefined)) ?? {};
    if (mtimeMs !== undefined && mtimeMs !== this.recordedAt && (await this.followRecord())) this.recordedAt = mtimeMs;
    if (this.isLost) return;
    if (await hasAllFiles(versionFolder(this.siteDir, this.current.name)))
      return mtimeMs === undefined ? writeServed(this.siteDir, this.served) : undefined;
    // The files are checked again later, in case the deletion of this version is still under way.
    this.isLost = true;
    this.block(['files of this version are gone: the site is made anew']);
    this.versions.loaded.clear();
    this.builder.restart();
  }

  /** Serves the recorded version. Returns false where it cannot be loaded yet. */
  private async followRecord(): Promise<boolean> {
    const served = await readServedIfReadable(this.siteDir);
    const isSame = served?.version === this.current.name;
    const version = isSame ? this.current : served && (await this.versions.load(served.version));
    if (!served || !version) return false;
    this.served = served;
    if (isSame) return true;
    this.unblock();
    this.switchTo(version);
    return true;
  }

  private async cleanUp(): Promise<void> {
    for (const name of await pruneVersions(this.siteDir, new Date(), this.passed)) this.versions.loaded.delete(name);
    this.served = (await readServedIfReadable(this.siteDir)) ?? this.served;
  }
}

interface ServedVersion {
  version: SiteVersion;
  served: Served;
}

async function serveFirst(siteDir: string, name: string): Promise<ServedVersion> {
  const version = await loadVersionOfCurrentFormat(siteDir, name);
  if (!version) throw new Error(`The version ${name}, which was just made, cannot be read`);
  return { version, served: await recordServed(siteDir, name, new Date()) };
}

async function loadLastServed(siteDir: string): Promise<ServedVersion | undefined> {
  const served = await readServedIfReadable(siteDir);
  for (const name of served ? [served.version, ...served.before.map((each) => each.version)] : []) {
    const version = await loadVersionOfCurrentFormat(siteDir, name).catch(() => undefined);
    if (version && served)
      return {
        version,
        served: name === served.version ? served : await recordServed(siteDir, name, new Date()),
      };
  }
  return undefined;
}

const reasonsIn = (report: Exclude<BuildReport, { kind: 'made' }>): readonly string[] =>
  report.kind === 'broken' ? report.findings : [report.reason];
