import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EditedProject } from '../../src/dev/EditedProject.ts';
import { leadServicePlugin } from '../../src/dev/leadService.ts';
import { readSettings } from '../../src/server/settings.ts';
import { clientBody } from '../leads/clientBody.ts';
import { workedHouse } from '../leads/sampleHouses.ts';
import { copyProject } from '../project/project.ts';
import { laterTable } from '../server/changedTables.ts';
import { message } from '../server/message.ts';
import { storedLeads } from '../server/storedLeads.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

const patience = 30_000;

interface Started {
  server: ViteDevServer;
  url: string;
  schemas: string;
  tables: string;
  databaseUrl: string;
  errors: string[];
}

async function startDevServer(mode = 'development'): Promise<Started> {
  const folder = await temporaryFolder();
  const { schemasDir: schemas, pricingTablesDir: tables } = await copyProject(folder);
  await writeFile(join(folder, 'index.html'), '<h1>from Vite</h1>');
  const databaseUrl = `file:${join(folder, 'var', 'leads.db')}`;
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    SCHEMAS_DIR: schemas,
    PRICING_TABLES_DIR: tables,
    LOG_LEVEL: 'silent',
  });
  const errors: string[] = [];
  const customLogger = { ...createLogger('silent'), error: (text: string) => void errors.push(text) };
  const server = await createServer({
    configFile: false,
    root: folder,
    mode,
    customLogger,
    plugins: [leadServicePlugin(settings, new EditedProject(settings))],
    server: { host: '127.0.0.1', port: 0, hmr: false, ws: false, forwardConsole: false },
  });
  onTestFinished(() => server.close());
  await server.listen();
  // A change before the folders were looked at would be none.
  await vi.waitFor(
    () =>
      expect(Object.keys(server.watcher.getWatched())).toEqual(
        expect.arrayContaining([join(schemas, 'messages'), tables]),
      ),
    patience,
  );
  const address = server.httpServer?.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, url: `http://127.0.0.1:${port}`, schemas, tables, databaseUrl, errors };
}

const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

test(
  'the dev server stores leads, and leaves everything else to Vite',
  async () => {
    const { url, databaseUrl } = await startDevServer();
    expect((await post(`${url}/messages`, message)).status).toBe(201);
    expect(await storedLeads(databaseUrl)).toMatchObject([{ payload: message }]);
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text()).toContain('from Vite');
  },
  patience,
);

test(
  'a changed definition counts at once, and a broken one keeps the last good service',
  async () => {
    const { url, schemas, errors } = await startDevServer();
    const firstMessage = async () => (await (await post(`${url}/messages`, {})).json()).errors[0].message;
    const catalogue = join(schemas, 'messages', 'en.json');
    const text = await readFile(catalogue, 'utf8');

    await writeFile(catalogue, text.replace('The {field} field is required', 'Please give your {field}'));
    await vi.waitFor(async () => expect(await firstMessage()).toBe('Please give your First Name'), patience);

    await writeFile(catalogue, '{');
    await vi.waitFor(() => expect(errors.join('\n')).toContain('en.json'), patience);
    expect(await firstMessage()).toBe('Please give your First Name');

    await writeFile(catalogue, text);
    await vi.waitFor(async () => expect(await firstMessage()).toBe('The First Name field is required'), patience);
  },
  patience * 3,
);

test(
  'a changed rate table counts at once, and a broken one keeps the last good service',
  async () => {
    const { url, schemas, tables, databaseUrl, errors } = await startDevServer();
    const methods = join(schemas, 'options', 'estimation-methods.json');
    await writeFile(methods, (await readFile(methods, 'utf8')).replace(', "disabled": true', ''));
    const lastTotal = async () => {
      await post(`${url}/clients`, clientBody(workedHouse));
      return (await storedLeads(databaseUrl)).at(-1)?.estimate?.total_cost;
    };
    for (const name of await readdir(tables)) await rm(join(tables, name));
    await writeFile(join(tables, 'later.json'), JSON.stringify(laterTable.table));
    await vi.waitFor(async () => expect(await lastTotal()).toBe(547), patience);

    await writeFile(join(tables, 'later.json'), '{');
    await vi.waitFor(() => expect(errors.join('\n')).toMatch(/later\.json:1:\d+ {2}syntax/), patience);
    expect(await lastTotal()).toBe(547);
  },
  patience * 2,
);

test(
  'the database closes with the dev server',
  async () => {
    const { server, url, databaseUrl } = await startDevServer();
    await post(`${url}/messages`, message);
    await server.close();
    // Closing moves every lead from the journal into the database file.
    expect(await readFile(databaseUrl.slice('file:'.length), 'latin1')).toContain('Lovelace');
  },
  patience,
);

test(
  "Vitest's own server opens no database",
  async () => {
    const { url, databaseUrl } = await startDevServer('test');
    expect((await post(`${url}/messages`, message)).status).toBe(404);
    expect(await storedLeads(databaseUrl)).toEqual([]);
  },
  patience,
);
