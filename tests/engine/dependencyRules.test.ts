import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseOptions, type IForbiddenRuleType, type IReporterOutput } from 'dependency-cruiser';
import { afterAll, expect, test } from 'vitest';
import { readCases } from '../cases/readCases.ts';

/** One planted import: of another file or of a package. `rule` is the one it breaks, null when it is allowed. */
interface PlantedImport {
  rule: string | null;
  from: string;
  to?: string;
  package?: string;
  /** Imports a type alone. */
  type?: boolean;
  /** The other file imports this one too. */
  back?: boolean;
}

interface Config {
  forbidden: IForbiddenRuleType[];
  options: ICruiseOptions;
}

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Config;
const cases = readCases<PlantedImport[]>('architecture/imports');
const folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
afterAll(() => rmSync(folder, { recursive: true }));

for (const file of ['package.json', 'tsconfig.json']) writeFileSync(path.join(folder, file), readFileSync(file));
symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));

/** Files get a number, so that no case meets another. */
const numbered = (file: string, index: number): string => file.replace(/\.(tsx?)$/, `${index}.$1`);

function write(file: string, target: string, type = false): void {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(
    full,
    `${type ? `export type { Planted } from '${target}';` : `import '${target}';`}\nexport interface Planted { planted: true }\n`,
  );
}

const relative = (from: string, to: string): string => {
  const found = path.posix.relative(path.posix.dirname(from), to);
  return found.startsWith('.') ? found : `./${found}`;
};

cases.forEach(({ from, to, package: name, type, back }, index) => {
  const file = numbered(from, index);
  const target = to && numbered(to, index);
  write(file, target ? relative(file, target) : (name ?? ''), type);
  if (target) write(target, back ? relative(target, file) : 'node:path', back && type);
});

const { output }: IReporterOutput = await cruise(['src'], {
  ...config.options,
  tsConfig: { fileName: path.join(folder, 'tsconfig.json') },
  baseDir: folder,
  validate: true,
  ruleSet: { forbidden: config.forbidden },
});
const violations = typeof output === 'string' ? [] : output.summary.violations;

test.each(cases.map((planted, index) => ({ ...planted, index, target: planted.to ?? planted.package })))(
  '$from importing $target breaks $rule',
  ({ rule, from, index }) => {
    const broken = violations
      .filter((violation) => violation.from === numbered(from, index))
      .map((violation) => violation.rule.name);
    if (rule === null) expect(broken).toEqual([]);
    else expect(broken).toContain(rule);
  },
);

test('every rule of the configuration is shown to bite', () => {
  expect([...new Set(cases.flatMap(({ rule }) => rule ?? []))].sort()).toEqual(
    config.forbidden.map(({ name }) => name ?? '').sort(),
  );
});
