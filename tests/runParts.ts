import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

// Runs the npm scripts it is given, one after the other; those within one argument that are separated by commas side by
// side, as many as there are cores. Stops after the first part in which one fails, and says what each part took. What a
// script is to be given stands behind its name: "generate -- --check".

/** How one script ended; what it printed, unless it went to the terminal directly. */
interface Outcome {
  script: string;
  code: number;
  printed: Buffer;
}

/** Runs one script. One that runs beside others is printed whole once it is done, with failures last. */
const run = (script: string, isAlone: boolean): Promise<Outcome> =>
  new Promise((resolve) => {
    const printed: Buffer[] = [];
    const stdio = isAlone ? 'inherit' : 'pipe';
    const child = spawn('npm', ['run', '-s', ...script.split(' ')], { stdio: ['ignore', stdio, stdio] });
    child.stdout?.on('data', (text: Buffer) => printed.push(text));
    child.stderr?.on('data', (text: Buffer) => printed.push(text));
    child.on('close', (code) => resolve({ script, code: code ?? 1, printed: Buffer.concat(printed) }));
  });

async function runSideBySide(scripts: readonly string[]): Promise<Outcome[]> {
  const waiting = [...scripts];
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let script = waiting.shift(); script !== undefined; script = waiting.shift())
      outcomes.push(await run(script, scripts.length === 1));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return outcomes.sort((one, other) => one.code - other.code);
}

const times: string[] = [];
for (const part of process.argv.slice(2)) {
  const begin = performance.now();
  process.stdout.write(`${part} ...\n`);
  const outcomes = await runSideBySide(part.split(',').map((script) => script.trim()));
  for (const { script, code, printed } of outcomes)
    process.stdout.write(`${printed.toString()}${script}: ${code === 0 ? 'ok' : `failed (${code})`}\n`);
  times.push(`${Math.round((performance.now() - begin) / 1000)} s  ${part}`);
  if (outcomes.some(({ code }) => code !== 0)) {
    process.exitCode = 1;
    break;
  }
}
process.stdout.write(`\n${times.join('\n')}\n`);
