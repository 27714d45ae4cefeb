// The pages about code, followed to the letter in a whole copy of the project: types, lint, check and site are as well.

import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { contentDir } from '../project/project.ts';
import { copyTrackedFiles } from '../trackedFiles.ts';
import { applyDiff, type Files } from './applyDiff.ts';
import { readBlocks } from './readBlocks.ts';

/** Each case runs all that a developer runs before a commit, but for the tests. */
const patience = 3_600_000;
const steps = [
  'generate',
  'generate -- --check',
  'types',
  'check',
  'build',
  'publish',
  'lint:code',
  'lint:format',
  'lint:imports',
  'lint:unused',
];

/** The project with the files of the sample project, whose lines the pages show. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'followed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyTrackedFiles(folder);
  for (const name of readdirSync(join(folder, 'schemas')))
    if (name !== 'meta') rmSync(join(folder, 'schemas', name), { recursive: true });
  rmSync(join(folder, 'pricing-tables'), { recursive: true });
  for (const name of ['schemas', 'pricing-tables'])
    cpSync(join(contentDir, name), join(folder, name), { recursive: true });
  return folder;
}

function readFiles(folder: string): Files {
  const paths = ['src', 'schemas', 'pricing-tables', contentDir].flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map((path) => `${name}/${path}`),
  );
  return new Map(
    paths
      .filter((path) => /\.(json|js|tsx?)$/.test(path))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
}

/** The same change of the files that, as the pages say, get the same lines as the owner's. */
const elsewhere = (change: string): string[] =>
  /^@@ schemas\/(?:messages|content)\//.test(change) ? [change.replace('@@ ', `@@ ${contentDir}/`)] : [];

function follow(folder: string, page: string): void {
  const before = readFiles(folder);
  const snippets = readBlocks(`docs/how-to/${page}.md`).filter(({ kind }) => kind === 'diff');
  const changes = snippets.flatMap(({ text }) => text.split(/\n(?=@@ )/));
  const after = changes.flatMap((change) => [change, ...elsewhere(change)]).reduce<Files>(applyDiff, before);
  for (const [path, text] of after) {
    if (before.get(path) === text) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

test.each([
  {
    pages: ['add-a-widget', 'add-an-operator', 'add-a-text-format', 'add-a-rule'],
    shown: /<input [^>]*type="month"/,
  },
  { pages: ['use-an-rjsf-widget'], shown: /<input [^>]*class="custom"/ },
  { pages: ['add-a-page-of-text'], shown: /<nav .*href="\/about-us"[^>]*>About Us<.*<\/nav>/s },
])(
  '$pages: types, lint and check find nothing, and the built site has it',
  async ({ pages, shown }) => {
    const folder = copyProject();
    for (const page of pages) follow(folder, page);
    /** What a step prints when it fails. */
    const run = (step: string) =>
      promisify(execFile)('npm', ['run', '-s', ...step.split(' ')], {
        cwd: folder,
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], SETTINGS_FILE: 'off' },
      }).then(
        () => '',
        ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
      );
    for (const step of steps) expect(await run(step), step).toBe('');
    const versions = readdirSync(join(folder, 'var/site')).map((name) =>
      join(folder, 'var/site', name, 'site/index.html'),
    );
    expect(versions.filter(existsSync).map((page) => readFileSync(page, 'utf8'))).toEqual([
      expect.stringMatching(shown),
    ]);
  },
  patience,
);
