import { loadVersion, type SiteVersion } from './SiteVersion.ts';

/** The most versions that are kept in memory, because most leads come from pages of the last few. */
const mostLoaded = 8;

/** The versions that are in memory: those that were needed last. */
export class LoadedVersions {
  private readonly loaded = new Map<string, Promise<SiteVersion | undefined>>();

  constructor(private readonly siteDir: string) {}

  /** Loads a version, unless it is in memory; undefined where it cannot be loaded. */
  load(name: string): Promise<SiteVersion | undefined> {
    const loading = this.loaded.get(name) ?? loadVersion(this.siteDir, name).catch(() => undefined);
    this.keep(name, loading);
    // A version that could not be loaded is not kept, because it may exist later.
    void loading.then((version) => version ?? (this.loaded.get(name) === loading && this.loaded.delete(name)));
    return loading;
  }

  keep(name: string, version: Promise<SiteVersion | undefined>): void {
    this.loaded.delete(name);
    this.loaded.set(name, version);
    const [oldest] = this.loaded.keys();
    if (this.loaded.size > mostLoaded && oldest !== undefined) this.loaded.delete(oldest);
  }

  forget(name: string): void {
    this.loaded.delete(name);
  }

  forgetAll(): void {
    this.loaded.clear();
  }
}
