import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

export type Environment = Record<string, string | undefined>;

/** The variable that names the settings file; `off` means none. */
const fileSetting = 'SETTINGS_FILE';
const defaultFile = 'settings.env';

/**
 * The environment merged with the settings file, the same for the service and every command, so that both have the same
 * settings. Non-empty variables of the environment take precedence. Throws an Error that shows
 * nothing of the file's content, which includes passwords.
 */
export function readEnvironment(env: Environment = process.env): Environment {
  const named = env[fileSetting]?.trim() ?? '';
  if (named === 'off') return env;
  const file = named === '' ? defaultFile : named;
  const text = readText(file, named !== '');
  if (text === undefined) return env;
  expectSettings(file, text);
  const given = Object.entries(env).filter(([, value]) => (value ?? '').trim() !== '');
  return { ...parseEnv(text), ...Object.fromEntries(given) };
}

function readText(file: string, isNamed: boolean): string | undefined {
  try {
    // Some editors begin a file with a byte order mark.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' && !isNamed) return undefined;
    const why = code === 'ENOENT' ? 'is not there' : code === 'EISDIR' ? 'is a folder' : `cannot be read (${code})`;
    throw new Error(`${file} ${why}. ${isNamed ? `${fileSetting} names it.` : ''}`.trim());
  }
}

/** Whether Node's parser reads a value as it stands: an open quote would go on in the next line, a `#` may cut it. */
const isWhole = (value: string): boolean =>
  /^["'`]/.test(value) ? /^("[^"]*"|'[^']*'|`[^`]*`)\s*(#.*)?$/.test(value) : !/\S#/.test(value);

/** Throws unless each line is a setting, a comment or empty: Node's parser would silently skip any other. */
function expectSettings(file: string, text: string): void {
  text.split(/\r\n|\n|\r/).forEach((line, index) => {
    if (/^\s*(#.*)?$/.test(line)) return;
    const [, value] = /^(?:export\s+)?[A-Za-z_]\w*\s*=(.*)$/.exec(line.trim()) ?? [];
    const where = `has a mistake in line ${index + 1}`;
    if (value === undefined)
      throw new Error(`${file} ${where}: write NAME=value, one setting a line; # begins a comment.`);
    if (!isWhole(value.trim()))
      throw new Error(
        `${file} ${where}: a value with # in it stands in quotation marks, and they end in the same line: NAME="a#b".`,
      );
  });
}
