import { expect, test, vi } from 'vitest';
import { LogStream } from '../../src/server/log/LogStream.ts';

type Done = (error: NodeJS.ErrnoException | null, bytes: number) => void;

/** What was handed to a file descriptor, each waiting to be answered. */
function openFile() {
  const writes: { text: string; done: Done }[] = [];
  const stream = new LogStream(1, (_fd, batch, done) => void writes.push({ text: batch.toString(), done }));
  return { stream, writes };
}

const failure = (code: string) => Object.assign(new Error(code), { code });
const written = ({ text, done }: { text: string; done: Done }) => done(null, Buffer.byteLength(text));

test('lines go out in order, those that come meanwhile together', () => {
  const { stream, writes } = openFile();
  for (const line of ['one\n', 'two\n', 'three\n']) stream.write(line);
  expect(writes.map(({ text }) => text)).toEqual(['one\n']);
  writes.forEach(written);
  expect(writes.map(({ text }) => text)).toEqual(['one\n', 'two\nthree\n']);
});

test('what was written in part goes on where it stopped, also within a character', () => {
  const { stream, writes } = openFile();
  stream.write('aé\n');
  writes[0]?.done(null, 2);
  expect(writes[1]?.text).toBe(Buffer.from('aé\n').subarray(2).toString());
  writes[1]?.done(null, 2);
  stream.write('next\n');
  expect(writes[2]?.text).toBe('next\n');
});

test('a full disk costs its lines; once there is room the next ones arrive, with how many were lost', () => {
  const { stream, writes } = openFile();
  for (const line of ['one\n', 'two\n', 'three\n']) stream.write(line);
  writes[0]?.done(failure('ENOSPC'), 0);
  writes[1]?.done(failure('ENOSPC'), 0);
  stream.write('four\n');
  expect(writes[2]?.text).toBe('four\n');
  writes.slice(2).forEach(written);
  expect(JSON.parse(writes[3]?.text ?? '')).toMatchObject({
    level: 40,
    msg: '3 lines of the log could not be written',
  });
});

test('while nobody reads a pipe a bounded number of lines waits, and the rest is lost', () => {
  vi.useFakeTimers();
  try {
    const { stream, writes } = openFile();
    const line = `${'x'.repeat(99_999)}\n`;
    for (let count = 0; count < 100; count += 1) stream.write(line);
    writes[0]?.done(failure('EAGAIN'), 0);
    expect(writes).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(writes[1]?.text).toBe(line);
    for (let index = 1; index < writes.length; index += 1) {
      const each = writes[index];
      if (each) written(each);
    }
    const [first, ...rest] = (writes[2]?.text ?? '').split(line);
    expect([first, rest.length]).toEqual(['', 10]);
    expect(rest.at(-1)).toContain('89 lines');
  } finally {
    vi.useRealTimers();
  }
});
