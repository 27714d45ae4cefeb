import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isWhole } from '../files.ts';
import { isVersionName, versionFolder, versionPlaces } from '../places.ts';
import { markSeen, removeOld } from '../removeOld.ts';
import { readServed, type Served, serve, servedFile, writeServed } from '../served.ts';
import type { Maker, MakerReport } from './MakerProcess.ts';
import { inLanguage, loadVersion, type SiteVersion } from './SiteVersion.ts';
import type { Versions, VersionStatus } from './Versions.ts';

/** Why what one went back from is not served, until the files say something else. */
const wentBack = (version: string): string =>
  `you went back from ${version}: nothing else goes live until the files are changed and hold no error, or by npm run -s publish`;

/** How to confirm a version that waits. */
const sayMeant = 'this waits until you say that it is meant: npm run -s publish -- --yes';

const day = 24 * 60 * 60 * 1000;
/** The polling interval for the record and the files of the served version, in milliseconds. */
export const lookInterval = 1000;
/** Milliseconds before a failed switch is retried, such as after a full disk. */
const retryAfter = 10_000;
/** The most earlier versions that are cached in memory, because most leads come from the last few. */
const mostLoaded = 8;

/**
 * The site as its owner edits it. Each complete version that the maker reports becomes the served one. Earlier versions
 * still judge leads from their pages.
 */
export class LiveSite implements Versions {
  private blocked: readonly string[] = [];
  private warnings: readonly string[] = [];
  private tell: (status: VersionStatus) => void = () => undefined;
  private work: Promise<void> = Promise.resolve();
  private readonly earlier = new Map<string, Promise<SiteVersion | undefined>>();
  private lastSeen = '';
  /** Whether files of the served version are missing and it is being restored. */
  private isLost = false;
  /** The number of files left at the last poll, while some are missing. */
  private left: number | undefined;
  /** Modification time of `served.json` when it was last read. */
  private recordedAt = 0;
  /** The time that had passed when old versions were removed last. */
  private passed: Date | undefined;
  private readonly timers: NodeJS.Timeout[];

  private constructor(
    private readonly siteDir: string,
    private readonly maker: Maker,
    public current: SiteVersion,
    private served: Served,
  ) {
    this.timers = [setInterval(() => void this.followDisk(), lookInterval).unref()];
  }

  /**
   * Serves the last served version while the maker checks the files; without one, the first version that is made.
   * @throws Error when there is neither, with the errors in the files.
   */
  static async open(siteDir: string, startMaker: (report: (report: MakerReport) => void) => Maker): Promise<LiveSite> {
    const last = await lastServed(siteDir);
    const state: { site?: LiveSite; report?: MakerReport } = {};
    let hasReported = (): void => undefined;
    const reported = new Promise<void>((resolve) => (hasReported = resolve));
    const maker = startMaker((report) => {
      state.report = report;
      if (state.site) state.site.take(report);
      else hasReported();
    });
    try {
      if (!last) await reported;
      const { version, served } = last ?? (await firstVersion(siteDir, state.report));
      state.site = new LiveSite(siteDir, maker, version, served);
    } catch (error) {
      maker.stop();
      throw error;
    }
    if (state.report) state.site.take(state.report);
    return state.site;
  }

  /** Registers a listener for every version that is served from now on, and every problem that keeps one from it. */
  follow(tell: (status: VersionStatus) => void): void {
    this.tell = tell;
    tell(this.status());
  }

  status(): VersionStatus {
    const { version, since, insteadOf } = this.served;
    const { warnings } = this;
    const blocked = [...(insteadOf === undefined ? [] : [wentBack(insteadOf)]), ...this.blocked];
    return { version, since, ...(blocked.length > 0 && { blocked }), ...(warnings.length > 0 && { warnings }) };
  }

  async judging(named: string | undefined, now: Date): Promise<SiteVersion> {
    return inLanguage(await this.judgingRates(named?.replace(/-.*/, ''), now), named);
  }

  private async judgingRates(name: string | undefined, now: Date): Promise<SiteVersion> {
    const { current } = this;
    if (name === undefined || name === current.name || !isVersionName(name)) return current;
    const version = await this.load(name);
    if (!version) return current;
    const until = this.served.before.find((each) => each.version === name)?.until ?? '';
    // A visitor's price is valid for a day, so the version of the page supplies the rates until then.
    const rates = now.getTime() - Date.parse(until) < day ? version : current;
    return { ...version, product: { ...version.product, rateTables: rates.product.rateTables } };
  }

  filesOf(name: string): string | undefined {
    return isVersionName(name) ? join(versionFolder(this.siteDir, name), versionPlaces.site) : undefined;
  }

  earlierFiles(): string[] {
    return this.served.before.flatMap(({ version }) => this.filesOf(version) ?? []);
  }

  seen({ name }: SiteVersion): void {
    if (name === this.lastSeen) return;
    this.lastSeen = name;
    // If recording fails, the version is only removed earlier.
    markSeen(this.siteDir, name).catch(() => undefined);
  }

  followDisk(): Promise<void> {
    this.enqueue(() => this.look());
    return this.work;
  }

  removeOld(passed: Date): Promise<void> {
    this.passed = passed;
    this.enqueue(() => this.clean());
    return this.work;
  }

  async close(): Promise<void> {
    this.maker.stop();
    for (const timer of this.timers) clearInterval(timer);
    await this.work;
  }

  private take(report: MakerReport): void {
    if (report.kind !== 'made') return this.block(report.kind === 'broken' ? report.findings : [report.reason]);
    this.enqueue(() =>
      this.takeVersion(report).catch((error: unknown) => {
        this.block([error instanceof Error ? error.message : String(error)]);
        this.timers.push(setTimeout(() => this.maker.again(), retryAfter).unref());
      }),
    );
  }

  /** Runs steps one at a time, because a switch is asynchronous. Failed polling and cleanup steps run again anyway. */
  private enqueue(step: () => Promise<void>): void {
    this.work = this.work.then(step).catch(() => undefined);
  }

  private block(reasons: readonly string[]): void {
    if (reasons.join('\n') === this.blocked.join('\n')) return;
    this.blocked = reasons;
    this.tell(this.status());
  }

  /** Handles the maker's report that the files correspond to this version. */
  private async takeVersion(report: Extract<MakerReport, { kind: 'made' }>): Promise<void> {
    const { version: name, warnings = [], waitsFor = [] } = report;
    const { insteadOf } = this.served;
    this.warnings = warnings;
    if (name === insteadOf && !this.isLost) return this.block([]);
    if (waitsFor.length > 0 && name !== this.served.version) return this.block([...waitsFor, sayMeant]);
    this.blocked = [];
    if (name === this.current.name && insteadOf === undefined && !this.isLost) return this.tell(this.status());
    const version = await this.load(name);
    if (!version) throw new Error(`The version ${name} cannot be read`);
    this.served = await serve(this.siteDir, name, new Date());
    this.switchTo(version);
    this.enqueue(() => this.clean());
  }

  private switchTo(version: SiteVersion): void {
    if (version.name !== this.current.name) this.remember(this.current.name, Promise.resolve(this.current));
    this.isLost = false;
    this.current = version;
    this.tell(this.status());
  }

  /**
   * Follows changes on disk: another process, such as a command or a second service, may have switched versions, or
   * files of the served one may have been deleted.
   */
  private async look(): Promise<void> {
    const { mtimeMs } = (await stat(servedFile(this.siteDir)).catch(() => undefined)) ?? {};
    if (mtimeMs !== undefined && mtimeMs !== this.recordedAt && (await this.followRecord())) this.recordedAt = mtimeMs;
    const wholeVersion = await isWhole(versionFolder(this.siteDir, this.current.name));
    if (!wholeVersion || mtimeMs === undefined) return this.restore(wholeVersion);
    this.left = undefined;
  }

  /** Serves the version in the record. Returns false when it cannot be loaded yet, so that the next poll retries. */
  private async followRecord(): Promise<boolean> {
    const served = await readServed(this.siteDir);
    const version = served?.version === this.current.name ? this.current : served && (await this.load(served.version));
    if (!served || !version) return false;
    this.served = served;
    if (version === this.current) return true;
    this.blocked = [];
    this.switchTo(version);
    return true;
  }

  /** Restores deleted files, once the deletion has ended, because it would delete the restored ones as well. */
  private async restore(wholeVersion: boolean): Promise<void> {
    if (this.isLost) return;
    if (!wholeVersion) this.block(['files of this version are gone: the site is made anew']);
    const left = (await readdir(this.siteDir, { recursive: true }).catch(() => [])).length;
    const isOver = left === this.left;
    this.left = left;
    if (!isOver) return;
    if (wholeVersion) return writeServed(this.siteDir, this.served);
    this.isLost = true;
    this.earlier.clear();
    this.maker.again();
  }

  private load(name: string): Promise<SiteVersion | undefined> {
    const known = this.earlier.get(name);
    const loading = known ?? loadVersion(this.siteDir, name).catch(() => undefined);
    this.remember(name, loading);
    // A version that could not be loaded is not cached, because it may exist later.
    void loading.then((version) => version ?? (this.earlier.get(name) === loading && this.earlier.delete(name)));
    return loading;
  }

  /** Caches a version in memory, and evicts the least recently used one. */
  private remember(name: string, version: Promise<SiteVersion | undefined>): void {
    this.earlier.delete(name);
    this.earlier.set(name, version);
    const [oldest] = this.earlier.keys();
    if (this.earlier.size > mostLoaded && oldest !== undefined) this.earlier.delete(oldest);
  }

  private async clean(): Promise<void> {
    for (const name of await removeOld(this.siteDir, new Date(), this.passed)) this.earlier.delete(name);
    this.served = (await readServed(this.siteDir)) ?? this.served;
  }
}

/** The last served version that can be loaded. */
async function lastServed(siteDir: string): Promise<{ version: SiteVersion; served: Served } | undefined> {
  const served = await readServed(siteDir);
  for (const name of served ? [served.version, ...served.before.map((each) => each.version)] : []) {
    const version = await loadVersion(siteDir, name).catch(() => undefined);
    if (version && served)
      return { version, served: name === served.version ? served : await serve(siteDir, name, new Date()) };
  }
  return undefined;
}

async function firstVersion(
  siteDir: string,
  report: MakerReport | undefined,
): Promise<{ version: SiteVersion; served: Served }> {
  if (report?.kind !== 'made') throw new Error(report?.kind === 'broken' ? report.findings.join('\n') : report?.reason);
  const version = await loadVersion(siteDir, report.version);
  if (!version) throw new Error(`The version ${report.version}, which was just made, cannot be read`);
  return { version, served: await serve(siteDir, report.version, new Date()) };
}
