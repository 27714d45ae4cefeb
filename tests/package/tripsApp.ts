import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const runFile = promisify(execFile);
const source = 'tests/package/app';

/** The application in `tests/package/app`, which uses the package as anybody would, in a folder of its own. */
export class TripsApp {
  private server: ChildProcess | undefined;

  private constructor(readonly folder: string) {}

  /** Packs, and lays the package beside those that are installed here: what npm would do, without a minute of it. */
  static async besideOurPackages(folder: string): Promise<TripsApp> {
    const app = await TripsApp.copy(folder);
    const installed = join(folder, 'node_modules/formwalk');
    await mkdir(installed, { recursive: true });
    await pack(installed);
    return app;
  }

  /** Packs, and installs the archive with npm. */
  static async installed(folder: string): Promise<TripsApp> {
    const app = await TripsApp.copy(folder);
    const archive = await pack(join(folder, 'packed'));
    await app.run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', archive);
    return app;
  }

  private static async copy(folder: string): Promise<TripsApp> {
    await rm(folder, { recursive: true, force: true });
    await cp(source, folder, { recursive: true });
    return new TripsApp(folder);
  }

  /** Runs a command in the folder. Rejects with what it printed, unless it succeeds. */
  async run(command: string, ...args: string[]): Promise<string> {
    try {
      return (await runFile(command, args, { cwd: this.folder, maxBuffer: 2 ** 26 })).stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`, { cause: error });
    }
  }

  /** Runs a program of a package, wherever that is installed. */
  runBin = (file: string, ...args: string[]): Promise<string> => this.run('node', bin(this.folder, file), ...args);

  /** Starts its server and resolves to the address. */
  async start(): Promise<string> {
    const server = spawn('node', ['dist/server/server.js'], {
      cwd: this.folder,
      env: { ...process.env, PORT: '0', NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.server = server;
    const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
    const { port } = JSON.parse(line) as { port: number };
    return `http://127.0.0.1:${port}`;
  }

  async remove(): Promise<void> {
    this.server?.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

const bin = (folder: string, file: string): string =>
  file.startsWith('formwalk/') ? resolve(folder, 'node_modules', file) : resolve('node_modules', file);

/** Makes the package in a folder, and resolves to the path of the archive. */
export async function pack(folder: string): Promise<string> {
  const { stdout } = await runFile('node', ['--import', 'tsx', 'src/cli/pack.ts', '--out', folder]);
  return resolve(stdout.trim());
}
