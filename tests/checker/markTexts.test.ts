import { vercelStegaClean } from '@vercel/stega';
import { expect, test } from 'vitest';
import { loadProjectWithFindings } from '../../src/checker/loadProject.ts';
import { decodeStegaTexts, addInvisibleSourceMark } from '../../src/json/textMarks.ts';
import { copyInTwoLanguages } from '../project/french.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { valueAt } from '../../src/values/values.ts';

/** Parts of a project without their marks. */
const withoutMarks = <Part>(part: Part): Part =>
  vercelStegaClean(JSON.parse(JSON.stringify(part).replaceAll('\u2060', '\uFEFF')) as Part);

test('a preview is made of what visitors get, but for the marks that say where its texts stand', async () => {
  const { contentDir } = await copyInTwoLanguages(await temporaryFolder());
  const project = await loadProjectWithFindings({ contentDir, language: 'en' });
  const [plain, marked] = [project.parts, project.marked?.()];
  expect(JSON.stringify(plain)).toBe(JSON.stringify(withoutMarks(plain)));
  expect(JSON.stringify(marked)).not.toBe(JSON.stringify(plain));
  const { forms = {}, languages: [french] = [], content = {} } = marked ?? {};
  const linesIn = (of: typeof content): Record<string, string> =>
    valueAt(of, 'estimate.lines') as Record<string, string>;
  const { each: _each, ...said } = linesIn(plain?.languages[0]?.content ?? {});
  expect(withoutMarks(linesIn(french?.content ?? {}))).toEqual(said);
  const withoutLines = (of: typeof plain): unknown =>
    JSON.parse(JSON.stringify(of, (key, value: unknown) => (key === 'lines' ? undefined : value)));
  expect(withoutLines(withoutMarks(marked))).toEqual(withoutLines(plain));
  // What rate tables call a line says where other words for it can stand, also where there are none yet.
  const { Walls: walls = '' } = linesIn(content);
  const path = ['estimate', 'lines', 'Walls'];
  expect(decodeStegaTexts(walls)).toEqual([{ file: 'schemas/content/company.json', path, text: 'Walls' }]);
  expect(decodeStegaTexts(linesIn(french?.content ?? {})['Walls'] ?? '')).toEqual([
    { file: 'schemas/languages/fr-CA.json', path: ['pricing-tables', 'Walls'], text: said['Walls'] },
  ]);
  for (const [key, text] of [
    ['phone', '403-555-0142'],
    ['mailboxes.info', 'info@bowandbrush.example'],
  ])
    expect(decodeStegaTexts(String(valueAt(content, `company.${key}`)))).toEqual([
      { file: 'schemas/content/company.json', path: ['company', ...String(key).split('.')], text },
    ]);
  const heading = { file: 'schemas/quote/home-type.json', path: ['heading'] };
  expect(decodeStegaTexts(String(forms['quote']?.definition.sections['home-type']?.heading))).toEqual([
    { ...heading, text: 'What type of home do you live in?' },
  ]);
  // A translation says where the text stands that it is for, and what is filled in ends before it is filled into.
  const message =
    /"(Le champ [^"]*numéro de téléphone[^"]*)"/.exec(french?.forms['quote']?.statements ?? '')?.[1] ?? '';
  expect(decodeStegaTexts(message)).toMatchObject([
    { file: 'schemas/quote/contact-details.json', path: ['schema', 'properties', 'phone', 'title'] },
    { file: 'schemas/messages/fr-CA.json', path: ['fields', 'quote.phone', 'phone'] },
  ]);
});

test('each line of a text has its mark, which stays whole where spaces are put together', () => {
  const place = { file: 'schemas/content/company.json', path: ['home', 'hero', 1] };
  const marked = addInvisibleSourceMark('One\n\n- two', place);
  expect(marked.split('\n').map((line) => decodeStegaTexts(line).length)).toEqual([1, 0, 1]);
  expect(decodeStegaTexts(` ${marked} `.replace(/\s+/g, ' ').trim())).toMatchObject([place, place]);
});
