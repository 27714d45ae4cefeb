export type FileErrorKind = 'missing' | 'forbidden' | 'readOnly' | 'isFolder' | 'noFolder' | 'exists' | 'full';

/** The kinds of errors by the codes of the operating system and of the databases. */
const kindsByCode: Readonly<Record<string, FileErrorKind>> = {
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

/** The kind of error that kept a file from being read or written; undefined for other errors. */
export const fileErrorKind = (error: unknown): FileErrorKind | undefined =>
  kindsByCode[(Object(error) as NodeJS.ErrnoException).code ?? ''];
