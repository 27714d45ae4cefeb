import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { onTestFinished } from 'vitest';
import { isInstalled } from '../../deploy/installed.ts';
import { freePort } from '../postgresServer.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/** A package of Debian with the program but no service; it is the server when it is called like that. */
const debian = { name: 'redis-tools', program: 'redis-check-rdb' };

/** The program of a Redis server; undefined where there is none and none can be installed without a question. */
function findRedis(): string | undefined {
  const find = () => ['redis-server', 'valkey-server', debian.program].find((each) => isInstalled(each, '--version'));
  const found = find();
  if (found !== undefined || process.getuid?.() !== 0 || !isInstalled('apt-get', '--version')) return found;
  spawnSync('apt-get', ['update']);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', debian.name]);
  return find();
}

const program = findRedis();

/** Whether there is a Redis server to test with; tests that need one are skipped elsewhere. */
export const hasRedis = program !== undefined;

/** A Redis server of its own on loopback, which keeps nothing on the disk. Ends with the test. */
export class RedisServer {
  private child: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  /** One that has yet to be started. */
  static async prepared(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    onTestFinished(() => server.kill());
    return server;
  }

  static async started(): Promise<RedisServer> {
    const server = await RedisServer.prepared();
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it, or starts it again, empty and at the same address, and waits until it answers. */
  async start(): Promise<void> {
    const options = ['--bind', '127.0.0.1', '--port', String(this.port), '--save', '', '--appendonly', 'no'];
    const cwd = await temporaryFolder();
    this.child = spawn(program ?? '', options, { argv0: 'redis-server', cwd, stdio: 'ignore' });
    await this.ask((redis) => redis.ping());
  }

  /** Looks into it. */
  async ask<Answer>(question: (redis: Redis) => Promise<Answer>): Promise<Answer> {
    const redis = new Redis(this.url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
    redis.on('error', () => undefined);
    try {
      return await question(redis);
    } finally {
      redis.disconnect();
    }
  }

  /** Lets it hang, with its connections open. */
  pause(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
