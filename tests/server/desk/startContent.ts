import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { DeskContent } from '../../../src/deskApi/content.ts';
import type { DeskEditsTaken } from '../../../src/deskApi/edits.ts';
import type { DraftBuilder } from '../../../src/versions/BuildProcess.ts';
import { SiteBuilder } from '../../../src/versions/make/SiteBuilder.ts';
import { recordServed } from '../../../src/versions/served.ts';
import { keptPictures } from '../../project/project.ts';
import { servedSample } from '../../versions/servedSample.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import type { StartOptions } from '../startApp.ts';
import { cookieOf, startDesk } from './startDesk.ts';

export const company = 'schemas/content/company.json';
export const table = 'pricing-tables/2026-11-01.json';

/** A desk that somebody is signed in to, on a copy of the sample project, of which a version is served. */
export async function startContent(given: StartOptions = {}) {
  const folder = await temporaryFolder();
  await keptPictures(folder);
  const contentDir = join(folder, 'content');
  await mkdir(contentDir);
  const siteDir = join(folder, 'var/site');
  const options = await servedSample(contentDir, siteDir);
  const siteBuilder = new SiteBuilder(options);
  const { draft } = siteBuilder;
  const publishFolder = async () => recordServed(siteDir, (await siteBuilder.make()).version, new Date());
  // One at a time, as in the process of its own.
  const alone = pLimit(1);
  const builder: DraftBuilder = {
    check: () => alone(() => siteBuilder.check()),
    makeDraft: () => alone(() => siteBuilder.makeDraft()),
    makePreview: () => alone(() => siteBuilder.makePreview()),
    history: () => alone(() => siteBuilder.history()),
  };
  const desk = await startDesk({ drafts: { draft, builder, siteDir }, ...given });
  const cookie = cookieOf(await desk.signIn());
  const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', payload?: object) =>
    desk.ask({ method, url: `/desk/api/content${path}`, headers: { cookie }, ...(payload && { payload }) });
  const get = async (path: string) => ({ text: await draft.read(path) });
  /** Has the draft say what a file is that is there as `from`, or not at all. */
  const put = async (path: string, to: string | null, from?: string | null): Promise<DeskEditsTaken> => {
    const edit = { file: path, path: '', ...(typeof from === 'string' && { from }), ...(to !== null && { to }) };
    const headers = { cookie };
    return (await desk.ask({ method: 'POST', url: '/desk/api/edits', headers, payload: { edits: [edit] } })).json();
  };
  const read = (path: string) => readFile(join(contentDir, path), 'utf8');
  return {
    ...desk,
    contentDir,
    siteDir,
    draft,
    builder,
    cookie,
    /** Asks for another part of the desk than its content. */
    askDesk: desk.ask,
    ask,
    get,
    put,
    read,
    publishFolder,
    content: async (): Promise<DeskContent> => (await ask('GET')).json(),
    /** Publishes the draft as it is now, which takes no check of its own. */
    publish: async (more: object = {}) => ask('POST', '/publish', { of: await draft.state(), ...more }),
    /** Changes a file in the draft, as it is there. */
    change: async (path: string, from: string | RegExp, to: string) => {
      const { text } = await get(path);
      return put(path, text?.replace(from, to) ?? null, text);
    },
    /** Changes a file in the content folder, by hand. */
    byHand: async (path: string, from: string | RegExp, to: string) =>
      writeFile(join(contentDir, path), (await read(path)).replace(from, to)),
  };
}
