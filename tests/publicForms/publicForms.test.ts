// Public forms of other engines, as this product says them: sound, walked through by witnesses, sent, and read back.

import { readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { siteVocabulary } from '../../src/checker/siteVocabulary.ts';
import { loadProjectWithFindings } from '../../src/checker/loadProject.ts';
import { findWitnessesOrReasons } from '../../src/checker/reach/witnesses.ts';
import { formatFinding } from '../../src/compile/Finding.ts';
import { removePathIndexes, joinPath, pathRelativeToBase } from '../../src/engine/definition/paths.ts';
import { propertiesThroughGroupsAndLists } from '../../src/engine/definition/schemaTree.ts';
import type { Answers } from '../../src/engine/definition/types.ts';
import { replay } from '../checker/reach/replay.ts';
import { MemoryStorage } from '../engine/saved/MemoryStorage.ts';
import { edited, frozen } from '../engine/sources.ts';
import { copyProject } from '../project/project.ts';
import { startApp } from '../server/startApp.ts';
import { storedLeads } from '../server/storedLeads.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { cases } from '../thorough.ts';
import { publicForms, publicSchemas, publicSentences } from './forms.ts';
import { ServiceHost } from './ServiceHost.ts';
import { answersOf, type Passed, walkThrough } from './walkThrough.ts';

afterEach(() => void vi.unstubAllGlobals());

test('the check finds nothing in them', async () => {
  const copy = await copyProject(await temporaryFolder());
  await cp(publicSchemas, copy.schemasDir, { recursive: true });
  for (const { path, text } of edited(frozen, publicSentences).filter((source) => !frozen.includes(source)))
    await writeFile(join(copy.schemasDir, path), text);
  const { findings } = await loadProjectWithFindings(copy);
  // The sample project itself has assumed rates.
  expect(findings.filter(({ code }) => code !== 'assumed-rates').map(formatFinding)).toEqual([]);
});

test('each has its line in the docs', () => {
  const lines = [...readFileSync('docs/public-forms.md', 'utf8').matchAll(/^\| `([a-z-]+)` \| `[\w-]+\/[\w-]+`/gm)];
  expect(lines.map(([, id]) => id).sort()).toEqual(publicForms.map(({ definition }) => definition.id));
});

/** The sections and fields, groups included, that a walk has answered, as witnesses name them. */
const partsIn = (passed: readonly Passed[]): string[] =>
  passed.flatMap(({ place: { section, base, hidden }, answers }) => [
    section.id,
    ...propertiesThroughGroupsAndLists(section.schema).flatMap(([path, { type }]) =>
      type === 'null' && !hidden.has(path) ? [`${section.id} ${path}`] : [],
    ),
    ...answers.flatMap(({ path }) => {
      const names = removePathIndexes(pathRelativeToBase(base, path)).split('.');
      return names.map((_name, index) => `${section.id} ${names.slice(0, index + 1).join('.')}`);
    }),
  ]);

/** Without groups and lists in which nothing stands: they are sent as well. */
const withoutEmpty = (tree: unknown): unknown => {
  if (tree === null || typeof tree !== 'object') return tree;
  if (Array.isArray(tree)) return tree.length > 0 ? tree.map(withoutEmpty) : undefined;
  const inner = Object.entries(tree).flatMap(([name, value]) => {
    const kept = withoutEmpty(value);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return inner.length > 0 ? Object.fromEntries(inner) : undefined;
};

const tried = publicForms.slice(0, cases(2, publicForms.length));

describe.each(tried.map((form) => ({ id: form.definition.id, form })))('$id', ({ form }) => {
  const all = findWitnessesOrReasons(form, siteVocabulary);
  const rules = Object.values(form.definition.sections).flatMap((section) => section.rules ?? []);
  const sentences = rules.map(({ message }) => message);

  test('there are answers for every step, section and conditional field', () => {
    for (const witness of all) {
      expect(witness).not.toHaveProperty('because');
      const { shows, errors } = replay(form, witness);
      // What is answered beside it keeps the rules between fields, as the walk below does.
      expect([shows, errors.filter(({ message }) => !sentences.includes(message))]).toEqual([true, []]);
    }
  });

  test('walks by these answers come by all of them, and what was filled in arrives', async () => {
    const { app, databaseUrl } = await startApp({ forms: { [form.definition.id]: form } });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const typed = new Map<string, Answers>();
    const answered = new Set<string>();
    for (const { step, section, field, answers = {} } of all) {
      const part = [section, field].filter((name) => name !== undefined).join(' ');
      // A walk answers more than what its witness is for.
      if (part === '' || answered.has(part)) continue;
      vi.stubGlobal('localStorage', new MemoryStorage());
      const host = new ServiceHost(url, form);
      const list = form.definition.steps[step]?.repeat?.list;
      const until = joinPath(list === undefined ? '' : joinPath(list, 0), section ?? '');
      const passed = await walkThrough(form, { host, wanted: answers, until, file: ({ path }) => host.file(path) });
      // Who is not meant has no button to send with.
      if (passed.at(-1)?.place.section.ends !== 'unsent') typed.set(await host.reference, answersOf(passed));
      for (const name of partsIn(passed)) answered.add(name);
      expect([...answered]).toContain(part);
    }
    const stored = (await storedLeads(databaseUrl)).map(
      ({ reference, payload }) => [reference, withoutEmpty(payload)] as const,
    );
    expect(new Map(stored)).toEqual(typed);
  });
});
