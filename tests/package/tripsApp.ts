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
  private readonly servers: ChildProcess[] = [];

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

  /** Starts its server, and resolves to the address. */
  async start(): Promise<string> {
    const { port } = JSON.parse(await this.serve('dist/server/server.js')) as { port: number };
    return `http://127.0.0.1:${port}`;
  }

  /** Starts Vite's server for development, and resolves to the address. */
  async startVite(): Promise<string> {
    const script =
      "import { createServer } from 'vite'; const server = await createServer({ server: { port: 0, host: '127.0.0.1' } });" +
      'await server.listen(); console.log(JSON.stringify(server.httpServer.address()))';
    const { port } = JSON.parse(await this.serve('--input-type=module', '--eval', script)) as { port: number };
    return `http://127.0.0.1:${port}`;
  }

  /** Starts a process of Node, and resolves to the first line that it prints. */
  private async serve(...args: string[]): Promise<string> {
    const server = spawn('node', args, {
      cwd: this.folder,
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.servers.push(server);
    const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
    return line;
  }

  async remove(): Promise<void> {
    for (const server of this.servers) server.kill();
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
