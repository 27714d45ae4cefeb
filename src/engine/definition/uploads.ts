import type { Labels } from './generated/MessagesFile.ts';
import { joinPath } from './paths.ts';
import { type FieldSchema, type FileAnswer, fileIn, filesIn } from './types.ts';

/** A file as its field's answer has it on the page. */
export interface HeldFile extends FileAnswer {
  /** What the page calls it, until it is there. */
  key?: string;
}

/** The files that a field holds on the page. */
export const heldIn = (value: unknown): HeldFile[] => [value ?? []].flat() as HeldFile[];

/** Whether a file was chosen on an earlier page and had not arrived when that one went away. */
const isLost = (value: object): boolean => fileIn(value) !== undefined && !('id' in value) && !('key' in value);

/** All files in answers that have to be chosen again: their names, and the paths of their fields. */
export function lostIn(tree: unknown, path = ''): { name: string; field: string }[] {
  if (tree === null || typeof tree !== 'object') return [];
  if (isLost(tree)) return filesIn(tree).map(({ name }) => ({ name, field: path }));
  return Object.entries(tree).flatMap(([name, inner]) =>
    lostIn(inner, fileIn(inner) && Array.isArray(tree) ? path : joinPath(path, name)),
  );
}

/** A file on its way to the service. */
export interface OnItsWay {
  name: string;
  bytes: number;
  /** How much of it is there, of a hundred parts. */
  percent: number;
  is: 'sending' | 'waiting' | 'failed';
}

/** What of a field's rules is to be known before they can judge. */
export type TakenBy = Pick<FieldSchema, 'maxFiles' | 'dimensions'>;

/** The files of a form, as its fields show them. */
export interface Uploads {
  /** Sends files for a field; each is part of its answer from now on, unless the field's rules refuse it. */
  add(field: string, files: readonly File[], schema: TakenBy): void;
  /** The catalogue's words. */
  readonly labels: Labels;
  retry(key: string): void;
  /** Gives a file up that is on its way. */
  cancel(key: string): void;
  /** All that are on their way, by their keys. */
  underWay(): ReadonlyMap<string, OnItsWay>;
  /** The form is not sent, although its files are on their way: the visitor does not wait for them. */
  stopWaiting(): void;
  /** A file by the key that the field's answer has for it; undefined when nothing is known of it on this page. */
  find(key: string): OnItsWay | undefined;
  /** A small picture of a file, by its key or its id. */
  thumbnail(keyOrId: string): ImageBitmap | undefined;
  /** What was said last of the files of a field, and what of them was refused. */
  said(field: string): string;
  refused(field: string): readonly string[];
  subscribe(listener: () => void): () => void;
  /** Changes whenever there is something new to show. */
  changes(): number;
}
