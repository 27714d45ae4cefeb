import type { Main } from '../../src/cli/commandLine.ts';
import { projectSettings } from '../project/project.ts';

/** What came of a command: its exit status, and what it printed. */
interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Calls a command on the sample project as its program does, in this process. */
export async function called(
  main: Main,
  args: readonly string[] = [],
  env: Record<string, string> = {},
  columns?: number,
  secret = '',
): Promise<Outcome> {
  const printed = { stdout: '', stderr: '' };
  const code = await main(args, {
    out: (text) => void (printed.stdout += text),
    err: (text) => void (printed.stderr += text),
    stream: async (texts) => {
      for await (const text of texts) printed.stdout += text;
    },
    // What a developer has served is nobody's here.
    env: { ...projectSettings, SITE_DIR: 'var/none', ...env },
    columns,
    secret: () => Promise.resolve(secret),
  });
  return { code, ...printed };
}
