import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

type Environment = Record<string, string | undefined>;

/** Names the file of settings; `off` for none. */
const fileSetting = 'SETTINGS_FILE';
const defaultFile = 'settings.env';

/** The file of settings cannot be used. Shows nothing of what is in it: it holds passwords. */
export class SettingsFileError extends Error {
  override name = 'SettingsFileError';

  constructor(
    readonly file: string,
    problem: string,
  ) {
    super(`${file} ${problem}`);
  }
}

/**
 * The environment with what the file of settings adds to it, the same for the service and every command: else a command
 * knows nothing of what the service was started with. What the environment itself says wins, unless it is empty. Throws
 * a SettingsFileError.
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
    // Some editors begin a file with a mark of its encoding.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' && !isNamed) return undefined;
    const why = code === 'ENOENT' ? 'is not there' : code === 'EISDIR' ? 'is a folder' : `cannot be read (${code})`;
    throw new SettingsFileError(file, `${why}. ${isNamed ? `${fileSetting} names it.` : ''}`.trim());
  }
}

/** Whether a value ends where its line does, as whoever wrote it meant: Node would read on, or less of it. */
const isWhole = (value: string): boolean =>
  /^["'`]/.test(value) ? /^("[^"]*"|'[^']*'|`[^`]*`)\s*(#.*)?$/.test(value) : !/\S#/.test(value);

/** Each line is a setting, a comment or nothing. Node would pass over any other without a word. */
function expectSettings(file: string, text: string): void {
  text.split(/\r\n|\n|\r/).forEach((line, index) => {
    if (/^\s*(#.*)?$/.test(line)) return;
    const [, value] = /^\s*(?:export\s+)?[A-Za-z_]\w*\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    const where = `has a mistake in line ${index + 1}`;
    if (value === undefined)
      throw new SettingsFileError(file, `${where}: write NAME=value, one setting a line; # begins a comment.`);
    if (!isWhole(value))
      throw new SettingsFileError(
        file,
        `${where}: a value with # in it stands in quotation marks, and they end in the same line: NAME="a#b".`,
      );
  });
}
