import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type * as CompileModule from '../../src/checker/passes.ts';
import type * as WalkModule from '../../src/engine/flow/walk.ts';
import type * as FormModule from '../../src/engine/react/Form.tsx';
import { RecordingHost } from '../engine/session/RecordingHost.ts';
import type { Files } from './Files.ts';
import { ProjectCopy } from './projectCopy.ts';
import { findingsIn } from './findingsIn.ts';
import { readBlocks } from './readBlocks.ts';
import { frozenFiles } from './frozenFiles.ts';
import { stepsIn } from './stepsIn.ts';
import { typeErrors } from './typeErrors.ts';

const patience = 300_000;
const lists = ['src/engine/definition/widgetTraits.ts', 'src/engine/logic/operators.ts'];
const before: Files = new Map([
  ...frozenFiles,
  ...lists.map((path): [string, string] => [path, readFileSync(path, 'utf8')]),
]);
const ownersPart = (files: Files): Files => new Map([...files].filter(([path]) => !path.startsWith('src/')));
const stepsOf = (page: string) => stepsIn(readBlocks(`docs/how-to/${page}.md`), 'Step by step', before);
const changes = (files: Files): Files => new Map([...files].filter(([path, text]) => before.get(path) !== text));

/** The rows of a page's table: what is forgotten, and what says so. */
const saidOf = (page: string, forgotten: string): string =>
  readFileSync(`docs/how-to/${page}.md`, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${forgotten} |`)) ?? '';

const widgetSteps = stepsOf('add-a-widget');
const operatorSteps = stepsOf('add-an-operator');
const project = new ProjectCopy();
const generated = 'src/engine/theme/generated/widgets.ts';

// Both pages are followed at once: they touch different files.
for (const steps of [widgetSteps, operatorSteps]) project.write(changes(steps.at(-1)?.files ?? before));

test(
  'what follows from the lists is out of date until it is generated, and then the checker has nothing to say',
  async () => {
    const stale = await project.run('generateTypes.ts', '--check');
    expect(stale.failed).toBe(true);
    expect(stale.printed).toContain('src/compile/meta/section.schema.json');
    expect(stale.printed).toContain(generated);
    expect((await project.run('generateTypes.ts')).failed).toBe(false);
    expect(await project.run('generateTypes.ts', '--check')).toMatchObject({ failed: false });
    expect(await project.run('check.ts')).toEqual({ failed: false, printed: expect.stringContaining('All is well') });
  },
  patience,
);

/** A module of the copy. */
const moduleOf = <Module>(path: string): Promise<Module> => import(/* @vite-ignore */ join(project.folder, path));

async function compiled(id: string) {
  const { compileDefinitions } = await moduleOf<typeof CompileModule>('src/checker/passes.ts');
  const form = (await compileDefinitions(join(project.folder, 'schemas')))[id];
  if (!form) throw new Error(`There is no form "${id}"`);
  return form;
}

describe('add-a-widget', () => {
  test('the widget is in the form, under its label', async () => {
    const { Form } = await moduleOf<typeof FormModule>('src/engine/react/Form.tsx');
    const page = renderToStaticMarkup(
      createElement(Form, { form: await compiled('contact'), host: new RecordingHost() }),
    );
    const [input = ''] = page.match(/<input [^>]*type="color"[^>]*>/) ?? [];
    expect(input).toContain('name="colour"');
    const [, id = ''] = / id="([^"]+)"/.exec(input) ?? [];
    expect(page).toMatch(new RegExp(`<label [^>]*for="${id}"[^>]*>Colour in Mind`));
  });

  const component = 'src/engine/theme/widgets/ColorInput.tsx';
  const list = 'src/engine/definition/widgetTraits.ts';
  const after = widgetSteps.at(-1)?.files ?? before;
  const files = [component, list, generated];

  test(
    'its types are right',
    () => {
      expect(typeErrors(project.folder, files)).toEqual([]);
    },
    patience,
  );

  test.each([
    { forgotten: 'the file', file: component, text: null, says: "Cannot find module '../widgets/ColorInput.tsx'" },
    {
      forgotten: 'a key of the entry',
      file: list,
      text: after.get(list)?.replace("    layout: 'single',\n    clearable: true,\n", "    layout: 'single',\n") ?? '',
      says: "Property 'clearable' is missing",
    },
    {
      forgotten: '`npm run generate`',
      file: generated,
      text: readFileSync(generated, 'utf8'),
      says: "Property 'color' is missing",
    },
  ])(
    'forgetting $forgotten is an error that names it',
    ({ forgotten, file, text, says }) => {
      expect(saidOf('add-a-widget', forgotten)).toContain(says);
      const errors = typeErrors(project.folder, text === null ? [generated] : files, new Map([[file, text]]));
      expect(errors).toEqual(expect.arrayContaining([expect.stringContaining(says)]));
    },
    patience,
  );

  test('without the entry in the list, the form that uses it is wrong', () => {
    expect(saidOf('add-a-widget', 'the entry in the list')).toContain('not-allowed');
    expect(findingsIn(ownersPart(after))).toEqual([expect.stringContaining('  not-allowed  "color"')]);
  });
});

describe('add-an-operator', () => {
  test('up to the operator, the checker says what the page says', () => {
    const [asked] = operatorSteps;
    expect(findingsIn(ownersPart(asked?.files ?? before))).toEqual(asked?.findings);
    expect(operatorSteps.slice(1).flatMap(({ findings }) => findings)).toEqual([]);
  });

  test('the list has as many entries as the operator says', async () => {
    const { walkFlow } = await moduleOf<typeof WalkModule>('src/engine/flow/walk.ts');
    const { definition } = await compiled('quote');
    const entries = (storeys: number) => walkFlow(definition, { storeys }).answers['scaffolds'];
    expect([1, 3, 4, 12].map((storeys) => (entries(storeys) as unknown[]).length)).toEqual([1, 1, 2, 4]);
  });

  test.each([
    ['{ "ceil": "high" }', 'type-mismatch'],
    ['{ "ceil": [1, 2] }', 'invalid-condition'],
    ['{ "ciel": { "var": "storeys" } }', 'unknown-operator'],
  ])('the checker refuses %s', async (wrong, code) => {
    const { checkSources } = await moduleOf<typeof CompileModule>('src/checker/passes.ts');
    const sources = [...ownersPart(operatorSteps.at(-1)?.files ?? before)]
      .filter(([path]) => path.startsWith('schemas/'))
      .map(([path, text]) => ({
        path: path.replace('schemas/', ''),
        text: text.replace('{ "ceil": { "/": [{ "var": "storeys" }, 3] } }', wrong),
      }));
    expect(checkSources(sources).map((finding) => finding.code)).toEqual([code]);
  });

  const list = 'src/engine/logic/operators.ts';
  const after = operatorSteps.at(-1)?.files ?? before;

  test(
    'its types are right, and forgetting a key is an error that names it',
    () => {
      const says = "Property 'whole' is missing";
      expect(saidOf('add-an-operator', 'a key of the entry')).toContain(says);
      expect(typeErrors(project.folder, [list])).toEqual([]);
      const without = after.get(list)?.replace("whole: 'always', ", '') ?? '';
      expect(typeErrors(project.folder, [list], new Map([[list, without]]))).toEqual([expect.stringContaining(says)]);
    },
    patience,
  );

  test('without the entry in the list, the form that uses it is wrong', () => {
    expect(saidOf('add-an-operator', 'the entry in the list')).toContain('unknown-operator');
    expect(findingsIn(ownersPart(after))).toEqual([expect.stringContaining('  unknown-operator  "ceil"')]);
  });
});
