import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createLogger, createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EditedProject } from '../../src/dev/EditedProject.ts';
import { leadServicePlugin } from '../../src/dev/leadService.ts';
import { readSettings } from '../../src/server/settings.ts';
import { editedModules } from '../../src/dev/editedModules.ts';
import { pictureServer } from '../../src/dev/pictureServer.ts';
import { copyProject } from '../project/project.ts';

const patience = 60_000;

/** Counts what is said on a channel, until the test ends. */
function counting(channel: string): { since: () => number } {
  let count = 0;
  const add = (): void => void (count += 1);
  subscribe(channel, add);
  onTestFinished(() => void unsubscribe(channel, add));
  return {
    since: () => {
      const last = count;
      count = 0;
      return last;
    },
  };
}

test(
  'site and lead service load a project once at the start and once for each saved file, and decode a picture only when it is new',
  async () => {
    const compilations = counting('checker:definitions-compiled');
    const decodings = counting('checker:photo-decoded');
    const folder = await mkdtemp(join(tmpdir(), 'loaded-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { schemasDir, pricingTablesDir } = await copyProject(folder);
    const settings = readSettings({ DATABASE_URL: `file:${join(folder, 'leads.db')}`, LOG_LEVEL: 'silent' });
    const project = new EditedProject({ schemasDir, pricingTablesDir });
    const server = await createServer({
      configFile: false,
      root: folder,
      plugins: [
        editedModules(project, settings),
        pictureServer(project, join(folder, 'pictures')),
        leadServicePlugin(settings, project),
      ],
      customLogger: createLogger('silent'),
      server: { host: '127.0.0.1', port: 0, hmr: false, ws: false, forwardConsole: false },
    });
    onTestFinished(() => server.close());
    await server.listen();
    const address = server.httpServer?.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const made = (name: string) => server.ssrLoadModule(`virtual:content/${name}`);
    const contactForm = async (): Promise<string> => JSON.stringify((await made('forms/contact'))['default']);
    const message = async (): Promise<string> => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`${url}/messages`, { method: 'POST', body: '{}', headers })).text();
    };

    const heroOf = async (): Promise<string> => (await made('home'))['pictures'].hero.base;
    const hero = await heroOf();
    expect(await contactForm()).toContain('complete all required');
    expect((await fetch(`${url}${hero}-320.jpg`)).headers.get('content-type')).toBe('image/jpeg');
    expect(await message()).toContain('field is required');
    const photos = decodings.since();
    expect(photos).toBeGreaterThan(1);
    expect(compilations.since()).toBe(1);

    // A change before the folders were looked at would be none.
    await vi.waitFor(
      () => expect(Object.keys(server.watcher.getWatched())).toContain(join(schemasDir, 'content', 'photos')),
      patience,
    );
    const catalogue = join(schemasDir, 'messages', 'en.json');
    const words = await readFile(catalogue, 'utf8');
    await writeFile(
      catalogue,
      words
        .replace('The {field} field is required', 'Please give your {field}')
        .replace('Please complete all required fields', 'Something is missing'),
    );
    await vi.waitFor(async () => expect(await message()).toContain('Please give your'), patience);
    await vi.waitFor(async () => expect(await contactForm()).toContain('Something is missing'), patience);
    expect([compilations.since(), decodings.since()]).toEqual([1, 0]);

    const drawing = sharp({ create: { width: 900, height: 600, channels: 3, background: '#a9c3ae' } });
    await writeFile(join(schemasDir, 'content', 'photos', 'hero.jpg'), await drawing.jpeg().toBuffer());
    await vi.waitFor(async () => expect(await heroOf()).not.toBe(hero), patience);
    expect([compilations.since(), decodings.since()]).toEqual([1, 1]);
  },
  patience * 3,
);
