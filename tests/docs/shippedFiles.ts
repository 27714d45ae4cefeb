import { readFileSync, readdirSync } from 'node:fs';
import { shipped } from '../engine/sources.ts';
import type { Files } from './Files.ts';

const tables = readdirSync('pricing-tables')
  .filter((name) => name.endsWith('.json'))
  .map((name) => `pricing-tables/${name}`);

/** All that the owner edits, as it is shipped. */
export const shippedFiles: Files = new Map([
  ...shipped.map(({ path, text }): [string, string] => [`schemas/${path}`, text]),
  ...tables.map((path): [string, string] => [path, readFileSync(path, 'utf8')]),
]);
