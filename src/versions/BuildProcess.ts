import type { DeskVersion, DraftCheck, DraftVersion } from '../deskApi/content.ts';
import { ChildModule, type ProcessEnd } from './childProcess.ts';
import { DraftError } from './draft/contentFile.ts';
import { notLiveHint, stuckSignal, checkTimeoutMessage } from './stuck.ts';

export interface BuiltVersion {
  version: string;
  /** A line each. */
  warnings: readonly string[];
  /** Reasons why somebody has to confirm the version first, a line each. */
  asks: readonly string[];
}

export type BuildReport =
  | ({ kind: 'made' } & Pick<BuiltVersion, 'version'> & Partial<BuiltVersion>)
  /** The files have errors, a line each, so that nothing of them is published. */
  | { kind: 'broken'; findings: readonly string[] }
  | { kind: 'failed'; reason: string };

/** Builds versions of the content folder: at every change while it is watched, else one. */
export interface FolderBuilder {
  start(report: (report: BuildReport) => void): void;
  /** Restarts the process, even if the files have not changed. */
  restart(): void;
  stop(): void;
}

/** The desk's requests about content folder and draft, and about earlier versions. */
export interface DraftBuilder {
  check(): Promise<DraftCheck>;
  makeDraft(): Promise<DraftVersion>;
  /** Builds the draft for a preview, in which texts have marks of their places. */
  makePreview(): Promise<DraftVersion>;
  /** The served and earlier versions with their changes. */
  history(): Promise<DeskVersion[]>;
}

type DraftCall = keyof DraftBuilder;

/** A message of the service: to build versions of the folder, or a request of the desk. */
export type BuildRequest = { kind: 'folder'; watch: boolean; stuckAt: string } | { kind: DraftCall; id: number };

/** The work that the process is doing: a version, or a request. */
export interface StartedWork {
  version?: string;
  /** The last changed file of that version. */
  changed?: string | undefined;
  id?: number;
}

/** A message of the build process: a report, an outcome, a step, or the file being read, in case that never ends. */
export type BuildMessage =
  | BuildReport
  | { kind: 'answer'; id: number; result: unknown }
  | { kind: 'refusal'; id: number; reason: string; code?: string | undefined }
  | ({ kind: 'begun' } & StartedWork)
  | { kind: 'reading'; file: string | null };

type Progress = StartedWork & { file?: string | null };

interface PendingCall {
  kind: DraftCall;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const minPause = 1_000;
const maxPause = 10_000;
/** How often a process may end over a version that is tried again. */
const maxEnds = 3;

/**
 * The process that checks content and builds versions, one at a time, so that the service stays responsive. It is
 * restarted where it exits with work left, ever later while it makes no progress. It may be killed at any time, because
 * an incomplete version has a temporary name.
 */
export class BuildProcess implements FolderBuilder, DraftBuilder {
  private child: ChildModule | undefined;
  private report: ((report: BuildReport) => void) | undefined;
  /** Whether the only version of an unwatched folder is built. */
  private isMade = false;
  private isStopped = false;
  private pause = minPause;
  /** The version over which processes got stuck or ended too often, which is not tried again. */
  private stuckAt = '';
  private ends = { version: '', count: 0 };
  private readonly pending = new Map<number, PendingCall>();
  private lastId = 0;

  /** `script` is the module of the process; `watch` says whether it follows changes of the folder. */
  constructor(
    private readonly script: URL,
    private readonly watch: boolean,
  ) {}

  check = (): Promise<DraftCheck> => this.request('check');
  makeDraft = (): Promise<DraftVersion> => this.request('makeDraft');
  makePreview = (): Promise<DraftVersion> => this.request('makePreview');
  history = (): Promise<DeskVersion[]> => this.request('history');

  start(report: (report: BuildReport) => void): void {
    this.report = report;
    this.restart();
  }

  restart(): void {
    const { child } = this;
    this.isMade = false;
    this.run();
    child?.kill();
  }

  stop(): void {
    this.isStopped = true;
    this.child?.kill();
    this.rejectAll(new Error('The service stops'));
  }

  private request<Result>(kind: DraftCall): Promise<Result> {
    return new Promise<unknown>((resolve, reject) => {
      const id = (this.lastId += 1);
      this.pending.set(id, { kind, resolve, reject });
      if (this.child) this.child.send({ kind, id });
      else this.run();
    }) as Promise<Result>;
  }

  private settle(id: number, apply: (pending: PendingCall) => void): void {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    if (pending) apply(pending);
  }

  private rejectAll(error: Error): void {
    for (const id of this.pending.keys()) this.settle(id, ({ reject }) => reject(error));
  }

  private get isFolderDue(): boolean {
    return this.report !== undefined && (this.watch || !this.isMade);
  }

  private run(): void {
    if (this.isStopped) return;
    const { script, watch, stuckAt } = this;
    const child = (this.child = new ChildModule(script));
    let progress: Progress | undefined;
    child.on('message', (received) => {
      const message = received as BuildMessage;
      if (this.isStopped || this.child !== child) return;
      if (message.kind === 'begun') progress = message;
      else if (message.kind === 'reading') progress = { ...progress, file: message.file };
      else this.receive(message);
    });
    void child.ended.then((end) => {
      if (this.isStopped || this.child !== child) return;
      this.child = undefined;
      if (end.code !== 0) this.reportEnd(end, progress);
      setTimeout(() => this.runIfNeeded(), this.pause).unref();
      this.pause = Math.min(2 * this.pause, maxPause);
    });
    if (this.isFolderDue) child.send({ kind: 'folder', watch, stuckAt });
    for (const [id, { kind }] of this.pending) child.send({ kind, id });
  }

  /** Reports the end of a process for the work it did; without any, rejects all pending calls. */
  private reportEnd({ signal, description }: ProcessEnd, progress: Progress | undefined): void {
    const reason = `the process that makes versions ${description}`;
    const stuck = signal === stuckSignal ? checkTimeoutMessage(progress?.file) : undefined;
    if (progress?.id !== undefined) {
      this.settle(progress.id, ({ reject }) => reject(stuck === undefined ? new Error(reason) : new DraftError(stuck)));
      return;
    }
    if (!progress) this.rejectAll(new Error(reason));
    const { version = '', file, changed } = progress ?? {};
    this.ends = { version, count: version === this.ends.version ? this.ends.count + 1 : 1 };
    const isTooOften = version !== '' && this.ends.count === maxEnds;
    const location = file ?? changed ?? 'the content';
    const finding = stuck ?? (isTooOften ? `${location}: ${reason}, ${maxEnds} times. ${notLiveHint}` : undefined);
    if (finding === undefined) return this.report?.({ kind: 'failed', reason });
    this.stuckAt = version;
    this.report?.({ kind: 'broken', findings: [finding] });
  }

  private runIfNeeded(): void {
    if (!this.child && (this.isFolderDue || this.pending.size > 0)) this.run();
  }

  private receive(message: Exclude<BuildMessage, { kind: 'begun' | 'reading' }>): void {
    if (message.kind !== 'failed') this.pause = minPause;
    if (message.kind === 'answer') return this.settle(message.id, ({ resolve }) => resolve(message.result));
    if (message.kind === 'refusal') {
      const { id, reason, code } = message;
      return this.settle(id, ({ reject }) => reject(Object.assign(new Error(reason), { code })));
    }
    this.isMade = message.kind !== 'failed';
    this.report?.(message);
  }
}
