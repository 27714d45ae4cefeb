import type { CompiledForm } from '../../../src/engine/definition/types.ts';
import { loadSiteForm } from '../../engine/react/loadSiteForm.ts';
import type { LoadedForm } from '../../../src/engine/definition/answerCode.ts';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { siteVocabulary } from '../../../src/checker/siteVocabulary.ts';
import { type SectionInstance, sectionInstances, walkFlow } from '../../../src/engine/flow/walk.ts';
import { checkSection } from '../../../src/engine/flow/sectionErrors.ts';
import { formSource } from '../../../src/versions/make/contentModules.ts';
import { readCases } from '../../cases/readCases.ts';
import { uncompiled } from '../../engine/uncompiled.ts';
import { cases } from '../../thorough.ts';
import type { RuleCase, RuleTable, Words } from './RuleTable.ts';
import { trialForm } from './trialForm.ts';

const { rules } = siteVocabulary;

const folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

const names = readdirSync('tests/cases/rules').map((file) => file.replace(/\.json$/, ''));
const tablesOf = (rule: string): RuleTable[] => readCases<RuleTable[]>(`rules/${rule}`);
const groupOf = (rule: string, index: number): string => `${rule.replaceAll('_', '').toLowerCase()}${index}`;
const tables = new Map(
  names.flatMap((rule) => tablesOf(rule).map((table, index) => [groupOf(rule, index), table] as const)),
);

/** The rules that each catalogue of messages has a template for. */
const specified =
  'alpha alpha_num alpha_dash alpha_spaces between confirmed digits dimensions email excluded ext image integer length max_value max mimes min_value min numeric oneOf regex required_if required size double sin ein phone'.split(
    ' ',
  );

test('every rule has its table of at least ten answers, right ones and wrong ones', () => {
  expect(names).toEqual(expect.arrayContaining([...specified, ...rules.map(({ name }) => name)]));
  for (const rule of names) {
    const answers = tablesOf(rule).flatMap((table) => table.cases);
    expect(answers.length, rule).toBeGreaterThanOrEqual(10);
    expect(new Set(answers.map(({ right }) => right)), rule).toEqual(new Set([true, false]));
  }
});

/** The section of one table in answers, as a form of that section alone has it. */
function placeOf({ definition, code }: LoadedForm, group: string, typed: Record<string, unknown>): SectionInstance {
  const steps = definition.steps.map((step) => ({ ...step, sections: [group] }));
  const [place] = sectionInstances(walkFlow({ definition: { ...definition, steps }, code }, typed));
  if (!place) throw new Error(`The section ${group} is missing`);
  return place;
}

// Saturdays have rules of their own.
const today = (): string => '2026-11-21';

const errorsOf = (form: LoadedForm, group: string, typed: Record<string, unknown>) =>
  checkSection({ ...form, today }, placeOf(form, group, typed));

const messageOf = (form: LoadedForm, group: string, { value, beside }: RuleCase): string | undefined =>
  errorsOf(form, group, { [group]: { ...beside, ...(value !== undefined && { value }) } }).find(({ field }) =>
    `${field}.`.startsWith(`${group}.value.`),
  )?.message;

const file = fc.record(
  {
    name: fc.jsonValue({ maxDepth: 1 }),
    type: fc.jsonValue({ maxDepth: 1 }),
    bytes: fc.jsonValue({ maxDepth: 1 }),
    width: fc.integer(),
    height: fc.double(),
  },
  { requiredKeys: [] },
);
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[0-9 .-]{0,12}$/),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.jsonValue({ maxDepth: 2 }),
  file,
);

describe.each<keyof Words>(['en', 'fr-CA'])('in %s', (language) => {
  const compiled = trialForm(tables, language);
  const live = uncompiled(compiled);
  const file = path.join(folder, `${language}.mjs`);
  writeFileSync(file, formSource(compiled));
  const loaded = import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<{ default: CompiledForm }>;

  test.each(names)('%s', async (rule) => {
    const browser = await loadSiteForm((await loaded).default);
    tablesOf(rule).forEach(({ cases: answers, message }, index) => {
      const expected = answers.map((one) => [one.name, one.right ? undefined : (one.message ?? message)[language]]);
      for (const form of [live, browser])
        expect(answers.map((one) => [one.name, messageOf(form, groupOf(rule, index), one)])).toEqual(expected);
    });
  });

  test('whatever is sent, both say the same, and nothing makes them fail', async () => {
    const browser = await loadSiteForm((await loaded).default);
    for (const [group, { fields }] of tables) {
      const typed = fc.record({
        [group]: fc.record(Object.fromEntries(Object.keys(fields).map((name) => [name, anything])), {
          requiredKeys: [],
        }),
      });
      // As they come out of a request: plain JSON.
      const sent = fc
        .sample(typed, { numRuns: cases(5, 50), seed: 20261101 })
        .map((answers) => JSON.parse(JSON.stringify(answers)) as Record<string, unknown>);
      for (const answers of sent) expect(errorsOf(browser, group, answers)).toEqual(errorsOf(live, group, answers));
    }
  });

  test('the module makes no code at run time and asks for none', () => {
    expect(compiled.statements).not.toMatch(/require\(|\beval\b|\bFunction\(|\bimport\b/);
  });
});
