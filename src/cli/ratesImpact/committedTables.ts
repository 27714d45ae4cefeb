import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readRateTable } from '../../pricing/node/rateTables.ts';
import type { RateTable } from '../../pricing/types.ts';
import { CliError } from '../CliError.ts';

const run = promisify(execFile);
const ending = '.json';

async function git(dir: string, ...args: string[]): Promise<string> {
  try {
    return (await run('git', ['-C', dir, ...args], { maxBuffer: 16 * 1024 * 1024 })).stdout;
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new CliError(`The committed rate tables cannot be read, so name two versions to compare: ${said || String(error)}`);
  }
}

/** The rate tables of a folder as they were last committed, by version. Throws a CliError without a repository. */
export async function committedTables(dir: string): Promise<ReadonlyMap<string, RateTable>> {
  const names = (await git(dir, 'ls-tree', '-z', '--name-only', 'HEAD', './')).split('\0').filter((name) => name.endsWith(ending));
  const tables = await Promise.all(names.map(async (name): Promise<[string, RateTable]> => {
    const version = name.slice(0, -ending.length);
    return [version, readRateTable(await git(dir, 'show', `HEAD:./${name}`), `${name} as committed`, version)];
  }));
  return new Map(tables);
}
