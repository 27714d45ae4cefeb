import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Makes the database's file and what is missing of its folders so that no other account can read them, and takes the
 * right to from files and the `var` folder of before. Another folder that is there already may hold more than leads:
 * who reads it is not ours to say.
 */
export async function makePrivate(file: string): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Builds make it, too.
  if (folder === resolve('var')) await restrict(folder, 0o700);
  // SQLite gives the files beside a database the mode of the database. One that exists must not be opened here:
  // closing it again would drop the locks that this process holds on it.
  await accepting(['EEXIST'], writeFile(file, '', { flag: 'wx', mode: 0o600 }));
  // A folder or a device in its place is refused when it is opened as a database.
  if (!(await stat(file)).isFile()) return;
  for (const name of [file, `${file}-wal`, `${file}-shm`]) await restrict(name, 0o600);
}

/** Not there, or of another account that shares it with this one: no reason to refuse leads. */
const restrict = (path: string, mode: number) => accepting(['ENOENT', 'EPERM'], chmod(path, mode));

async function accepting(codes: string[], done: Promise<void>): Promise<void> {
  try {
    await done;
  } catch (error) {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
