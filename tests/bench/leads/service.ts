import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The built service, as `npm start` runs it, on a database of its own and without limits. */
export async function startService(databaseUrl: string): Promise<{ port: number; stop(): Promise<void> }> {
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    LEADS_PER_MINUTE: '0',
    LEADS_PER_MINUTE_IN_ALL: '0',
    LEADS_PER_DAY: '0',
    LEADS_PER_DAY_PER_ADDRESS: '0',
    MAX_CONNECTIONS_PER_ADDRESS: '0',
  };
  const child = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /Listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(text);
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', () => reject(new Error('The service did not start: run `npm run build`')));
  });
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
