import { expect, test } from 'vitest';
import { FindingsError } from '../../../src/compile/Finding.ts';
import { buildOnChangeUntilProgramError } from '../../../src/versions/make/watchAndBuild.ts';
import { FilesChangedError } from '../../../src/versions/make/SiteBuilder.ts';

/** Files that are saved at some moments, in milliseconds; a version of them is made in a second. */
class EditedFiles {
  now = 0;
  made: string[] = [];
  failure: Error | undefined;

  constructor(private readonly saves: readonly number[]) {}

  private state = (): string => String(this.saves.filter((at) => at <= this.now).length);
  versionName = (): Promise<string> => Promise.resolve(this.state());
  pause = (ms: number): Promise<void> => Promise.resolve(void (this.now += ms));
  make = async () => {
    const state = this.state();
    this.now += 1000;
    if (this.failure) throw this.failure;
    if (state !== this.state()) throw new FilesChangedError();
    this.made.push(`${state} at ${this.now}`);
    return { version: state, warnings: [], asks: [] };
  };
}

async function reportsOf(files: EditedFiles, count: number) {
  const reports = [];
  for await (const report of buildOnChangeUntilProgramError(files, files.pause))
    if (reports.push(report) === count) break;
  return reports;
}

test('what an earlier process got stuck at is not begun again, and the next save is', async () => {
  const files = new EditedFiles([5000]);
  const reports = buildOnChangeUntilProgramError(files, files.pause, '0');
  expect((await reports.next()).value).toMatchObject({ kind: 'made', version: '1' });
  expect(files.made).toHaveLength(1);
});

test('several saves within a moment make one version', async () => {
  const files = new EditedFiles([5000, 5100, 5200]);
  expect(await reportsOf(files, 2)).toMatchObject([
    { kind: 'made', version: '0' },
    { kind: 'made', version: '3' },
  ]);
  expect(files.now).toBeLessThan(7000);
});

test.each([100, 900])('who saves every %i ms has one version, of the files as they are in the end', async (every) => {
  const saves = Array.from({ length: 30_000 / every }, (_save, index) => 10_000 + index * every);
  const files = new EditedFiles(saves);
  expect(await reportsOf(files, 2)).toMatchObject([{ version: '0' }, { version: String(saves.length) }]);
  expect(files.made).toHaveLength(2);
  expect(files.now - (saves.at(-1) ?? 0)).toBeLessThan(4000);
});

test('mistakes are reported until files without them are saved', async () => {
  const files = new EditedFiles([5000]);
  const finding = {
    file: 'a.json',
    at: [],
    line: 1,
    column: 2,
    severity: 'error',
    code: 'unknown-key',
    message: 'No.',
  } as const;
  files.failure = new FindingsError([finding]);
  const reports = buildOnChangeUntilProgramError(files, files.pause);
  expect((await reports.next()).value).toEqual({ kind: 'broken', findings: ['a.json:1:2  unknown-key  No.'] });
  files.failure = undefined;
  expect((await reports.next()).value).toMatchObject({ kind: 'made', version: '1' });
});

test('a failure that is no mistake in the files ends it', async () => {
  const files = new EditedFiles([]);
  files.failure = new Error('ENOSPC');
  expect(await reportsOf(files, 5)).toEqual([{ kind: 'failed', reason: 'ENOSPC' }]);
});
