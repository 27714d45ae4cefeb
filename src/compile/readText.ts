import { readFile, stat } from 'node:fs/promises';
import type { FindingCode } from './codes.ts';

/** Why a file that is there cannot be used at all. */
export interface FileProblem {
  code: FindingCode;
  message: string;
  hint: string;
}

/** No definition needs more bytes than these: many times what the largest holds. */
const mostBytes = 128 * 1024;

const unreadable = (message: string, hint: string): FileProblem => ({ code: 'unreadable-file', message, hint });

/** The text of a file that is written by hand; of one that cannot be one it is empty, and nothing of it is read. */
export async function readText(file: string): Promise<{ text: string; problem?: FileProblem }> {
  try {
    const found = await stat(file);
    if (!found.isFile())
      return {
        text: '',
        problem: unreadable(
          found.isDirectory() ? 'this is a folder, and a file belongs here' : 'this is no file that can be read',
          'give it another name, and put the file back',
        ),
      };
    if (found.size > mostBytes)
      return {
        text: '',
        problem: {
          code: 'file-too-large',
          message: `the file holds ${inBytes(found.size)}, and none needs more than ${inBytes(mostBytes)}`,
          hint: 'something else was saved under its name: put it back from a copy',
        },
      };
    return { text: await readFile(file, 'utf8') };
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return { text: '', problem: unreadable(`the file cannot be read: ${why}`, 'see whether you may open it') };
  }
}

/** A size as people say it. */
export const inBytes = (bytes: number): string => {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
};
