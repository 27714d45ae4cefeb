// `npm run dev`: site and lead service follow the files that people edit.

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer as createNetServer } from 'node:net';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createLogger, createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EditedProject } from '../../src/dev/EditedProject.ts';
import { editedModules } from '../../src/dev/editedModules.ts';
import { leadServicePlugin } from '../../src/dev/leadService.ts';
import { pictureServer } from '../../src/dev/pictureServer.ts';
import { readSettings } from '../../src/server/settings.ts';
import { eventually } from '../eventually.ts';
import { clientBody } from '../leads/clientBody.ts';
import { workedHouse } from '../leads/sampleHouses.ts';
import { copyInTwoLanguages } from '../project/french.ts';
import { copyProject, firstVersion } from '../project/project.ts';
import { listenOnLoopback } from '../server/loopback.ts';
import { message } from '../server/message.ts';
import { storedLeads } from '../server/storedLeads.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

/** A dev server over a copy of the sample project, with what it told the page and the terminal. */
async function startDevServer(mode = 'development', copy = copyProject, port = 0) {
  const folder = await temporaryFolder();
  const { schemasDir, pricingTablesDir } = await copy(folder);
  // The content lies outside of the pages' folder, as it does in the project, so that nobody else watches it.
  const root = join(folder, 'site');
  await mkdir(root);
  await writeFile(join(root, 'index.html'), '<html lang="en-CA"><h1>from Vite</h1></html>');
  const databaseFile = join(folder, 'var', 'leads.db');
  const settings = readSettings({
    DATABASE_URL: `file:${databaseFile}`,
    CONTENT_DIR: folder,
    LOG_LEVEL: 'silent',
    // Leads are sent until one is judged by the edited files, which takes more tries on a busy machine.
    LEADS_PER_MINUTE: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
  });
  const edit = async (file: string, from: string, to: string): Promise<void> => {
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).toContain(from);
    await writeFile(join(folder, file), text.replace(from, to));
  };
  await edit('schemas/options/estimation-methods.json', ', "disabled": true', '');
  const project = new EditedProject(settings);
  const errors: string[] = [];
  const warnings: string[] = [];
  const server = await createServer({
    configFile: false,
    root,
    mode,
    plugins: [
      editedModules(project, settings),
      pictureServer(project, join(folder, 'pictures')),
      leadServicePlugin(settings, project),
    ],
    customLogger: {
      ...createLogger('silent'),
      error: (text: string) => void errors.push(text),
      warn: (text: string) => void warnings.push(text),
    },
    server: { host: '127.0.0.1', port: 0, hmr: false, ws: false, forwardConsole: false },
  });
  onTestFinished(() => server.close());
  const told = vi.spyOn(server.ws, 'send');
  await server.listen();
  // A change before the folders were looked at would be none.
  await eventually(() =>
    expect(Object.keys(server.watcher.getWatched())).toEqual(
      expect.arrayContaining([join(schemasDir, 'content', 'photos'), join(schemasDir, 'messages'), pricingTablesDir]),
    ),
  );
  const address = server.httpServer?.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const post = (path: string, body: unknown) =>
    fetch(url + path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const made = (name: string) => server.ssrLoadModule(`virtual:content/${name}`);
  return { server, url, post, made, edit, told, errors, warnings, databaseFile, schemasDir };
}

/** Says what was said on a channel since it was asked last, until the test ends. */
function counting(channel: string): () => number {
  let count = 0;
  const add = (): void => void (count += 1);
  subscribe(channel, add);
  onTestFinished(() => void unsubscribe(channel, add));
  return () => [count, (count = 0)][0] ?? 0;
}

test('edits are served at once, all modules of one loading; with a mistake the last good ones stay, until it is mended', async () => {
  const [compilations, decodings] = [counting('checker:forms-compiled'), counting('checker:photo-decoded')];
  const { server, url, post, made, edit, told, errors, warnings, databaseFile, schemasDir } = await startDevServer();
  const photos = join(schemasDir, 'content', 'photos');
  const refusal = async (): Promise<string> => (await post('/messages', {})).text();
  const contactForm = async (): Promise<string> => JSON.stringify((await made('forms/contact'))['default']);
  const heroOf = async (): Promise<string> => (await made('home'))['pictures'].hero.base;
  const labourRate = async (): Promise<number> => (await made('estimate'))['rateTables'][0].table.labourRatePerHour;
  const lastTotal = async () => {
    await post('/clients', clientBody(workedHouse));
    return (await storedLeads(`file:${databaseFile}`)).at(-1)?.estimate?.total_cost;
  };
  const reloaded = () => eventually(() => expect(told).toHaveBeenLastCalledWith({ type: 'full-reload' }));

  expect((await post('/messages', message)).status).toBe(201);
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: 'ok' });
  expect(await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text()).toContain('from Vite');
  await expect(made('forms/nothing')).rejects.toThrow('virtual:content/forms/nothing');
  expect(await contactForm()).toContain('complete all required');
  expect([await labourRate(), await lastTotal()]).toEqual([25, 274]);
  const hero = await heroOf();
  expect((await fetch(`${url}${hero}-320.jpg`)).headers.get('content-type')).toBe('image/jpeg');
  expect(compilations()).toBe(1);
  decodings();

  await edit('schemas/messages/en.json', 'The {field} field is required', 'Please give your {field}');
  await eventually(async () => expect(await refusal()).toContain('Please give your'));
  await edit('schemas/contact/form.json', '"title": "Contact us"', '"title": "Write to us"');
  await eventually(async () => expect(await contactForm()).toContain('Write to us'));
  await reloaded();
  // The system may tell of a file twice, as it is written and then; no picture is decoded for an edit of words.
  expect(compilations()).toBeGreaterThanOrEqual(2);
  expect(decodings()).toBe(0);

  const table = `pricing-tables/${firstVersion}.json`;
  await edit(table, '"labourRatePerHour": 25', '"labourRatePerHour": 50');
  await eventually(async () => expect([await labourRate(), await lastTotal()]).toEqual([50, 547]));

  // What the sample project has to be looked at is told once, whatever is edited.
  expect(warnings.filter((line) => line.includes('assumed-rates'))).toHaveLength(1);

  for (const [file, from, to] of [
    ['schemas/messages/en.json', '"rules": {', '"rule": {'],
    [table, '"labourRatePerHour": 50', '"labourRatePerHour": 0'],
  ] as const) {
    await edit(file, from, to);
    const place = expect.stringContaining(`${file}:`);
    await eventually(() =>
      expect(told).toHaveBeenLastCalledWith({ type: 'error', err: expect.objectContaining({ message: place }) }),
    );
    await eventually(() => expect(errors).toContainEqual(place));
    expect(await refusal()).toContain('Please give your');
    expect([await contactForm(), await labourRate()]).toEqual([expect.stringContaining('Write to us'), 50]);
    await edit(file, to, from);
    await reloaded();
  }

  // A folder goes and comes back, as when other content is put in its place.
  await rename(schemasDir, `${schemasDir}-away`);
  await eventually(() => expect(errors.at(-1)).toContain('missing-folder'));
  await rename(`${schemasDir}-away`, schemasDir);
  await reloaded();
  await edit('schemas/contact/form.json', '"title": "Write to us"', '"title": "Tell us"');
  await eventually(async () => expect(await contactForm()).toContain('Tell us'));

  decodings();
  const drawing = sharp({ create: { width: 900, height: 600, channels: 3, background: '#a9c3ae' } });
  await writeFile(join(photos, 'hero.jpg'), await drawing.jpeg().toBuffer());
  await eventually(async () => expect(await heroOf()).not.toBe(hero));
  // That picture alone, however often the system told of it.
  expect([1, 2, 3]).toContain(decodings());

  await server.close();
  // Closing moves every lead from the journal into the database file.
  expect(await readFile(databaseFile, 'latin1')).toContain('Lovelace');
});

test('a page in the second language imports its words, and is answered in it', async () => {
  const { url, made } = await startDevServer('development', copyInTwoLanguages);
  const page = async (path: string) => (await fetch(url + path, { headers: { accept: 'text/html' } })).text();
  expect(await page('/fr/our-work')).toMatch(/<html lang="fr-CA">.*importmap.*:content\/":"[^"]*:content\/fr\/"/s);
  expect(await page('/our-work')).not.toContain('importmap');
  expect((await made('fr/site'))['base']).toBe('/fr');
  const headers = { 'content-type': 'application/json', 'content-version': '-fr' };
  const refused = await fetch(`${url}/messages`, { method: 'POST', body: '{}', headers });
  expect(await refused.text()).toContain('Le champ Prénom est obligatoire');
});

test("Vitest's own server opens no database", async () => {
  const { post, databaseFile } = await startDevServer('test');
  expect((await post('/messages', message)).status).toBe(404);
  expect(await storedLeads(`file:${databaseFile}`)).toEqual([]);
});

test('a change of its own code starts it again, though it holds its port', async () => {
  const holder = createNetServer();
  const port = await listenOnLoopback(holder);
  await new Promise((closed) => holder.close(closed));
  const { server, errors } = await startDevServer('development', copyProject, port);
  // Vite makes the new server while the old one, for which this stands, still listens.
  const old = createNetServer();
  onTestFinished(() => void old.close());
  await new Promise<void>((listening) => old.listen(port, '127.0.0.1', listening));
  await server.restart();
  expect(errors).toEqual([]);
});

test('a port that is taken is told in the words of `npm start`', async () => {
  const holder = createNetServer();
  onTestFinished(() => void holder.close());
  const port = await listenOnLoopback(holder);
  await expect(startDevServer('development', copyProject, port)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is already in use. End the program that holds it, or choose another port with PORT.`,
  );
});
