import type { SiteVersion } from './SiteVersion.ts';

/** Which version of the site is served, and which others there are. */
export interface Versions {
  readonly current: SiteVersion;
  /**
   * The version that a lead is judged by: the one that its page is of, with the rates that it is priced by; the current
   * one when that is not known.
   */
  judging(name: string | undefined, now: Date): Promise<SiteVersion>;
  /** Where the files of a version lie, if it is there; undefined for what cannot name one. */
  filesOf(name: string): string | undefined;
  /** Where the files of earlier versions lie, the last one first. */
  earlierFiles(): readonly string[];
  /** Is told whenever a page of a version is sent. */
  seen(version: SiteVersion): void;
  /** What is served since when; undefined where there is one version. */
  status(): VersionStatus | undefined;
}

export interface VersionStatus {
  version: string;
  /** ISO 8601, in UTC. */
  since: string;
  /** Why it is not the version that the owner's files stand for: a line each. */
  blocked?: readonly string[];
  /** What the check asks about what the files say: a line each. It stops nothing. */
  warnings?: readonly string[];
}

/** A site that never changes: for tests, and while it is developed. */
export class OneVersion implements Versions {
  constructor(public current: SiteVersion) {}

  judging = (): Promise<SiteVersion> => Promise.resolve(this.current);
  filesOf = (): undefined => undefined;
  earlierFiles = (): string[] => [];
  seen = (): void => undefined;
  status = (): undefined => undefined;
}
