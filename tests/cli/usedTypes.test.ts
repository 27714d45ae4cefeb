import { expect, test } from 'vitest';
import { compileSources } from '../../src/checker/passes.ts';
import { answersFiles, answersFolder } from '../../src/cli/generate/answersFiles.ts';
import { readSources } from '../../src/compile/files.ts';
import type { Definition } from '../../src/engine/definition/types.ts';
import { clientBody } from '../leads/clientBody.ts';
import { onlineForms } from '../leads/onlineForms.ts';
import { readClient } from '../leads/readClient.ts';
import { fullHouse, visitedHouse, workedHouse } from '../leads/sampleHouses.ts';
import { schemasDir } from '../project/project.ts';
import { optionsOf } from '../server/optionsOf.ts';
import { typeErrors } from '../typeErrors.ts';

const frozen = await readSources(schemasDir);
const forms = compileSources(frozen);

/** What `npm run generate` makes of the sample forms when some names are others in all of them. */
function typesWithRenamed(names: readonly string[]): Promise<Map<string, string>> {
  const used = new RegExp(`(?<=[".])(?:${names.join('|')})(?=[".])`, 'g');
  const isForm = (path: string): boolean => !/^(?:content|options)\//.test(path);
  const renamed = (text: string): string => text.replace(used, (name) => `renamed_${name.toLowerCase()}`);
  return answersFiles(
    compileSources(frozen.map(({ path, text }) => ({ path, text: isForm(path) ? renamed(text) : text }))),
  );
}

/** ... and when each form is changed so. */
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

const knowing = ['house', 'priceLead', 'estimateSummary'].map((name) => `src/leads/${name}.ts`);

// What is not part of another's type is renamed at once: each is an error of its own.
test.each<Record<string, string[]>>([
  { houseSize: ['house', 'estimateSummary'], method: ['house', 'estimateSummary'], numberOfRooms: ['estimateSummary'] },
  { rooms: ['house', 'estimateSummary'] },
  { house_information: ['house'], quote_and_detail: ['house'] },
])('the code that knows the answers about a house no longer compiles with other names: %j', async (users) => {
  const errors = typeErrors('.', knowing, await typesWithRenamed(Object.keys(users)));
  for (const [name, files] of Object.entries(users))
    for (const file of files)
      expect(errors.filter((error) => error.startsWith(`src/leads/${file}.ts:`)).join(), name).toMatch(
        new RegExp(`["']${name}["']`),
      );
});

test.each([
  ['when they require nothing', withoutRequired],
  ['when rooms have no parts', withoutParts],
])('it compiles with the forms %s', async (_when, change) => {
  expect(typeErrors('.', knowing, await typesWith(change))).toEqual([]);
});

test('the judged answers about a house are of the type made from their form', async () => {
  const [file, wrongFile] = [`${answersFolder}/judged.ts`, `${answersFolder}/wrong.ts`];
  const stating = (values: unknown[]): string => {
    const type = "import('./AnswersByForm.ts').AttachedFields['client']['house_information']";
    return `export const houses: ${type}[] = ${JSON.stringify(values)};`;
  };
  const judged = [workedHouse, visitedHouse, fullHouse(optionsOf)].map((house) => {
    const { errors, attached } = readClient(clientBody(house));
    expect(errors).toEqual([]);
    return attached?.['house_information']?.answers;
  });
  const types = (await answersFiles(onlineForms))
    .set(file, stating(judged))
    .set(wrongFile, stating(judged.map((house) => ({ ...house, method: undefined }))));
  const errors = typeErrors('.', [file, wrongFile], types);
  expect(errors).toHaveLength(3);
  for (const error of errors) expect(error.startsWith(`${wrongFile}: `)).toBe(true);
});

test('a form may be called as folders may', async () => {
  const [form] = Object.values(forms);
  if (!form) throw new Error('There is no form');
  const types = await answersFiles({ 'call-back': form, '2-way': form, form });
  const names = ['AnswersByForm', 'CallBackAnswers', 'Form2WayAnswers', 'FormAnswers'];
  expect([...types.keys()]).toEqual(names.map((name) => `${answersFolder}/${name}.ts`));
  expect(typeErrors('.', [...types.keys()], types)).toEqual([]);
});
