import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Service {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** The built service, as `npm start` runs it, on a database of its own and without limits. */
export async function startService(databaseUrl: string, nodeOptions: readonly string[] = []): Promise<Service> {
  return started([...nodeOptions, 'dist/server/main.js'], {
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    LEADS_PER_MINUTE: '0',
    LEADS_PER_MINUTE_IN_ALL: '0',
    LEADS_PER_DAY: '0',
    LEADS_PER_DAY_PER_ADDRESS: '0',
    MAX_CONNECTIONS_PER_ADDRESS: '0',
  });
}

/** A route that only inserts a row like the last one of a service's database into a new database. */
export const startBareRoute = (from: string, into: string): Promise<Service> =>
  started(['--import', 'tsx', 'tests/bench/leads/bareRoute.ts', from, into]);

async function started(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Service> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /Listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(text);
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', () => reject(new Error('The service did not start: run `npm run build`')));
  });
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
