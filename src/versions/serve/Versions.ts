import { inLanguage, type SiteVersion } from './SiteVersion.ts';

/** The served version of the site, and access to the others. */
export interface Versions {
  readonly current: SiteVersion;
  /**
   * The version to judge a lead by: that of its page, in its language, with the rates that apply to it; the current one
   * when the name is unknown.
   */
  versionForLead(name: string | undefined, now: Date): Promise<SiteVersion>;
  /** The folder of a version's files; undefined for one that visitors never got. */
  filesOf(name: string): Promise<string | undefined>;
  /** The folders of earlier versions, the latest first. */
  earlierFiles(): readonly string[];
  /** Is called whenever a page of a version is sent. */
  recordVisit(version: SiteVersion): void;
  /** Serves the version that waits for a confirmation. Resolves to false where it is not the one of that name. */
  confirm(name: string): Promise<boolean>;
  /** Serves from now on what the record on disk names, such as a version that was just published. */
  followDisk(): Promise<void>;
  /** Removes the versions that nobody can need by the time that has passed. */
  prune(passed: Date): Promise<void>;
  /** The served version and since when; undefined where there is only one. */
  status(): VersionStatus | undefined;
}

export interface VersionStatus {
  version: string;
  /** ISO 8601, in UTC. */
  since: string;
  /** Why what the owner's files say is not published, a line each. */
  blocked?: readonly string[];
  /** The version that is not published because nobody has confirmed what looks like an accident, a line each. */
  unconfirmed?: { version: string; asks: readonly string[] };
  /** Warnings of the check, a line each, which do not prevent publishing. */
  warnings?: readonly string[];
}

/** A site with a single version, for tests and development. */
export class StaticVersion implements Versions {
  constructor(public current: SiteVersion) {}

  versionForLead = (named?: string): Promise<SiteVersion> => Promise.resolve(inLanguage(this.current, named));
  filesOf = (): Promise<undefined> => Promise.resolve(undefined);
  earlierFiles = (): string[] => [];
  recordVisit = (): void => undefined;
  confirm = (): Promise<boolean> => Promise.resolve(false);
  followDisk = (): Promise<void> => Promise.resolve();
  prune = (): Promise<void> => Promise.resolve();
  status = (): undefined => undefined;
}
