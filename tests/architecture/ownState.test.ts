import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint();

/** Of which lines lint says that they keep state in a module, or read back what is said to people. */
async function refusedIn(lines: readonly string[], filePath: string): Promise<string[]> {
  const [result] = await eslint.lintText(lines.join('\n'), { filePath });
  const found = result?.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax') ?? [];
  return [...new Set(found.map(({ line }) => lines[line - 1] ?? ''))];
}

const state = [
  'let last = 0;',
  'export let here = 1;',
  'const known = new Map<string, string>();',
  'export const parts: Partial<Parts> = {};',
  'export const store = new EditStore();',
];
const readBack = [
  'const [, name] = /"(\\w+)"/.exec(finding.message) ?? [];',
  'const tags = message.match(/fr|en/g);',
  'const short = error.hint.replace(/ .*/, "");',
];
const owned = [
  'const knownCache = new Map<string, string>();',
  'const words = new Map([["a", 1]]);',
  'const known = new WeakMap<object, string>();',
  'const one = (): number => { let sum = 0; const all = new Map(); return sum + all.size; };',
  'const shown = words.replace("a", finding.message);',
];

test('state of a module, and patterns over what is said, are refused', async () => {
  expect(await refusedIn([...state, ...readBack, ...owned], 'src/compile/made.ts')).toEqual([...state, ...readBack]);
  expect(await refusedIn([...state, ...readBack], 'src/site/start.ts')).toEqual(readBack);
});
