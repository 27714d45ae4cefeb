import { FileFolder } from './FileFolder.ts';
import type { FileStore, S3Settings } from './FileStore.ts';

/** Where uploaded files lie, as the settings say: in a folder, unless they name a bucket. */
export async function openFileStore(settings: {
  uploadsDir: string;
  uploadsS3?: S3Settings | undefined;
}): Promise<FileStore> {
  if (!settings.uploadsS3) return new FileFolder(settings.uploadsDir);
  // Its library is large, and most services have a folder.
  const { S3Store } = await import('./S3Store.ts');
  return new S3Store(settings.uploadsS3);
}
