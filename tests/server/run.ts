import type { ChildProcessByStdio } from 'node:child_process';
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { projectSettings } from '../project/project.ts';
import { nodeArguments } from './buildScripts.ts';

/** A script of this project in a process of its own, and what it has said. */
export interface Running {
  child: ChildProcessByStdio<null, Readable, Readable>;
  output: { stdout: string; stderr: string };
  /** Exit code and signal, when it has ended. */
  ended: Promise<[number | null, NodeJS.Signals | null]>;
  /** Waits until it says something on its standard output; fails when it ends before that. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>;
}

/**
 * Starts a TypeScript file on the sample project, with nothing of this process's settings, and kills it with the test.
 * `shell` is a line of bash that executes it as `"$@"`, such as under a limit.
 */
export function run(script: string, args: string[] = [], env: Record<string, string> = {}, shell?: string): Running {
  const node = [process.execPath, ...nodeArguments(script), ...args];
  const [command = '', ...rest] = shell === undefined ? node : ['bash', '-c', shell, 'bash', ...node];
  const child = spawn(command, rest, {
    env: { PATH: process.env['PATH'], TZ: 'America/Edmonton', ...projectSettings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));

  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const ended = new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.on('close', (code, signal) => resolve([code, signal])),
  );

  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output.stdout);
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      child.on('close', () =>
        reject(new Error(`It ended without saying ${pattern}: ${output.stdout}${output.stderr}`)),
      );
      look();
    });
  return { child, output, ended, says };
}
