import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectSettings } from '../project/project.ts';
import { freePort } from '../server/loopback.ts';

/** Starts `npm run playground` with the sample project. Throws with what it printed when it ends instead. */
export async function startPlayground(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = String(await freePort());
  const server = spawn(process.execPath, ['--import', 'tsx', 'src/cli/playground.ts'], {
    env: { PATH: process.env['PATH'], ...projectSettings, HOST: '127.0.0.1', PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  let printed = '';
  const listening = new Promise<void>((listens) => {
    for (const output of [server.stdout, server.stderr])
      output.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (printed.includes('The playground is at')) listens();
      });
  });
  await Promise.race([listening, ended]);
  if (server.exitCode !== null) throw new Error(`The playground does not start:\n${printed}`);
  return {
    url: `http://127.0.0.1:${port}/playground`,
    stop: async () => {
      // Killed, so that nothing it may wait for can keep a test from ending.
      server.kill('SIGKILL');
      await ended;
    },
  };
}
