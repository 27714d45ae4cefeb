import { type ChildProcess, fork } from 'node:child_process';
import type { DeskVersion, DraftCheck, DraftVersion } from '../leads/deskContent.ts';
import { DraftError } from './draft/DraftError.ts';
import { stuckSignal, stuckWords } from './stuck.ts';

/** A complete version in its folder. */
export interface Made {
  version: string;
  /** Warnings of the check about the owner's files, a line each. */
  warnings: readonly string[];
  /** Reasons why the version needs confirmation before it is served, a line each. */
  waitsFor: readonly string[];
}

/** What became of the content folder. */
export type MakerReport =
  | ({ kind: 'made' } & Pick<Made, 'version'> & Partial<Made>)
  /** The owner's files have errors, listed one a line, and nothing of them goes live. */
  | { kind: 'broken'; findings: readonly string[] }
  | { kind: 'failed'; reason: string };

/** Makes versions of the content folder: at every change while it is watched, else one. */
export interface FolderMaker {
  /** Begins, and reports from now on what becomes of the folder. */
  start(report: (report: MakerReport) => void): void;
  /** Begins anew, even if the files have not changed. */
  again(): void;
  stop(): void;
}

/** Answers what the desk asks of the content folder with the draft in it, and of earlier versions. */
export interface DraftMaker {
  check(): Promise<DraftCheck>;
  makeDraft(): Promise<DraftVersion>;
  /** The versions that there were, and what each changed. */
  history(): Promise<DeskVersion[]>;
}

/** What the service says to the process: to make versions of the folder, or a question of the desk. */
export type MakerRequest = { kind: 'folder'; watch: boolean; stuckAt: string } | { kind: keyof DraftMaker };

/** What the process says: also what it begins with, and which file it reads, since it may never come back from that. */
export type MakerMessage =
  | MakerReport
  | { kind: 'answer'; result: unknown }
  | { kind: 'refusal'; reason: string; code?: string | undefined }
  /** The version of the folder that is begun; without one, the answer to the question. */
  | { kind: 'begun'; version?: string }
  | { kind: 'reading'; file: string | null };

const shortestPause = 1_000;
const longestPause = 10_000;

/**
 * The process in which all content is checked and all versions are made, one at a time, so that the service stays
 * responsive. Where it exits while there is something to do, it is started anew, with a backoff while it makes no
 * progress. It may be killed at any time, because an incomplete version has only a temporary name.
 */
export class MakerProcess implements FolderMaker, DraftMaker {
  private child: ChildProcess | undefined;
  private report: ((report: MakerReport) => void) | undefined;
  /** Whether the one version of a folder that is not watched is made. */
  private isMade = false;
  private isStopped = false;
  private pause = shortestPause;
  /** The version at which a process got stuck, which is not begun again. */
  private stuckAt = '';
  private work: Promise<unknown> = Promise.resolve();
  private readonly waiting = new Map<keyof DraftMaker, Promise<unknown>>();
  /** The question that the process was asked. */
  private asked: { kind: keyof DraftMaker; settle: (error: Error | undefined, result?: unknown) => void } | undefined;

  /** `script` is the module that the process runs; `watch` says whether it follows changes of the folder. */
  constructor(
    private readonly script: URL,
    private readonly watch: boolean,
  ) {}

  check = (): Promise<DraftCheck> => this.enqueue('check');
  makeDraft = (): Promise<DraftVersion> => this.enqueue('makeDraft');
  history = (): Promise<DeskVersion[]> => this.enqueue('history');

  start(report: (report: MakerReport) => void): void {
    this.report = report;
    this.again();
  }

  again(): void {
    const { child } = this;
    this.isMade = false;
    this.run();
    child?.kill('SIGKILL');
  }

  stop(): void {
    this.isStopped = true;
    this.child?.kill('SIGKILL');
    this.asked?.settle(new Error('The service stops'));
  }

  /** One question at a time: those who wait for the same share one answer, which is that of the newest text. */
  private enqueue<Result>(kind: keyof DraftMaker): Promise<Result> {
    const known = this.waiting.get(kind);
    if (known) return known as Promise<Result>;
    const answer = this.work.then(() => {
      this.waiting.delete(kind);
      return this.ask(kind) as Promise<Result>;
    });
    this.waiting.set(kind, answer);
    this.work = answer.catch(() => undefined);
    return answer;
  }

  private ask(kind: keyof DraftMaker): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const settle = (error: Error | undefined, result?: unknown): void => {
        this.asked = undefined;
        if (error) reject(error);
        else resolve(result);
      };
      this.asked = { kind, settle };
      if (this.child) this.say(this.child, { kind });
      else this.run();
    });
  }

  /** A process that has exited meanwhile is not told: its exit is dealt with. */
  private say(child: ChildProcess, request: MakerRequest): void {
    child.send(request, () => undefined);
  }

  private run(): void {
    if (this.isStopped) return this.asked?.settle(new Error('The service stops'));
    const { script, watch, stuckAt } = this;
    const child = fork(script, {
      ...(script.pathname.endsWith('.ts') && { execArgv: ['--import', 'tsx'] }),
      // The process communicates by messages only, so its standard output is ignored.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child = child;
    let at: { version?: string; file?: string | null } = {};
    child.on('message', (message: MakerMessage) => {
      if (this.isStopped || this.child !== child) return;
      if (message.kind === 'begun') at = { ...message };
      else if (message.kind === 'reading') at.file = message.file;
      else this.hear(message);
    });
    child.on('error', (error) => this.report?.({ kind: 'failed', reason: error.message }));
    child.on('exit', (code, signal) => {
      if (this.isStopped || this.child !== child) return;
      this.child = undefined;
      if (code !== 0) this.fail(signal === stuckSignal ? stuckWords(at.file) : undefined, at.version, signal ?? code);
      setTimeout(() => this.runIfNeeded(), this.pause).unref();
      this.pause = Math.min(2 * this.pause, longestPause);
    });
    if (this.isFolderDue) this.say(child, { kind: 'folder', watch, stuckAt });
    if (this.asked) this.say(child, { kind: this.asked.kind });
  }

  private get isFolderDue(): boolean {
    return this.report !== undefined && (this.watch || !this.isMade);
  }

  private runIfNeeded(): void {
    if (!this.child && (this.isFolderDue || this.asked)) this.run();
  }

  private hear(message: MakerReport | Extract<MakerMessage, { kind: 'answer' | 'refusal' }>): void {
    if (message.kind !== 'failed') this.pause = shortestPause;
    if (message.kind === 'answer') return this.asked?.settle(undefined, message.result);
    if (message.kind === 'refusal')
      return this.asked?.settle(Object.assign(new Error(message.reason), { code: message.code }));
    this.isMade = message.kind !== 'failed';
    this.report?.(message);
  }

  /** Tells whoever it worked for that the process has ended, and got stuck where there are words for that. */
  private fail(stuck: string | undefined, version: string | undefined, by: unknown): void {
    const reason = `the process that makes versions ended: ${String(by)}`;
    if (this.asked && version === undefined)
      return this.asked.settle(stuck === undefined ? new Error(reason) : new DraftError(stuck));
    if (stuck === undefined) return this.report?.({ kind: 'failed', reason });
    this.stuckAt = version ?? '';
    this.report?.({ kind: 'broken', findings: [stuck] });
  }
}
