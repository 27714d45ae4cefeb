import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inFolder } from '../../compile/Finding.ts';
import type { Comparison } from '../../pricing/impact.ts';
import { tablesFolder } from '../../checker/fileKinds.ts';
import { soundTables } from '../../checker/tables/soundTables.ts';
import type { RateTable } from '../../pricing/types.ts';
import { CliError } from '../commandLine.ts';

export type Tables = readonly [RateTable, ...RateTable[]];

/**
 * The comparisons for the versions on the command line. `committed` is only called for fewer than two versions. Throws
 * a CliError for versions that cannot be compared.
 */
export async function chooseComparisons(
  versions: readonly string[],
  tables: Tables,
  committed: () => Promise<ReadonlyMap<string, RateTable>>,
): Promise<Comparison[]> {
  const known = tables.map(({ table }) => table.version);
  const find = (version: string): RateTable => {
    const found = tables.find(({ table }) => table.version === version);
    if (!found)
      throw new CliError(`There is no rate table ${JSON.stringify(version)}. Known tables: ${known.join(', ')}.`);
    return found;
  };
  const [from, to] = versions;
  if (from !== undefined && to !== undefined) return [{ before: named(find(from)), after: named(find(to)) }];

  const chosen = from === undefined ? tables : [find(from)];
  const earlier = await committed();
  return chosen.flatMap((table) => withCommitted(table, tables, earlier.get(table.table.version), from !== undefined));
}

const named = (table: RateTable): Comparison['before'] => ({ name: table.table.version, table });

/**
 * Compares a table with its committed state, or a new one with the table before it. `asked` means that the table was
 * named, so that having nothing to compare is an error.
 */
function withCommitted(
  table: RateTable,
  tables: Tables,
  committed: RateTable | undefined,
  asked: boolean,
): Comparison[] {
  const { version } = table.table;
  const after = { name: version, table };
  if (committed && committed.hash !== table.hash)
    return [{ before: { name: `${version} as committed`, table: committed }, after }];
  if (committed) return [];
  const replaced = tables[tables.indexOf(table) - 1];
  if (replaced) return [{ before: named(replaced), after }];
  if (asked)
    throw new CliError(
      `The rate table ${version} was never committed and replaces none: there is nothing to compare it with.`,
    );
  return [];
}

const run = promisify(execFile);
const ending = '.json';

async function git(dir: string, ...args: string[]): Promise<string> {
  try {
    return (await run('git', ['-C', dir, ...args], { maxBuffer: 16 * 1024 * 1024 })).stdout;
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new CliError(
      `The committed rate tables cannot be read, so name two versions to compare: ${stderr || String(error)}`,
    );
  }
}

/** The rate tables of a folder as they were last committed, by version. Throws a CliError without a repository. */
export async function committedTables(dir: string): Promise<ReadonlyMap<string, RateTable>> {
  const names = (await git(dir, 'ls-tree', '-z', '--name-only', 'HEAD', './'))
    .split('\0')
    .filter((name) => name.endsWith(ending));
  const texts = names.map(async (name) => ({
    file: `${tablesFolder}/${name}`,
    name: name.slice(0, -ending.length),
    text: await git(dir, 'show', `HEAD:./${name}`),
  }));
  const tables = soundTables(await Promise.all(texts), (errors) => inFolder('HEAD', errors));
  return new Map(tables.map((table) => [table.table.version, table]));
}
