import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the built site, relative to its folder; or the address under which it is served. */
export type SiteFile = { file: string } | { redirectTo: string };

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ?? false;
}

/**
 * What a path of the site stands for: a file, or the page in a folder's index.html. Pages have no slash at the end.
 * Hidden files, and paths that could leave the folder or name another host in a redirect, stand for nothing.
 */
export async function findSiteFile(siteDir: string, path: string): Promise<SiteFile | undefined> {
  const decoded = decodeURIComponent(path);
  if (/\0|\\|\/\/|\/\./.test(decoded) || !decoded.startsWith('/')) return undefined;
  const file = decoded.slice(1);
  if (file !== '' && await isFile(join(siteDir, file)) && !file.endsWith('/')) return { file };

  const page = join(file, 'index.html');
  if (!await isFile(join(siteDir, page))) return undefined;
  return file.endsWith('/') ? { redirectTo: path.replace(/\/$/, '') } : { file: page };
}
