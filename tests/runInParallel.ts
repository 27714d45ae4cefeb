import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

// Runs the npm scripts it is given, as many at once as there are cores, and prints the output of each whole. Fails when
// one of them does, after all have said what they found. What a script is to be given stands behind its name:
// "generate -- --check".
const waiting = process.argv.slice(2);

/** Runs one script; whether it succeeded. */
const run = (script: string): Promise<boolean> =>
  new Promise((resolve) => {
    const said: Buffer[] = [];
    const child = spawn('npm', ['run', '-s', ...script.split(' ')], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (text: Buffer) => said.push(text));
    child.stderr.on('data', (text: Buffer) => said.push(text));
    child.on('close', (code, signal) => {
      const outcome = code === 0 ? 'ok' : `failed (${code ?? signal})`;
      process.stdout.write(Buffer.concat([...said, Buffer.from(`${script}: ${outcome}\n`)]));
      resolve(code === 0);
    });
  });

async function work(): Promise<void> {
  for (let script = waiting.shift(); script !== undefined; script = waiting.shift())
    if (!(await run(script))) process.exitCode = 1;
}

await Promise.all(Array.from({ length: availableParallelism() }, work));
