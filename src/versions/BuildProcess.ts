import type { DeskVersion, DraftCheck, DraftVersion } from '../deskApi/content.ts';
import { ChildModule, type ProcessEnd } from './childProcess.ts';
import { DraftError } from './draft/contentFile.ts';
import { notLiveHint, stuckSignal, stuckMessage } from './stuck.ts';

/** A complete version in its folder. */
export interface BuiltVersion {
  version: string;
  /** Warnings of the check about the owner's files, a line each. */
  warnings: readonly string[];
  /** Reasons why the version needs confirmation before it is served, a line each. */
  asks: readonly string[];
}

/** The outcome for the content folder. */
export type BuildReport =
  | ({ kind: 'made' } & Pick<BuiltVersion, 'version'> & Partial<BuiltVersion>)
  /** The owner's files have errors, listed one a line, and nothing of them goes live. */
  | { kind: 'broken'; findings: readonly string[] }
  | { kind: 'failed'; reason: string };

/** Makes versions of the content folder: at every change while it is watched, else one. */
export interface FolderBuilder {
  /** Starts the process, and reports each outcome for the folder. */
  start(report: (report: BuildReport) => void): void;
  /** Restarts the process, even if the files have not changed. */
  restart(): void;
  stop(): void;
}

/** Requests of the desk about the content folder with the draft in it, and about earlier versions. */
export interface DraftBuilder {
  check(): Promise<DraftCheck>;
  makeDraft(): Promise<DraftVersion>;
  /** The version to look at the draft in, whose texts say where they stand. */
  makePreview(): Promise<DraftVersion>;
  /** The served and earlier versions, with the changes of each. */
  history(): Promise<DeskVersion[]>;
}

type DraftCall = keyof DraftBuilder;

/** A message of the service to the process: to make versions of the folder, or a request of the desk. */
export type BuildRequest = { kind: 'folder'; watch: boolean; stuckAt: string } | { kind: DraftCall; id: number };

/** The work that the process has begun: a version of the folder, or the answer to a request. */
export interface StartedWork {
  version?: string;
  /** The file that was changed last in that version. */
  changed?: string | undefined;
  id?: number;
}

/** A message of the process: also its steps, and the file that it reads, since it may never come back from that. */
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
/** How often a process may end over the same version before that is not begun again. */
const maxEnds = 3;

/**
 * The process in which all content is checked and all versions are made, one at a time, so that the service stays
 * responsive. Where it exits while there is something to do, it is started anew, with a backoff while it makes no
 * progress. It may be killed at any time, because an incomplete version has only a temporary name.
 */
export class BuildProcess implements FolderBuilder, DraftBuilder {
  private child: ChildModule | undefined;
  private report: ((report: BuildReport) => void) | undefined;
  /** Whether the one version of a folder that is not watched is made. */
  private isMade = false;
  private isStopped = false;
  private pause = minPause;
  /** The version at which a process got stuck or ended too often, which is not begun again. */
  private stuckAt = '';
  private ends = { version: '', count: 0 };
  private readonly pending = new Map<number, PendingCall>();
  private lastId = 0;

  /** `script` is the module that the process runs; `watch` says whether it follows changes of the folder. */
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

  /** Reports why a process ended for the work it had begun; where that is none, rejects all pending calls. */
  private reportEnd({ signal, description }: ProcessEnd, progress: Progress | undefined): void {
    const reason = `the process that makes versions ${description}`;
    const stuck = signal === stuckSignal ? stuckMessage(progress?.file) : undefined;
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
