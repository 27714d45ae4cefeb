import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LogStream } from '../../src/server/log/LogStream.ts';

type Done = (error: NodeJS.ErrnoException | null, bytes: number) => void;

/** What was handed to a file descriptor, each waiting to be answered. */
function openFile() {
  const writes: { text: string; done: Done }[] = [];
  const stream = new LogStream(1, (_fd, batch, done) => void writes.push({ text: batch.toString(), done }));
  return { stream, writes };
}

/** Lines that come within a moment go together. */
const aMoment = () => vi.advanceTimersByTime(20);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failure = (code: string) => Object.assign(new Error(code), { code });
const written = ({ text, done }: { text: string; done: Done }) => done(null, Buffer.byteLength(text));

test('lines go out in order, those that come within a moment or during a write together', () => {
  const { stream, writes } = openFile();
  for (const line of ['one\n', 'two\n']) stream.write(line);
  expect(writes).toEqual([]);
  aMoment();
  for (const line of ['three\n', 'four\n']) stream.write(line);
  aMoment();
  expect(writes.map(({ text }) => text)).toEqual(['one\ntwo\n']);
  writes.forEach(written);
  aMoment();
  expect(writes.map(({ text }) => text)).toEqual(['one\ntwo\n', 'three\nfour\n']);
});

test('what was written in part goes on where it stopped, also within a character', () => {
  const { stream, writes } = openFile();
  stream.write('aé\n');
  aMoment();
  writes[0]?.done(null, 2);
  expect(writes[1]?.text).toBe(Buffer.from('aé\n').subarray(2).toString());
  writes[1]?.done(null, 2);
  stream.write('next\n');
  aMoment();
  expect(writes[2]?.text).toBe('next\n');
});

test('a full disk costs its lines; once there is room the next ones arrive, with how many were lost', () => {
  const { stream, writes } = openFile();
  stream.write('one\n');
  aMoment();
  for (const line of ['two\n', 'three\n']) stream.write(line);
  for (const index of [0, 1]) {
    writes[index]?.done(failure('ENOSPC'), 0);
    aMoment();
  }
  stream.write('four\n');
  aMoment();
  expect(writes[2]?.text).toBe('four\n');
  writes.slice(2).forEach(written);
  aMoment();
  expect(JSON.parse(writes[3]?.text ?? '')).toMatchObject({
    level: 40,
    msg: '3 lines of the log could not be written',
  });
});

test('while nobody reads a pipe a bounded number of lines waits, and the rest is lost', () => {
  const { stream, writes } = openFile();
  const line = `${'x'.repeat(99_999)}\n`;
  stream.write(line);
  aMoment();
  for (let count = 1; count < 100; count += 1) stream.write(line);
  writes[0]?.done(failure('EAGAIN'), 0);
  expect(writes).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(writes[1]?.text).toBe(line);
  for (let index = 1; index < writes.length; index += 1) {
    const each = writes[index];
    if (each) written(each);
    aMoment();
  }
  const [first, ...rest] = (writes[2]?.text ?? '').split(line);
  expect([first, rest.length]).toEqual(['', 10]);
  expect(rest.at(-1)).toContain('89 lines');
});
