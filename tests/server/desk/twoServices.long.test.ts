import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { DeskContent, DeskPathText } from '../../../src/deskApi/content.ts';
import { Draft, draftFolderBeside } from '../../../src/versions/draft/Draft.ts';
import { BuildProcess } from '../../../src/versions/BuildProcess.ts';
import { cases } from '../../thorough.ts';
import { builtBuilderScript } from '../buildScripts.ts';
import { company, startContent } from './startContent.ts';
import { cookieOf, startDesk } from './startDesk.ts';

/** Two desks on one content folder, each with a process of its own that checks the draft. */
async function startTwo() {
  const { contentDir, siteDir, databaseUrl, read } = await startContent();
  const settings = { CONTENT_DIR: contentDir, SITE_DIR: siteDir, DATABASE_URL: databaseUrl, SETTINGS_FILE: 'off' };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const start = async () => {
    const draft = new Draft(contentDir, draftFolderBeside(siteDir));
    const builder = new BuildProcess(builtBuilderScript, false);
    onTestFinished(() => builder.stop());
    const desk = await startDesk({ databaseUrl, drafts: { draft, builder, siteDir } }, '');
    const cookie = cookieOf(await desk.signIn());
    return (method: 'GET' | 'POST', path: string, payload?: object) =>
      desk.ask({ method, url: `/desk/api/${path}`, headers: { cookie }, ...(payload && { payload }) });
  };
  return { desks: [await start(), await start()] as const, draftDir: draftFolderBeside(siteDir), read };
}

test('two services on one folder check the draft apart, and of two who publish it one does and the other is told', async () => {
  const { desks, draftDir, read } = await startTwo();
  const [one, other] = desks;
  // What a process has left that was killed goes.
  const left = join(draftDir, 'checked', `content.making-${hostname()}.999999999`);
  await mkdir(left, { recursive: true });
  await writeFile(join(left, 'a.json'), '{}');
  for (let turn = 0; turn < cases(1, 8); turn += 1) {
    const phone = `403-555-${1000 + turn}`;
    const texts = (await one('GET', 'content/texts')).json<DeskPathText[]>();
    const { text: from } = texts.find(({ path }) => path === company) ?? { text: '' };
    const to = from.replace(/"phone": "[^"]*"/, `"phone": "${phone}"`);
    await other('POST', 'edits', { edits: [{ file: company, path: '', from, to }] });
    const seen = await Promise.all(desks.map(async (desk) => (await desk('GET', 'content')).json<DeskContent>()));
    expect(seen.map(({ canPublish }) => canPublish)).toEqual([true, true]);
    const answers = await Promise.all(desks.map((desk) => desk('POST', 'content/publish', { of: seen[0]?.state })));
    expect(answers.map(({ statusCode }) => statusCode).sort(), answers.map(({ body }) => body).join('\n')).toEqual([
      200, 409,
    ]);
    expect(await read(company)).toContain(phone);
  }
  expect(await readdir(join(draftDir, 'checked'))).toEqual([]);
});
