import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The service finds the scripts of a version in its folder. */
const versionPath = /^\/v\/[^/]+/;

/** Serves the files of some folders, and pages of no file by their path, on a free port. */
export async function serve(
  folders: readonly string[],
  pages: ReadonlyMap<string, string>,
): Promise<{ url: string; stop: () => void }> {
  const fileOf = async (path: string): Promise<Buffer | undefined> => {
    for (const folder of folders) {
      const found = await readFile(join(folder, path)).catch(() => undefined);
      if (found) return found;
    }
    return undefined;
  };
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://bench');
    const path = extname(pathname) ? pathname.replace(versionPath, '') : join(pathname, 'index.html');
    void Promise.resolve(pages.get(pathname) ?? fileOf(path)).then((content) => {
      response.writeHead(content === undefined ? 404 : 200, {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
      });
      response.end(content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
