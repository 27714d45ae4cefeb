// files: how uploaded files are received, judged, stored and deleted.

import type { Readable } from 'node:stream';
import type { FileRemover } from '../storage/files.ts';

/** Tests whether a text is a file id: 128 unguessable bits. */
export const isHexFileId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** Stores complete and judged files, each under its id. */
export interface FileStore extends FileRemover {
  /** Takes in the file at the path `from`, which stays, and never changes again: it is durable once this resolves. */
  store(id: string, from: string): Promise<void>;
  /** The bytes of a file; undefined where it does not exist. */
  open(id: string): Promise<Readable | undefined>;
  /** Ids of the files that were stored before a moment. */
  listBefore(moment: Date): AsyncIterable<string>;
}
