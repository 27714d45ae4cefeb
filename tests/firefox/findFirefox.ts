import { existsSync } from 'node:fs';
import path from 'node:path';

/** Path of a Firefox that is installed here. Undefined when there is none. */
export function findFirefox(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return ['firefox-esr', 'firefox']
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}
