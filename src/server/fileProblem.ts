/** Why a file cannot be read or written. */
export type FileProblem = 'missing' | 'forbidden' | 'readOnly' | 'isFolder' | 'noFolder' | 'exists' | 'full';

/** By the codes of the operating system, and of the databases that keep the leads and lock the draft. */
const problems: Readonly<Record<string, FileProblem>> = {
  ENOENT: 'missing',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EROFS: 'readOnly',
  SQLITE_READONLY: 'readOnly',
  EISDIR: 'isFolder',
  ENOTDIR: 'noFolder',
  EEXIST: 'exists',
  ENOSPC: 'full',
  EDQUOT: 'full',
  SQLITE_FULL: 'full',
};

/** Why a file cannot be read or written; undefined for an error of another kind. */
export const fileProblem = (error: unknown): FileProblem | undefined =>
  problems[(Object(error) as NodeJS.ErrnoException).code ?? ''];
