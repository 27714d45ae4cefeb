import { FileFolder } from './FileFolder.ts';
import type { Settings } from '../settings.ts';
import type { FileStore } from './FileStore.ts';

export async function newUncheckedFileStore(settings: Pick<Settings, 'uploadsDir' | 'uploadsS3'>): Promise<FileStore> {
  if (!settings.uploadsS3) return new FileFolder(settings.uploadsDir);
  // The S3 library is large, so it is only loaded where a bucket is used.
  const { S3Store } = await import('./S3Store.ts');
  return new S3Store(settings.uploadsS3);
}
