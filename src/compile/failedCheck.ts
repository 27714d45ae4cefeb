import path from 'node:path';
import type { Finding } from './Finding.ts';

/**
 * A check that broke off, as a finding: the mistake is in the program, mostly in a record of a rule or widget that is
 * half done. `root` is the folder that was being checked.
 */
export function failedCheck(error: unknown, check: string, root: string): Finding {
  const message = error instanceof Error ? error.message : String(error);
  return {
    file: root,
    line: 1,
    column: 1,
    severity: 'error',
    code: 'failed-check',
    message: `${check} broke off at ${sourceOf(error) ?? 'an unknown place'}: ${message}`,
    hint: 'the definitions are not to blame: mend the program there',
  };
}

/** Where in our sources an error was thrown, as file and line. */
function sourceOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, file, line] = /(\/[^\s():]*\/src\/[^\s():]+\.tsx?)(?:\?[^\s():]*)?:(\d+)/.exec(stack) ?? [];
  return file === undefined ? undefined : `${path.relative('', file)}:${line}`;
}
