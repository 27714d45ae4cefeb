import type { JSONPath } from 'jsonc-parser';
import { upsertJson } from '../../content/editText.ts';
import { readValueDespiteErrors } from '../../content/looseJson.ts';
import { asRecord } from '../../values/values.ts';

/** Values of content files by path; undefined for a file that is removed. */
export type ChangedFiles = ReadonlyMap<string, unknown>;

export type PathValue = readonly [path: JSONPath, value: unknown];

/** A value with other values at paths; one that is undefined is removed. */
export function withValues(value: unknown, ...changes: readonly (PathValue | false)[]): unknown {
  const edits = changes.flatMap((change) => (change ? { path: change[0], value: change[1] } : []));
  return readValueDespiteErrors(upsertJson(JSON.stringify(asRecord(value)), edits));
}
