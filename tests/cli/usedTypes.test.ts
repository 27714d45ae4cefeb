import { describe, expect, test } from 'vitest';
import { compileSources } from '../../src/checker/passes.ts';
import { answersFiles, answersFolder } from '../../src/cli/generate/answersFiles.ts';
import { readSources } from '../../src/compile/files.ts';
import type { Definition } from '../../src/engine/definition/types.ts';
import { clientBody } from '../leads/clientBody.ts';
import { onlineForms } from '../leads/onlineForms.ts';
import { readClient } from '../leads/readClient.ts';
import { fullHouse, visitedHouse, workedHouse } from '../leads/sampleHouses.ts';
import { optionsOf } from '../server/optionsOf.ts';
import { checkTypes } from './checkTypes.ts';

const frozen = await readSources(schemasDir);
const forms = compileSources(frozen);

/** What `npm run generate` makes of the sample forms when a name is another one in all of them. */
function typesWithRenamed(name: string): Promise<Map<string, string>> {
  const used = new RegExp(`(?<=[".])${name}(?=[".])`, 'g');
  const isForm = (path: string): boolean => !/^(?:meta|content|options)\//.test(path);
  const renamed = (text: string): string => text.replace(used, `renamed_${name.toLowerCase()}`);
  return answersFiles(
    compileSources(frozen.map(({ path, text }) => ({ path, text: isForm(path) ? renamed(text) : text }))),
  );
}

/** ... and when each form was changed so. */
function typesWith(change: (definition: Definition) => Definition): Promise<Map<string, string>> {
  const changed = Object.entries(forms).map(([id, { definition }]) => [id, { definition: change(definition) }]);
  return answersFiles(Object.fromEntries(changed));
}

const withoutRequired = (definition: Definition): Definition => ({
  ...definition,
  sections: Object.fromEntries(
    Object.entries(definition.sections).map(([id, section]) => [
      id,
      { ...section, schema: { ...section.schema, required: [] } },
    ]),
  ),
});

/** Each repeated step with its first section alone. */
const withoutParts = (definition: Definition): Definition => ({
  ...definition,
  steps: definition.steps.map((step) => (step.repeat ? { ...step, sections: step.sections.slice(0, 1) } : step)),
});

describe('the code that knows the answers about a house', () => {
  const inLeads = (names: string[]): string[] => names.map((name) => `src/leads/${name}.ts`);
  const knowing = inLeads(['house', 'priceLead', 'estimateSummary']);

  test.each([
    ['houseSize', ['house', 'estimateSummary']],
    ['method', ['house', 'estimateSummary']],
    ['numberOfRooms', ['estimateSummary']],
    ['rooms', ['house']],
    ['paintable', ['house']],
    ['house_information', ['house']],
    ['quote_and_detail', ['house']],
  ])('no longer compiles when "%s" is renamed in the forms', async (name, files) => {
    const errors = checkTypes(knowing, await typesWithRenamed(name));
    expect(errors.map((error) => error.split(':', 1)[0])).toEqual(expect.arrayContaining(inLeads(files)));
  });

  test.each([
    ['as they are', (definition: Definition) => definition],
    ['when they require nothing', withoutRequired],
    ['when rooms have no parts', withoutParts],
  ])('compiles with the forms %s', async (_when, change) => {
    expect(checkTypes(knowing, await typesWith(change))).toEqual([]);
  });
});

test.each([
  ['priced', workedHouse],
  ['visited', visitedHouse],
  ['of everything', fullHouse(optionsOf)],
])('the judged answers about a house, %s, are of the type made from their form', async (_what, house) => {
  const { errors, attached } = readClient(clientBody(house));
  expect(errors).toEqual([]);
  const file = `${answersFolder}/judged.ts`;
  const types = await answersFiles(onlineForms);
  const stating = (value: unknown) =>
    types.set(
      file,
      [
        "import type { AttachedFields } from './AnswersByForm.ts';",
        `export const house: AttachedFields['client']['house_information'] = ${JSON.stringify(value)};`,
      ].join('\n'),
    );
  const judged = attached?.['house_information']?.answers;
  expect(checkTypes([file], stating(judged))).toEqual([]);
  expect(checkTypes([file], stating({ ...judged, method: undefined }))).toHaveLength(1);
});
import { schemasDir } from '../project/project.ts';

test('a form may be called as folders may', async () => {
  const [form] = Object.values(forms);
  if (!form) throw new Error('There is no form');
  const types = await answersFiles({ 'call-back': form, '2-way': form, form });
  const names = ['AnswersByForm', 'CallBackAnswers', 'Form2WayAnswers', 'FormAnswers'];
  expect([...types.keys()]).toEqual(names.map((name) => `${answersFolder}/${name}.ts`));
  expect(checkTypes([...types.keys()], types)).toEqual([]);
});
