// files: what visitors upload: how it arrives, is judged and kept, and how it goes again.

import type { Readable } from 'node:stream';

/** The id of a file: 128 bits that nobody can guess. */
export const isFileId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** Where files are kept that have arrived and were found right, each under its id. */
export interface FileStore {
  /** Takes in what lies at the path `from`: it is kept for good once this resolves. */
  keep(id: string, from: string): Promise<void>;
  /** A file's bytes; undefined where it is not there. */
  open(id: string): Promise<Readable | undefined>;
  /** Deletes files, those that are gone already too. */
  remove(ids: readonly string[]): Promise<void>;
  /** Ids of the files that have been there since before a moment. */
  before(moment: Date): AsyncIterable<string>;
}

/** A bucket, and what opens it. */
export interface S3Settings {
  bucket: string;
  /** Origin of the store; empty for Amazon's. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
