// The page about the package, followed in an empty folder: its files are written, its commands run.

import { execFile, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { pack } from '../package/tripsApp.ts';
import { readBlocks } from './readBlocks.ts';

const runFile = promisify(execFile);

async function freePort(): Promise<string> {
  const server = createServer().listen(0);
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return String(port);
}

test('in an empty folder, the ten minutes, and the next, lead to a form that is judged on both sides', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'engine-'));
  const archive = await pack(join(folder, 'packed'));
  await copyFile(archive, join(folder, basename(archive)));
  const port = await freePort();
  const bash = async (script: string) => (await runFile('bash', ['-ec', script], { cwd: folder })).stdout;
  const blocks = readBlocks('docs/use-the-engine.md').filter(({ chapter }) => /ten minutes/i.test(chapter));
  const servers: ReturnType<typeof spawn>[] = [];
  let printed = '';
  try {
    for (const { kind, text } of blocks) {
      const [language, file] = kind.split(' ');
      const here = text.replaceAll('3000', port);
      if (file !== undefined) {
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeFile(join(folder, file), here);
      } else if (language === 'text') expect(printed.trim()).toBe(text);
      else if (text === 'node server.mjs') {
        servers.push(spawn('node', ['server.mjs'], { cwd: folder, stdio: 'inherit' }));
        await eventually(async () => expect((await fetch(`http://localhost:${port}`)).status).toBe(200));
      } else printed = await bash(here);
      if (text.startsWith('npx formwalk check')) expect(printed.trim()).toBe('All is well: contact');
    }
    const page = await (await fetch(`http://localhost:${port}`)).text();
    expect(page).toMatch(/\/assets\/index-[\w-]+\.js/);
  } finally {
    for (const server of servers) server.kill();
    await rm(folder, { recursive: true });
  }
});
