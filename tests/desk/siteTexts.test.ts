import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  canTemplateContain,
  findCompanyOrPictures,
  foldCaseSignsAndWhitespace,
} from '../../src/desk/content/searchTexts.ts';
import { namesOfContentTexts } from '../../src/desk/useContentNames.ts';
import { type DeskPage, findPage } from '../../src/desk/findings.tsx';
import { contentDir } from '../project/project.ts';

const paths = readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^schemas\/(?!meta).*\.json$/.test(path))
  .sort();
const textOf = (path: string): string => readFileSync(join(contentDir, path), 'utf8');
const files = new Map(paths.map((path) => [path, textOf(path)]));
const names = namesOfContentTexts(files);
const { texts } = names;

const found = (words: string): string[] =>
  texts
    .filter(({ text }) => canTemplateContain(foldCaseSignsAndWhitespace(text), foldCaseSignsAndWhitespace(words)))
    .map(({ group, name }) => `${group}: ${name}`);

test('a text has a name that says where it shows, and no other text has it', () => {
  const called = texts.map(({ group, name }) => `${group}: ${name}`);
  expect(called.filter((name, index) => called.indexOf(name) < index)).toEqual([]);
  expect(called).toEqual(
    expect.arrayContaining([
      'Contact us: Phone: when a phone number is wrong',
      'All forms: when an answer is not right: When a text is too short',
      'Get Detailed Quote: Basic Information: How big is the house?, question',
      'Get Detailed Quote: Basic Information: How big is the house?, what messages call it',
      'Get Detailed Quote: Walls: Walls, Length in feet, question',
      'Request a Quote: Submit, what happens next 1',
      'Home: Why choose us, 2-year warranty, text',
      'Banner above the foot of each page: A sentence in the banner',
      'Gallery: Interior & Bathroom, Living room repaint, After, what the picture shows',
    ]),
  );
});

test('a text of any length has a name that can be read', () => {
  const file = 'schemas/content/company.json';
  const long = textOf(file).replace('"A fresh coat, done properly."', JSON.stringify('x'.repeat(50_000)));
  const named = namesOfContentTexts(new Map(files).set(file, long)).texts.find((text) => text.text.startsWith('xxx'));
  expect([named?.file, (named?.name.length ?? Infinity) < 100]).toEqual([file, true]);
});

test('a text is found by what visitors read of it, whatever stands at its placeholders', () => {
  expect(found('The First Name field is required')).toContain(
    'All forms: when an answer is not right: When it is not answered',
  );
  expect(found('Phone field must be a ten-digit phone number')).toContain(
    'Contact us: Phone: when a phone number is wrong',
  );
  expect(found('Write to info@bowandbrush.example or call 403-555-0142.')).toEqual([
    'Privacy: See it, correct it, have it deleted, paragraphs 1',
  ]);
  expect(found('{field} FIELD is required')).toContain(
    'All forms: when an answer is not right: When it is not answered',
  );
  expect(found('2-YEAR warranty')).toContain('Home: Why choose us, 2-year warranty, title');
  const wanted = foldCaseSignsAndWhitespace('Your reference: 8KBMXL');
  expect(
    texts.flatMap(({ text }) => (canTemplateContain(foldCaseSignsAndWhitespace(text), wanted) ? [text] : [])),
  ).toEqual(['Your reference']);
  expect(found('a sentence that nobody has written anywhere')).toEqual([]);
});

test('a finding is called by its text or its question, and leads to where that is changed', () => {
  expect(
    findPage(names, { file: 'schemas/contact/message.json', at: ['schema', 'properties', 'phone', 'format'] }),
  ).toEqual({
    name: 'Contact us: Phone',
    to: '/content/questions?of=contact&in=schemas%2Fcontact%2Fmessage.json&question=phone',
  });
  expect(findPage(names, { file: 'schemas/messages/en.json', at: ['rules', 'required'] })).toMatchObject({
    name: 'All forms: when an answer is not right: When it is not answered',
  });
  expect(findPage(names, { file: 'schemas/content/company.json', at: ['brand', 'accent'] })?.to).toBe('/content/look');
  expect(findPage(names, { file: 'schemas/quote/form.json', at: [] })).toBeUndefined();
  const place = ({ to, name }: DeskPage = { to: '', name: '' }): string[] => [name, to];
  expect(place(findPage(names, { file: 'schemas/quote/home-type.json', at: ['schema', 'required'] }))).toEqual([
    'Request a Quote: What type of home do you live in?',
    '/content/questions?of=quote',
  ]);
  expect(place(findPage(names, { file: 'schemas/options/house-types.json', at: ['oneOf'] }))).toEqual([
    'Choices: Type of House',
    '/content/choices?of=schemas%2Foptions%2Fhouse-types.json',
  ]);
  expect(findPage(names, { file: 'pricing-tables/2026-11-01.json', at: ['items'] })?.to).toBe('/rates');
  expect(findPage(names, { file: 'schemas/content/company.json', at: ['goodToKnow', 'heading'] })).toEqual({
    name: 'Hours, FAQ, reviews: Heading',
    to: '/content/trust',
  });
});

test.each([
  ['403-555-0142', ['company']],
  [`© ${new Date().getFullYear()} Bow & Brush Painting`, ['company']],
  ['Living room repaint, Calgary', ['pictures']],
  ['a sentence that nobody has written anywhere', []],
])('“%s”, of which pages are made, stands under a part of the desk', (said, parts) => {
  expect(
    findCompanyOrPictures(foldCaseSignsAndWhitespace(said), (path) => JSON.parse(textOf(path)) as unknown),
  ).toEqual(parts);
});
