import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { rateTablesPlugin } from '../../src/pricing/node/rateTablesPlugin.ts';
import { firstTable, shippedTables } from './shippedTables.ts';

const patience = 30_000;

async function tablesFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rate-tables-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp('pricing-tables', join(folder, 'tables'), { recursive: true });
  return join(folder, 'tables');
}

async function startDevServer(pricingTablesDir: string): Promise<{ server: ViteDevServer; errors: string[] }> {
  const errors: string[] = [];
  const server = await createServer({
    configFile: false, root: join(pricingTablesDir, '..'), plugins: [rateTablesPlugin({ pricingTablesDir })],
    customLogger: { ...createLogger('silent'), error: (text: string) => void errors.push(text) },
    server: { middlewareMode: true, hmr: false, ws: false, forwardConsole: false },
  });
  onTestFinished(() => server.close());
  return { server, errors };
}

const served = async (server: ViteDevServer): Promise<unknown> => (await server.ssrLoadModule('virtual:rate-tables'))['default'];

test('the site gets every table with its hash', async () => {
  const { server } = await startDevServer(await tablesFolder());
  expect(await served(server)).toEqual(shippedTables);
}, patience);

test('a changed table is served at once, and a broken one is shown and changes nothing', async () => {
  const folder = await tablesFolder();
  const { server, errors } = await startDevServer(folder);
  const sent = vi.spyOn(server.ws, 'send');
  const file = join(folder, `${firstTable.table.version}.json`);
  const text = await readFile(file, 'utf8');
  const rate = async () => ((await served(server)) as typeof shippedTables).find(({ table }) => table.version === firstTable.table.version)?.table.labourRatePerHour;
  expect(await rate()).toBe(25);
  // A change before the folder was looked at would be none.
  await vi.waitFor(() => expect(server.watcher.getWatched()[folder]).toContain(basename(file)), patience);

  await writeFile(file, text.replace('"labourRatePerHour": 25', '"labourRatePerHour": 26'));
  await vi.waitFor(async () => expect(await rate()).toBe(26), patience);
  expect(sent).toHaveBeenCalledWith({ type: 'full-reload' });

  await writeFile(file, text.replace('"labourRatePerHour": 25', '"labourRatePerHour": 0'));
  await vi.waitFor(() => expect(errors.join('\n')).toContain('labourRatePerHour: must be a number above 0, but it is 0'), patience);
  expect(sent).toHaveBeenCalledWith({ type: 'error', err: expect.objectContaining({ message: expect.stringContaining(file), plugin: 'rate-tables' }) });
  expect(await rate()).toBe(26);
}, patience * 2);

test('a folder that cannot be read is named', async () => {
  const { server } = await startDevServer('/nowhere/tables');
  await expect(served(server)).rejects.toThrow('/nowhere/tables: cannot be read');
}, patience);
