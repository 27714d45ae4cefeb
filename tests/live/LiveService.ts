import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { adoptVersions, copyProject, keptPictures } from '../project/project.ts';
import { freePort } from '../server/loopback.ts';
import { unlimited } from '../server/unlimited.ts';

/**
 * Prepares a file of tests: builds the code as `npm start` does, for visitors, since this process is one of tests, and
 * starts the service where nothing was served yet. Every test goes on with the site that it made.
 */
export function prepareSite(): void {
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/cli/build.ts', '--if-needed'], {
      env: { PATH: process.env['PATH'] },
    });
    const service = await LiveService.prepare();
    first = service;
    await service.start();
    await service.end();
  });
  afterAll(() => first?.remove());
}

let first: LiveService | undefined;

/** The service, started, until the test is over. */
export async function started(settings: Record<string, string> = {}): Promise<LiveService> {
  const service = await LiveService.prepare(settings);
  onTestFinished(() => service.remove());
  const [from = '', siteDir] = [first?.folder, join(service.folder, 'var/site')];
  await cp(join(from, 'var/site'), siteDir, { recursive: true });
  await adoptVersions(siteDir, from, service.folder);
  await service.start();
  return service;
}

/** What the service says of itself. */
export interface Health {
  status: string;
  version: string;
  since: string;
  blocked: number;
}

/** The built service on a copy of the sample project, which is edited while it runs. */
export class LiveService {
  private child: ChildProcess | undefined;
  /** All that it has printed. */
  printed = '';

  private constructor(
    readonly folder: string,
    readonly url: string,
    private readonly settings: Record<string, string>,
  ) {}

  static async prepare(settings: Record<string, string> = {}): Promise<LiveService> {
    const folder = await mkdtemp(join(tmpdir(), 'live-'));
    await copyProject(folder);
    await keptPictures(folder);
    // The check reads the drawings and the pages that there are.
    await symlink(resolve('src'), join(folder, 'src'));
    return new LiveService(folder, `http://127.0.0.1:${await freePort()}`, settings);
  }

  /** Starts it and waits until it listens. Fails when it ends before that, with what it said. */
  async start(once: Record<string, string> = {}): Promise<void> {
    const child = spawn(process.execPath, [resolve('dist/server/main.js')], {
      cwd: this.folder,
      env: {
        PATH: process.env['PATH'],
        SETTINGS_FILE: 'off',
        HOST: '127.0.0.1',
        PORT: new URL(this.url).port,
        LOG_LEVEL: 'error',
        ...unlimited,
        ...this.settings,
        ...once,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    let said = '';
    const listening = new Promise<void>((listens, ended) => {
      const look = (text: string): void => {
        said += text;
        this.printed += text;
        if (said.includes('Listening on ')) listens();
      };
      child.stdout.setEncoding('utf8').on('data', look);
      child.stderr.setEncoding('utf8').on('data', look);
      child.once('exit', () => ended(new Error(`The service ended: ${said}`)));
    });
    await listening;
  }

  async end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  /** Milliseconds of processor time that it had until now. */
  async processorMs(): Promise<number> {
    const stat = await readFile(`/proc/${this.child?.pid}/stat`, 'utf8');
    const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14);
    return (Number(user) + Number(system)) * 10;
  }

  async remove(): Promise<void> {
    await this.end('SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }

  read(file: string): Promise<string> {
    return readFile(join(this.folder, file), 'utf8');
  }

  /** Saves a file as an editor does: whole, under another name first. Null removes it. */
  async save(file: string, content: string | Buffer | null): Promise<void> {
    const path = join(this.folder, file);
    if (content === null) return rm(path, { force: true });
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}~`, content);
    await rename(`${path}~`, path);
  }

  /** Replaces a text that stands in a file. */
  async edit(file: string, from: string, to: string): Promise<void> {
    const text = await this.read(file);
    if (!text.includes(from)) throw new Error(`${file} does not hold ${JSON.stringify(from)}`);
    await this.save(file, text.replace(from, to));
  }

  async health(): Promise<Health> {
    return (await (await fetch(`${this.url}/healthz`)).json()) as Health;
  }
}
