import type { Labels } from './generated/MessagesFile.ts';
import { joinPath } from './paths.ts';
import type { FieldSchema, FileAnswer } from './types.ts';
import { readFileAnswer, asFiles } from './answerValues.ts';

/** A file that was chosen on the page, also while it is being uploaded. */
export interface ChosenFile extends FileAnswer {
  /** Key of the upload on this page, until the service has given the file an id. */
  key?: string;
}

export const castToChosenFileList = (value: unknown): ChosenFile[] => [value ?? []].flat() as ChosenFile[];

/** Whether a file was chosen on an earlier visit to the page that ended before it was uploaded. */
const isLost = (value: object): boolean => readFileAnswer(value) !== undefined && !('id' in value) && !('key' in value);

/** All files in answers that have to be chosen again: their names, and the paths of their fields. */
export function lostFilesIn(tree: unknown, path = ''): { name: string; field: string }[] {
  if (tree === null || typeof tree !== 'object') return [];
  if (isLost(tree)) return asFiles(tree).map(({ name }) => ({ name, field: path }));
  return Object.entries(tree).flatMap(([name, inner]) =>
    lostFilesIn(inner, readFileAnswer(inner) && Array.isArray(tree) ? path : joinPath(path, name)),
  );
}

export interface PendingUpload {
  name: string;
  bytes: number;
  percent: number;
  is: 'sending' | 'waiting' | 'failed';
}

/** The unfinished uploads of a form, with news and small pictures of its files. */
export interface FileUploads {
  /** Uploads by key, each with the path of its field. */
  uploads: ReadonlyMap<string, PendingUpload & { field: string }>;
  /** News about files, by field. */
  notes: ReadonlyMap<string, FileNote>;
  /** Small pictures of files that were chosen on this page, by key. */
  pictures: ReadonlyMap<string, ImageBitmap>;
}

export interface FileNote {
  /** The latest message, such as which file was refused. */
  status: string;
  refused: readonly string[];
  /** Whether a file was refused while the visitor was elsewhere, or was waiting for uploads. */
  isUnseen: boolean;
}

/** The rules of a field that can only be checked with the other files, or once the picture is decoded. */
export type FileRules = Pick<FieldSchema, 'maxFiles' | 'dimensions'>;

export interface Uploads {
  readonly labels: Labels;
  /** The files to render: another object after every change. */
  files(): FileUploads;
  subscribe(listener: () => void): () => void;
  /** Adds files to the answer of a field and uploads them, unless the field's rules refuse them. */
  add(field: string, files: readonly File[], schema: FileRules): void;
  retry(key: string): void;
  cancel(key: string): void;
  /** Gives up submitting the form while it waits for uploads, because the visitor does not want to wait for them. */
  stopWaiting(): void;
  thumbnail(keyOrId: string): ImageBitmap | undefined;
  /** The address of the picture of a file that this page did not take, by its id. */
  pictureAt(id: string): string | undefined;
}
