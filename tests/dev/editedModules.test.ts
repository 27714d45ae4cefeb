import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EditedProject } from '../../src/dev/EditedProject.ts';
import type { RateTable } from '../../src/pricing/types.ts';
import { readSettings } from '../../src/server/settings.ts';
import { editedModules } from '../../src/dev/editedModules.ts';
import { copyProject } from '../project/project.ts';

const patience = 60_000;
const version = '2026-11-01';

/** A dev server over copies of what the owner edits, with whatever it told the page. */
async function startDevServer() {
  const folder = await mkdtemp(join(tmpdir(), 'edited-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { schemasDir, pricingTablesDir } = await copyProject(folder);
  const project = new EditedProject({ schemasDir, pricingTablesDir });
  const server = await createServer({
    configFile: false,
    root: folder,
    plugins: [editedModules(project, readSettings({}))],
    customLogger: createLogger('silent'),
    server: { middlewareMode: true, hmr: false, ws: false, forwardConsole: false },
  });
  onTestFinished(() => server.close());
  const told = vi.spyOn(server.ws, 'send');
  const edit = async (path: string, from: string, to: string): Promise<void> => {
    const text = await readFile(join(folder, path), 'utf8');
    expect(text).toContain(from);
    await writeFile(join(folder, path), text.replace(from, to));
  };
  // A change before the folders were looked at would be none.
  await vi.waitFor(
    () =>
      expect(Object.values(server.watcher.getWatched()).flat()).toEqual(
        expect.arrayContaining([`${version}.json`, 'company.json']),
      ),
    patience,
  );
  return { server, told, edit };
}

const labourRate = async (server: ViteDevServer): Promise<number | undefined> => {
  const { rateTables } = (await server.ssrLoadModule('virtual:content/estimate')) as { rateTables: RateTable[] };
  return rateTables.find(({ table }) => table.version === version)?.table.labourRatePerHour;
};
const titleOf = async (server: ViteDevServer): Promise<string> => {
  const { default: form } = (await server.ssrLoadModule('virtual:content/forms/client')) as {
    default: { definition: { title: string } };
  };
  return form.definition.title;
};

test(
  'changed forms and rates are served at once',
  async () => {
    const { server, told, edit } = await startDevServer();
    expect(await labourRate(server)).toBe(25);
    await edit(`pricing-tables/${version}.json`, '"labourRatePerHour": 25', '"labourRatePerHour": 26');
    await vi.waitFor(async () => expect(await labourRate(server)).toBe(26), patience);
    expect(told).toHaveBeenCalledWith({ type: 'full-reload' });

    const title = await titleOf(server);
    await edit('schemas/client/form.json', `"title": ${JSON.stringify(title)}`, '"title": "Somewhere else"');
    await vi.waitFor(async () => expect(await titleOf(server)).toBe('Somewhere else'), patience);
  },
  patience * 2,
);

test.each([
  {
    what: 'a rate table',
    path: `pricing-tables/${version}.json`,
    from: '"labourRatePerHour": 25',
    to: '"labourRatePerHour": 0',
    says: `pricing-tables/${version}.json:`,
  },
  {
    what: 'a form',
    path: 'schemas/client/form.json',
    from: '"title":',
    to: '"titel":',
    says: 'schemas/client/form.json:',
  },
  {
    what: 'an option that has no rate yet',
    path: 'schemas/options/baseboards.json',
    from: '"oneOf": [',
    to: '"oneOf": [{ "const": "Chrome", "title": "Chrome" },',
    says: 'option-without-rate',
  },
])(
  'a mistake in $what is laid over the page until it is mended, and changes nothing',
  async ({ path, from, to, says }) => {
    const { server, told, edit } = await startDevServer();
    const before = [await labourRate(server), await titleOf(server)];
    await edit(path, from, to);
    await vi.waitFor(
      () =>
        expect(told).toHaveBeenCalledWith({
          type: 'error',
          err: expect.objectContaining({ message: expect.stringContaining(says) }),
        }),
      patience,
    );
    expect(told).not.toHaveBeenCalledWith({ type: 'full-reload' });
    expect([await labourRate(server), await titleOf(server)]).toEqual(before);
    await edit(path, to, from);
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ type: 'full-reload' }), patience);
  },
  patience * 2,
);

test(
  'a module that nothing makes is not found',
  async () => {
    const { server } = await startDevServer();
    await expect(server.ssrLoadModule('virtual:content/forms/nothing')).rejects.toThrow(
      'virtual:content/forms/nothing',
    );
  },
  patience,
);
