// The pages about code, followed in one copy of the project: what they say happens there.

import { pageForm } from '../engine/compiledForm.ts';
import { siteAnswerCode as code } from '../../src/leads/answerCode.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type * as CompileModule from '../../src/checker/passes.ts';
import type * as VocabularyModule from '../../src/checker/siteVocabulary.ts';
import type * as SamplesModule from '../../src/checker/reach/candidates.ts';
import type * as FilesModule from '../../src/compile/sourceFiles.ts';
import type * as WalkModule from '../../src/engine/flow/walk.ts';
import type * as FormModule from '../../src/engine/react/Form.tsx';
import type * as LeadModule from '../../src/leads/readLead.ts';
import { RecordingHost } from '../engine/session/RecordingHost.ts';
import type { Files } from './applyDiff.ts';
import { ProjectCopy } from './projectCopy.ts';
import { findingsIn } from './findingsIn.ts';
import { readBlocks } from './readBlocks.ts';
import { frozenFiles } from './frozenFiles.ts';
import { stepsIn } from './stepsIn.ts';
import { typeErrors } from '../typeErrors.ts';
import { filesOf } from '../checker/reach/formOf.ts';

const patience = 300_000;
const traits = 'src/engine/definition/widgetTraits.ts';
const operators = 'src/engine/logic/operators.ts';
const operations = 'src/engine/logic/jsonLogic.ts';
const exported = 'src/compile/logicOperations.js';
const formats = 'src/northAmerica/describedFormats.ts';
const formatNames = 'src/northAmerica/formats.ts';
const texts = 'src/compile/rules/texts.ts';
const component = 'src/engine/theme/widgets/MonthInput.tsx';
const widgets = 'src/engine/theme/generated/widgets.ts';
const sectionTypes = 'src/engine/definition/generated/SectionFile.ts';

const inProject = (path: string): [path: string, text: string] => [path, readFileSync(path, 'utf8')];
const before: Files = new Map([
  ...frozenFiles,
  ...[traits, operators, operations, exported, formats, formatNames, texts].map(inProject),
]);
const ownersPart = (files: Files): Files => new Map([...files].filter(([path]) => !path.startsWith('src/')));
const blocksOf = (page: string) => readBlocks(`docs/how-to/${page}.md`);
const stepsOf = (page: string, from = before) => stepsIn(blocksOf(page), 'Step by step', from);
const widgetSteps = stepsOf('add-a-widget');
const operatorSteps = stepsOf('add-an-operator');
const afterFormat = stepsOf('add-a-text-format').at(-1)?.files;
// Both word a message.
const afterRule = stepsOf('add-a-rule', afterFormat).at(-1)?.files;
const withWidget = widgetSteps.at(-1)?.files ?? before;
const withOperator = operatorSteps.at(-1)?.files ?? before;

const project = new ProjectCopy();
for (const files of [withWidget, withOperator, afterRule ?? before])
  project.write(new Map([...files].filter(([path, text]) => before.get(path) !== text)));

/** A module of the copy. */
const moduleOf = <Module>(path: string): Promise<Module> => import(/* @vite-ignore */ join(project.folder, path));
const compiler = () => moduleOf<typeof CompileModule>('src/checker/passes.ts');

async function compiled(id: string) {
  const form = (await (await compiler()).compileFormsOfFolder(join(project.folder, 'schemas')))[id];
  if (!form) throw new Error(`There is no form "${id}"`);
  return form;
}

test(
  'what follows from the lists is out of date until it is generated, and then the checker has nothing to say',
  async () => {
    const stale = await project.run('generateTypes.ts', '--check');
    expect(stale.failed).toBe(true);
    const { failed, printed } = await project.run('generateTypes.ts');
    expect(failed).toBe(false);
    const told = ['add-a-text-format', 'add-a-rule'].flatMap((page) =>
      blocksOf(page).flatMap(({ kind, text }) => (kind === '' ? text.split('\n').slice(1) : [])),
    );
    for (const file of ['src/checker/meta/generated/section.schema.json', widgets])
      expect(stale.printed).toContain(file);
    for (const file of [...told, widgets]) expect(printed).toContain(file);
    for (const [path, text] of afterRule ?? [])
      if (path.startsWith('schemas/messages/')) project.write(new Map([[`tests/project/${path}`, text]]));
    const again = await project.run('generateTypes.ts', '--check');
    expect(again.failed, again.printed).toBe(false);
    expect(await project.run('check.ts')).toEqual({ failed: false, printed: expect.stringContaining('All is well') });
    expect(typeErrors(project.folder, [component, traits, widgets, operators, formats, formatNames, texts])).toEqual(
      [],
    );
  },
  patience,
);

const without = (file: string, files: Files | undefined, line: string | RegExp): [string, string] => [
  file,
  files?.get(file)?.replace(line, '') ?? '',
];
const stale = [inProject(sectionTypes)];

test.each<{ page: string; forgotten: string; in?: string[]; changed: [string, string | null][]; says: string }>([
  {
    page: 'add-a-widget',
    forgotten: 'the file',
    in: [widgets],
    changed: [[component, null]],
    says: "Cannot find module '../widgets/MonthInput.tsx'",
  },
  {
    page: 'add-a-widget',
    forgotten: 'a key of the entry',
    in: [traits, widgets],
    changed: [without(traits, withWidget, /(?<=keys: labelled,\n) {4}layout: 'single',\n/)],
    says: "Property 'layout' is missing",
  },
  {
    page: 'add-a-widget',
    forgotten: '`npm run generate`',
    changed: [inProject(widgets)],
    says: "Property 'month' is missing",
  },
  {
    page: 'add-an-operator',
    forgotten: 'one of them, or a part of it',
    changed: [without(operators, withOperator, ", fromAllBounds(Math.ceil), 'always'")],
    says: 'Expected 2-3 arguments, but got 1',
  },
  {
    page: 'add-a-text-format',
    forgotten: 'The name in the list',
    in: [formats],
    changed: [inProject(formatNames)],
    says: "'business-number'",
  },
  {
    page: 'add-a-text-format',
    forgotten: 'The line at the end',
    changed: [without(formats, afterFormat, /^ {2}'business-number': .*\n/m)],
    says: 'businessNumber',
  },
  { page: 'add-a-rule', forgotten: 'The name in the list', in: [texts], changed: stale, says: 'words' },
])(
  '$page: forgetting $forgotten is an error that names it',
  ({ page, forgotten, changed, in: files = changed.map(([file]) => file), says }) => {
    const told = readFileSync(`docs/how-to/${page}.md`, 'utf8').split('\n');
    expect(told.find((line) => /^[|-] /.test(line) && line.startsWith(forgotten, 2))).toContain(says);
    const errors = typeErrors(project.folder, files, new Map(changed));
    expect(errors).toEqual(expect.arrayContaining([expect.stringContaining(says)]));
  },
  patience,
);

test.each([
  { page: 'add-a-widget', files: withWidget, code: 'not-allowed', offender: 'month' },
  { page: 'add-an-operator', files: withOperator, code: 'unknown-operator', offender: 'ceil' },
])('$page: without the entry in the list, the form that uses it is wrong', ({ page, files, code, offender }) => {
  expect(readFileSync(`docs/how-to/${page}.md`, 'utf8')).toMatch(
    new RegExp(`^\\| (?:the entry in the list|both entries) \\|.*${code}`, 'm'),
  );
  expect(findingsIn(ownersPart(files))).toEqual([expect.stringContaining(`  ${code}  "${offender}"`)]);
});

test('the widget is in the form, under its label', async () => {
  const { Form } = await moduleOf<typeof FormModule>('src/engine/react/Form.tsx');
  const page = renderToStaticMarkup(
    createElement(Form, { form: pageForm(await compiled('contact')), host: new RecordingHost() }),
  );
  const [input = ''] = page.match(/<input [^>]*type="month"[^>]*>/) ?? [];
  expect(input).toContain('name="month"');
  const [, id = ''] = / id="([^"]+)"/.exec(input) ?? [];
  expect(page).toMatch(new RegExp(`<label [^>]*for="${id}"[^>]*>(?:<span>)?Month that Suits`));
});

describe('the operator', () => {
  test('until it is there, the checker says what the page says', () => {
    const [asked] = operatorSteps;
    expect(findingsIn(ownersPart(asked?.files ?? before))).toEqual(asked?.findings);
    expect(operatorSteps.slice(1).flatMap(({ findings }) => findings)).toEqual([]);
  });

  test('its export comes with its operation, and without that is refused', async () => {
    const { failed, printed } = await project.run('export.ts', 'quote');
    expect([failed, JSON.parse(printed).ownLogic]).toEqual([
      false,
      { 'sections.home-type.follow.scaffolds': ['ceil'] },
    ]);
    expect((await project.run('export.ts', '--operations')).printed).toContain('ceil: Math.ceil');
    project.write(new Map([inProject(exported)]));
    expect(await project.run('export.ts', 'quote')).toEqual({
      failed: true,
      printed: expect.stringContaining('Other programs cannot compute "ceil", which stands at sections.home-type'),
    });
    project.write(new Map([[exported, withOperator.get(exported) ?? '']]));
  });

  test('the list has as many entries as it says', async () => {
    const { walkFlow } = await moduleOf<typeof WalkModule>('src/engine/flow/walk.ts');
    const { definition } = await compiled('quote');
    const entries = (storeys: number) => walkFlow({ definition, code }, { storeys }).answers['scaffolds'];
    expect([1, 3, 4, 12].map((storeys) => (entries(storeys) as unknown[]).length)).toEqual([1, 1, 2, 4]);
  });

  test.each([
    ['{ "ceil": "high" }', 'type-mismatch'],
    ['{ "ceil": [1, 2] }', 'invalid-condition'],
    ['{ "ciel": { "var": "storeys" } }', 'unknown-operator'],
  ])('the checker refuses %s', async (wrong, code) => {
    const { checkSources } = await compiler();
    const asking = 'schemas/quote/home-type.json';
    const sources = [...ownersPart(new Map([...(afterRule ?? before), [asking, withOperator.get(asking) ?? '']]))]
      .filter(([path]) => path.startsWith('schemas/'))
      .map(([path, text]) => ({
        path: path.replace('schemas/', ''),
        text: text.replace('{ "ceil": { "/": [{ "var": "storeys" }, 3] } }', wrong),
      }));
    expect(checkSources(sources).map((finding) => finding.code)).toEqual([code]);
  });
});

const wrongNumber = 'The Asked field must be a valid Canadian business number, such as 123456782';

test.each<{
  what: string;
  field: object;
  stored: Record<string, string>;
  refused: [answer: unknown, message: string][];
  odd?: object;
  found: string[];
  message: string;
}>([
  {
    what: 'text format',
    field: { type: 'string', format: 'business-number' },
    stored: { '123 456 782': '123456782', '123-456-782': '123456782' },
    refused: ['123456783', '12345678', 'x'].map((answer) => [answer, wrongNumber]),
    found: [],
    message: 'business_number',
  },
  {
    what: 'rule',
    field: { type: 'string', words: 2 },
    stored: { 'Ada Lovelace': 'Ada Lovelace', ' Ada  King Lovelace ': 'Ada  King Lovelace' },
    refused: [
      ['Ada', 'The Asked field must have at least 2 words'],
      [7, 'The Asked field is not valid'],
    ],
    odd: { type: 'integer', words: 2 },
    found: ['schemas/made-up/one.json rule-mismatch "words" says nothing about a field of type integer'],
    message: 'words',
  },
])('answers are judged by the $what and sampled, and the check knows it', async (trial) => {
  const { checkSources, compileFormsOrThrow } = await compiler();
  const { readLeadWithErrors } = await moduleOf<typeof LeadModule>('src/leads/readLead.ts');
  const { unverifiedAnswers } = await moduleOf<typeof SamplesModule>('src/checker/reach/candidates.ts');
  const { siteVocabulary } = await moduleOf<typeof VocabularyModule>('src/checker/siteVocabulary.ts');
  const { readJsonSources } = await moduleOf<typeof FilesModule>('src/compile/sourceFiles.ts');
  const shipped = await readJsonSources(join(project.folder, 'schemas'));
  const asking = (asked: object) => [
    ...shipped,
    ...filesOf({
      steps: [{ sections: ['one'] }],
      sections: { one: { required: ['asked'], properties: { asked: { title: 'Asked', ...asked } } } },
    }),
  ];
  const said = (sources: typeof shipped) =>
    checkSources(sources).map(({ file, code, message }) => [file, code, message].join(' '));

  const form = compileFormsOrThrow(asking(trial.field))['made-up'];
  const asked = form?.definition.sections['one']?.schema.properties['asked'];
  if (!form || !asked) throw new Error('The form does not compile');
  const judged = (answer: unknown) => readLeadWithErrors(form, { asked: answer });
  for (const [answer, stored] of Object.entries(trial.stored))
    expect(judged(answer)).toMatchObject({ errors: [], payload: { asked: stored } });
  for (const [answer, message] of trial.refused) expect(judged(answer).errors).toMatchObject([{ message }]);
  const samples = unverifiedAnswers(asked as Parameters<typeof unverifiedAnswers>[0], [], undefined, siteVocabulary);
  expect(samples.some((sample) => judged(sample).errors.length === 0)).toBe(true);
  expect(trial.odd ? said(asking(trial.odd)) : []).toEqual(trial.found);
  const unworded = shipped.map(({ path, text }) => ({
    path,
    text: path.startsWith('messages/') ? text.replace(new RegExp(`^ *"${trial.message}": .*\n`, 'm'), '') : text,
  }));
  expect(said(unworded)).toEqual(
    ['en', 'fr-CA'].map((language) =>
      expect.stringMatching(new RegExp(`^schemas/messages/${language}\\.json missing-key .*"${trial.message}"`)),
    ),
  );
});
