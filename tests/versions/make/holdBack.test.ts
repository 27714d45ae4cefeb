import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { VersionMaker } from '../../../src/versions/make/VersionMaker.ts';
import { versionFolder, versionPlaces } from '../../../src/versions/places.ts';
import { loadVersion } from '../../../src/versions/serve/SiteVersion.ts';
import { serve } from '../../../src/versions/served.ts';
import { firstVersion } from '../../project/project.ts';
import { temporaryFolder } from '../../server/temporaryFolder.ts';
import { servedSample } from '../servedSample.ts';

const company = 'schemas/content/company.json';
const section = 'schemas/quote/home-type.json';
const contactForm = 'schemas/contact/form.json';
const table = `pricing-tables/${firstVersion}.json`;
const phone = '403-555-0177';

/** A copy of the sample project, whose first version is served. */
let folder = '';
let siteDir = '';
let maker: VersionMaker;
let first = '';

beforeEach(async () => {
  const parent = await temporaryFolder();
  // A link to the content leads to its parts as well.
  folder = join(parent, 'link');
  await mkdir(join(parent, 'own'));
  await symlink('own', folder);
  const { version, ...options } = await servedSample(folder, join(folder, 'var/site'));
  ({ siteDir } = options);
  first = version;
  maker = new VersionMaker(options);
});

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8');
  expect(text.replace(from, to)).not.toBe(text);
  await writeFile(join(folder, file), text.replace(from, to));
}

const changePhone = () => edit(company, /"phone": "[^"]*"/, `"phone": "${phone}"`);
/** A second question, half written, beside a new title of the form. */
const breakQuote = async () => {
  await edit('schemas/quote/form.json', /"title": "[^"]*"/, '"title": "A new title"');
  await edit(section, '"properties": {', '"properties": { "second": { "title": ');
};
const breakContact = () => edit(contactForm, '"title":', '"titel":');

const kept = (version: string, file: string) =>
  readFile(join(versionFolder(siteDir, version), versionPlaces.files, file), 'utf8');

/** What is made of the files, with the parts that are held back and the files that are as in the first version. */
async function made() {
  const { version, heldBack, waitsFor } = await maker.make();
  const parts = /^until that is mended nothing goes live of (.*)$/.exec(heldBack.at(-1) ?? '')?.[1]?.split(', ') ?? [];
  return { version, parts, errors: heldBack.slice(0, -1), waitsFor };
}

test('a broken language stays as visitors have it, and one that is new is left out', async () => {
  const file = 'schemas/languages/fr-CA.json';
  const french = (title: unknown) =>
    JSON.stringify({ $schema: '../meta/language.schema.json', 'quote/form.json': { 'Request a Quote': title } });
  const titleIn = async (version: string) =>
    (await loadVersion(siteDir, version))?.languages.get('fr')?.product.forms['quote']?.definition.title;
  await mkdir(join(folder, 'schemas/languages'), { recursive: true });
  await writeFile(join(folder, file), french(7));
  await changePhone();
  const without = await made();
  expect([without.parts, await titleIn(without.version)]).toEqual([[file], undefined]);
  expect(await kept(without.version, company)).toContain(phone);

  await writeFile(join(folder, file), french('Soumission'));
  const { version, parts } = await made();
  expect([parts, await titleIn(version)]).toEqual([[], 'Soumission']);
  await serve(siteDir, version, new Date());
  await writeFile(join(folder, file), french(8));
  await edit(company, phone, '403-555-0188');
  const broken = await made();
  expect([broken.parts, await titleIn(broken.version)]).toEqual([[file], 'Soumission']);
});

const nothing = (why: string | RegExp) =>
  expect(maker.make()).rejects.toThrow(
    expect.objectContaining({
      name: 'DefinitionError',
      message: expect.stringMatching(
        new RegExp(`^\\S+:\\d+:\\d+ [^]*\nnothing goes live until that is mended: .*${why}`),
      ),
    }),
  );

test('a telephone number goes live while a section is unfinished, whose form stays as it was, whole', async () => {
  await changePhone();
  await breakQuote();
  const { version, parts, errors, waitsFor } = await made();
  expect({ parts, waitsFor }).toEqual({ parts: ['schemas/quote'], waitsFor: [] });
  expect(errors).toEqual([expect.stringMatching(/quote\/home-type\.json:\d+:\d+ {2}\S+ {2}/)]);
  const [was, is] = await Promise.all([first, version].map((name) => loadVersion(siteDir, name)));
  expect(is?.product.forms['quote']?.definition).toEqual(was?.product.forms['quote']?.definition);
  for (const file of [section, 'schemas/quote/form.json'])
    expect(await kept(version, file)).toBe(await kept(first, file));
  expect(await kept(version, company)).toContain(phone);
  expect(await readdir(siteDir)).toEqual(expect.not.arrayContaining([expect.stringContaining('mixture')]));
});

test('where nothing else was changed, what is served stays', async () => {
  await breakQuote();
  expect(await made()).toMatchObject({ version: first, parts: ['schemas/quote'] });
});

test('a version of which something is held back is the one that its files make by themselves', async () => {
  await changePhone();
  const { version } = await maker.make();
  await breakQuote();
  expect((await made()).version).toBe(version);
});

test('two forms with errors both stay as they were, and each goes live once it is mended', async () => {
  const before = await readFile(join(folder, section), 'utf8');
  await changePhone();
  await breakQuote();
  await breakContact();
  const both = await made();
  expect(both.parts).toEqual(['schemas/contact', 'schemas/quote']);
  await serve(siteDir, both.version, new Date());
  await writeFile(join(folder, section), before);
  const one = await made();
  expect(one.parts).toEqual(['schemas/contact']);
  expect(await kept(one.version, 'schemas/quote/form.json')).toContain('A new title');
  await serve(siteDir, one.version, new Date());
  await edit(contactForm, '"titel": "', '"title": "Mended: ');
  const all = await maker.make();
  expect(all.heldBack).toEqual([]);
  expect(await kept(all.version, contactForm)).toContain('Mended: ');
});

test('a rate table that is broken holds back the form that is priced by it, with options that need its new rates', async () => {
  await changePhone();
  await edit('schemas/estimator/form.json', /"title": "[^"]*"/, '"title": "A new title"');
  await edit('schemas/options/baseboards.json', '"oneOf": [', '"oneOf": [{ "const": "Oak", "title": "Oak" },');
  await edit(table, '"labourRatePerHour":', '"labourRate":');
  const { version, parts } = await made();
  expect(parts).toEqual(['pricing-tables', 'schemas/estimator', 'schemas/options/baseboards.json']);
  for (const file of [table, 'schemas/estimator/form.json', 'schemas/options/baseboards.json'])
    expect(await kept(version, file)).toBe(await kept(first, file));
  expect(await kept(version, company)).toContain(phone);
});

test('an option list that is broken holds back the forms that name it', async () => {
  await edit('schemas/options/house-types.json', '"', "'");
  await edit(contactForm, /"title": "[^"]*"/, '"title": "A new title"');
  const { version, parts } = await made();
  expect(parts).toEqual(['schemas/options/house-types.json', 'schemas/quote']);
  expect(await kept(version, contactForm)).toContain('A new title');
});

test('a form uses an option list by naming it as the list of a field, not by showing its name', async () => {
  const list = 'schemas/options/house-types.json';
  await edit(section, '../options/house-types.json', '..\\/options\\/house-types.json');
  await edit(contactForm, /"title": "[^"]*"/, '"title": "A new /options/house-types.json"');
  await edit(list, '"', "'");
  const { version, parts } = await made();
  expect(parts).toEqual([list, 'schemas/quote']);
  expect(await kept(version, contactForm)).toContain('A new /options');
});

test('a definition that is broken holds back the forms that ask for it, also through another one', async () => {
  const write = (name: string, text: string) =>
    writeFile(
      join(folder, `schemas/definitions/${name}.json`),
      `{ "$schema": "../meta/definition.schema.json", ${text} }`,
    );
  const address =
    '"title": "Address", "type": "object", "properties": { "street": { "title": "Street", "type": "string" } }';
  await mkdir(join(folder, 'schemas/definitions'));
  await write('address', address);
  await write(
    'home',
    '"title": "Home", "type": "object", "properties": { "at": { "$ref": "../definitions/address.json" } }',
  );
  await edit(section, '"properties": {', '"properties": { "home": { "$ref": "../definitions/home.json" },');
  const { version } = await maker.make();
  await serve(siteDir, version, new Date());
  await write('address', address.replace('title', 'titel'));
  await changePhone();
  const { parts } = await made();
  expect(parts).toEqual(['schemas/definitions/address.json', 'schemas/definitions/home.json', 'schemas/quote']);
});

test('what a form that is held back needs of an option list is held back with it', async () => {
  await changePhone();
  await rm(join(folder, 'schemas/options/house-types.json'));
  const { version, parts } = await made();
  expect(parts).toEqual(expect.arrayContaining(['schemas/options/house-types.json', 'schemas/quote']));
  expect(await kept(version, company)).toContain(phone);
});

test('a new form is left out until it is whole, and one that is gone stays: it may be that one, renamed', async () => {
  await changePhone();
  await mkdir(join(folder, 'schemas/survey'));
  await writeFile(join(folder, 'schemas/survey/form.json'), '{ "title": ');
  const { version, parts } = await made();
  expect(parts).toEqual(['schemas/survey']);
  await expect(kept(version, 'schemas/survey/form.json')).rejects.toThrow('ENOENT');
  await rm(join(folder, 'schemas/survey'), { recursive: true });
  await edit('schemas/estimator/form.json', '"title":', '"titel":');
  await rename(join(folder, 'schemas/estimator'), join(folder, 'schemas/survey'));
  const renamed = await made();
  expect(renamed.parts).toEqual(['schemas/estimator', 'schemas/survey']);
  expect(await kept(renamed.version, 'schemas/estimator/form.json')).toContain('"title"');
});

test.each([
  ['the content', company, '"phone":', '"fone":', `${company}:\\d+ is for the whole site`],
  ['the messages', 'schemas/messages/en.json', '"', "'", 'schemas/messages/en.json:\\d+ is for the whole site'],
])('an error in %s holds back everything', async (_what, file, from, to, why) => {
  await breakQuote();
  await edit(file, from, to);
  await nothing(why);
});

test('a page that other files lead to is not left out', async () => {
  await mkdir(join(folder, 'schemas/survey'));
  await writeFile(join(folder, 'schemas/survey/form.json'), '{ "title": ');
  await edit(company, /"callToActionPage": "[^"]*"/, '"callToActionPage": "/survey"');
  await nothing(`${company}:\\d+ is for the whole site: .*no page`);
});

test('what looks like an accident still waits', async () => {
  await breakQuote();
  await edit(table, '"labourRatePerHour": 25', '"labourRatePerHour": 75');
  expect((await maker.make()).waitsFor).toEqual([expect.stringContaining('An hour of work: 25 to 75')]);
});

test.each([
  ['keeps no files', versionPlaces.files],
  ['lost one of its files', `${versionPlaces.files}/${section}`],
])('a served version that %s adds to nothing', async (_what, gone) => {
  await changePhone();
  await breakQuote();
  await rm(join(versionFolder(siteDir, first), gone), { recursive: true });
  await nothing('are not kept');
});
