import { readdir, stat } from 'node:fs/promises';
import { isWhole } from '../files.ts';
import { versionFolder } from '../places.ts';
import { servedFile } from '../served.ts';

/** Sees what others do to the versions on disk: another one is to be served, or files are deleted. */
export class DiskWatch {
  /** Modification time of the record when it was followed last. */
  private recordedAt = 0;
  /** The number of files at the last look, while some are missing. */
  private left: number | undefined;

  constructor(private readonly siteDir: string) {}

  /** Calls `follow` for a new record of what is served, and again at the next look where that resolves to false. */
  async followRecord(follow: () => Promise<boolean>): Promise<void> {
    const { mtimeMs } = (await stat(servedFile(this.siteDir)).catch(() => undefined)) ?? {};
    if (mtimeMs !== undefined && mtimeMs !== this.recordedAt && (await follow())) this.recordedAt = mtimeMs;
  }

  /**
   * What is missing of the version that is served. `isOver` says that the deletion has ended: until then it would
   * delete what is restored as well.
   */
  async missing(version: string): Promise<{ what: 'files' | 'record'; isOver: boolean } | undefined> {
    const isComplete = await isWhole(versionFolder(this.siteDir, version));
    const isRecorded = await stat(servedFile(this.siteDir)).catch(() => undefined);
    const before = this.left;
    this.left = undefined;
    if (isComplete && isRecorded) return undefined;
    this.left = (await readdir(this.siteDir, { recursive: true }).catch(() => [])).length;
    return { what: isComplete ? 'record' : 'files', isOver: this.left === before };
  }
}
