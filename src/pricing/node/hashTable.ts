import { createHash } from 'node:crypto';
import { canonicalJson } from './canonicalJson.ts';

/** SHA-256 of a table's content, in hex. The content may be anything: a table is compared before it is checked. */
export const hashTable = (table: unknown): string => createHash('sha256').update(canonicalJson(table)).digest('hex');
