import { spawn } from 'node:child_process';
import { once } from 'node:events';

const tellMemory =
  'data:text/javascript,process.on("exit",()=>process.stderr.write(`${process.resourceUsage().maxRSS}`))';

/** Lists all leads as a format, and gives the lines, the seconds and the most memory that took, in MB. */
export async function listAll(
  databaseUrl: string,
  format: string,
): Promise<{ lines: number; seconds: number; megabytes: number }> {
  const begin = performance.now();
  const child = spawn(process.execPath, ['--import', tellMemory, 'src/cli/run.js', 'leads', '--format', format], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let lines = 0;
  let kilobytes = '';
  child.stdout.on('data', (chunk: Buffer) => {
    for (const byte of chunk) if (byte === 10) lines += 1;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (kilobytes += text));
  const [status] = (await once(child, 'close')) as [number];
  if (status !== 0) throw new Error(`The leads could not be listed: ${kilobytes}`);
  return { lines, seconds: (performance.now() - begin) / 1000, megabytes: Number(kilobytes) / 1024 };
}
