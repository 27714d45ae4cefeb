import { createHash } from 'node:crypto';
import type { RateTableFile } from '../generated/RateTableFile.ts';
import { canonicalJson } from './canonicalJson.ts';

/** SHA-256 of a table's content, in hex. */
export const hashTable = (table: RateTableFile): string => createHash('sha256').update(canonicalJson(table)).digest('hex');
