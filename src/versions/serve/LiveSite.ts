import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isThere } from '../files.ts';
import { isVersionName, versionFolder, versionPlaces } from '../places.ts';
import { markSeen, removeOld } from '../removeOld.ts';
import { readServed, type Served, serve, servedFile, writeServed } from '../served.ts';
import { type MakerOptions, MakerProcess, type MakerReport } from './MakerProcess.ts';
import { loadVersion, type SiteVersion } from './SiteVersion.ts';
import type { Versions, VersionStatus } from './Versions.ts';

export interface LiveSiteOptions extends Omit<MakerOptions, 'report'> {
  siteDir: string;
}

/** Is told of each version that is served from now on, and of what keeps the files from making one. */
export type Tell = (status: VersionStatus) => void;

/** There is no version of the site to serve, and none could be made. */
class NoVersionError extends Error {
  override readonly name = 'NoVersionError';
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** How often it is looked whether another process has had another version be served, in milliseconds. */
const look = 1000;
/** When a switch that failed is tried again: the disk may be full. In milliseconds. */
const retry = 10_000;
/** Versions before the current one that are kept in memory: most leads come from the last few. */
const mostLoaded = 8;

/**
 * The site as its owner edits it. A process of its own makes versions; each is served, whole, from the moment it is
 * there. One that was served before still judges what was filled in on its pages.
 */
export class LiveSite implements Versions {
  private blocked: readonly string[] = [];
  private tell: Tell = () => undefined;
  private maker: MakerProcess | undefined;
  private lastReport: MakerReport | undefined;
  private work: Promise<void> = Promise.resolve();
  private readonly earlier = new Map<string, Promise<SiteVersion | undefined>>();
  private lastSeen = '';
  /** Somebody has deleted the files of the version that is served. */
  private isLost = false;
  /** When `served.json` was written, as it was read last. */
  private recordedAt = 0;
  private readonly timers: NodeJS.Timeout[];

  private constructor(
    private readonly siteDir: string,
    public current: SiteVersion,
    private served: Served,
  ) {
    this.timers = [
      setInterval(() => this.enqueue(() => this.followRecord()), look).unref(),
      setInterval(() => this.enqueue(() => this.clean()), hour).unref(),
    ];
  }

  /**
   * Serves what was served last, while its files are looked at; where there is nothing, what is made of them first.
   * @throws NoVersionError when there is neither, with what is wrong with the files.
   */
  static async open({ siteDir, ...making }: LiveSiteOptions): Promise<LiveSite> {
    const last = await lastServed(siteDir);
    if (last) {
      const site = new LiveSite(siteDir, last.version, last.served);
      site.maker = new MakerProcess({ ...making, report: (report) => site.take(report) });
      return site;
    }
    return new Promise((resolve, reject) => {
      let site: LiveSite | undefined;
      const begin = async (report: MakerReport): Promise<void> => {
        const { version, served } = await firstVersion(siteDir, report);
        site = new LiveSite(siteDir, version, served);
        site.maker = maker;
        resolve(site);
      };
      const maker: MakerProcess = new MakerProcess({
        ...making,
        report(report) {
          if (site) return site.take(report);
          begin(report).catch((error: unknown) => {
            maker.stop();
            reject(error);
          });
        },
      });
    });
  }

  /** Tells of everything from now on. */
  follow(tell: Tell): void {
    this.tell = tell;
    tell(this.status());
  }

  status(): VersionStatus {
    const { version, since } = this.served;
    return { version, since, ...(this.blocked.length > 0 && { blocked: this.blocked }) };
  }

  async judging(name: string | undefined, now: Date): Promise<SiteVersion> {
    const { current } = this;
    if (name === undefined || name === current.name || !isVersionName(name)) return current;
    const version = await this.load(name);
    if (!version) return current;
    const until = this.served.before.find((each) => each.version === name)?.until ?? '';
    // A price that a visitor has seen holds for a day.
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
    // Without the mark it goes earlier.
    markSeen(this.siteDir, name).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.maker?.stop();
    for (const timer of this.timers) clearInterval(timer);
    await this.work;
  }

  private take(report: MakerReport): void {
    this.lastReport = report;
    if (report.kind !== 'made') return this.block(report.kind === 'broken' ? report.findings : [report.reason]);
    const { version } = report;
    this.enqueue(() =>
      this.takeVersion(version).catch((error: unknown) => {
        this.block([inWords(error)]);
        setTimeout(() => this.lastReport === report && this.take(report), retry).unref();
      }),
    );
  }

  /** One after the other: a switch takes a moment. What only follows others, or tidies, is tried again by itself. */
  private enqueue(step: () => Promise<void>): void {
    this.work = this.work.then(step).catch(() => undefined);
  }

  private block(reasons: readonly string[]): void {
    if (reasons.join('\n') === this.blocked.join('\n')) return;
    this.blocked = reasons;
    this.tell(this.status());
  }

  /** The files stand for this version. */
  private async takeVersion(name: string): Promise<void> {
    if (name === this.served.insteadOf && !this.isLost)
      return this.block([
        `you went back from ${name}, which the files still stand for: change them, or run npm run -s publish`,
      ]);
    this.blocked = [];
    if (name === this.current.name && this.served.insteadOf === undefined && !this.isLost)
      return this.tell(this.status());
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
   * Another process may have had another version be served: a command of the owner, or a service beside this one. Or
   * somebody has deleted what is served: then it is made anew.
   */
  private async followRecord(): Promise<void> {
    if (!this.isLost && !(await isThere(versionFolder(this.siteDir, this.current.name)))) {
      this.isLost = true;
      this.earlier.clear();
      this.block(['the files of this version are gone: the site is made anew']);
      this.maker?.again();
    }
    const { mtimeMs } = (await stat(servedFile(this.siteDir)).catch(() => undefined)) ?? {};
    if (mtimeMs === undefined && !this.isLost) await writeServed(this.siteDir, this.served);
    if (mtimeMs === undefined || mtimeMs === this.recordedAt) return;
    this.recordedAt = mtimeMs;
    const served = await readServed(this.siteDir);
    if (!served) return;
    this.served = served;
    if (served.version === this.current.name) return;
    const version = await this.load(served.version);
    if (version) this.switchTo(version);
  }

  private load(name: string): Promise<SiteVersion | undefined> {
    const known = this.earlier.get(name);
    const loading = known ?? loadVersion(this.siteDir, name).catch(() => undefined);
    this.remember(name, loading);
    // It may be there later.
    void loading.then((version) => version ?? (this.earlier.get(name) === loading && this.earlier.delete(name)));
    return loading;
  }

  /** Keeps a version in memory, and forgets the one that was not asked for longest. */
  private remember(name: string, version: Promise<SiteVersion | undefined>): void {
    this.earlier.delete(name);
    this.earlier.set(name, version);
    const [oldest] = this.earlier.keys();
    if (this.earlier.size > mostLoaded && oldest !== undefined) this.earlier.delete(oldest);
  }

  private async clean(): Promise<void> {
    for (const name of await removeOld(this.siteDir, new Date())) this.earlier.delete(name);
    this.served = (await readServed(this.siteDir)) ?? this.served;
  }
}

const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What was served last and can be read. */
async function lastServed(siteDir: string): Promise<{ version: SiteVersion; served: Served } | undefined> {
  const served = await readServed(siteDir);
  for (const name of served ? [served.version, ...served.before.map((each) => each.version)] : []) {
    const version = await loadVersion(siteDir, name).catch(() => undefined);
    if (version && served)
      return { version, served: name === served.version ? served : await serve(siteDir, name, new Date()) };
  }
  return undefined;
}

async function firstVersion(siteDir: string, report: MakerReport): Promise<{ version: SiteVersion; served: Served }> {
  if (report.kind === 'broken') throw new NoVersionError(report.findings.join('\n'));
  if (report.kind === 'failed') throw new NoVersionError(report.reason);
  const version = await loadVersion(siteDir, report.version);
  if (!version) throw new NoVersionError(`The version ${report.version}, which was just made, cannot be read`);
  return { version, served: await serve(siteDir, report.version, new Date()) };
}
