// content: what the owner edits: its files, the values and texts in them, edits, and what changed from one state to
// another, in words.

import type { ContentValues } from './pricedOptions.ts';
import { readValueDespiteErrors, validTree, valueInText } from './looseJson.ts';
import type { JSONPath } from 'jsonc-parser';

export class ContentSnapshot {
  private readonly valueCache = new Map<string, unknown>();

  constructor(
    /** The texts of all files by their paths; of a picture what tells it from others. */
    readonly files: ReadonlyMap<string, string>,
    /** The meta-schema of a file. */
    readonly schemaOf: (path: string, text: string) => object | undefined = () => undefined,
  ) {}

  get paths(): string[] {
    return [...this.files.keys()].filter((path) => path.endsWith('.json'));
  }

  text(path: string): string | undefined {
    return this.files.get(path);
  }

  /** A file as a value of JSON, as far as it can be read; undefined where there is none. */
  value = (path: string): unknown => {
    const text = this.text(path);
    if (text !== undefined && !this.valueCache.has(path)) this.valueCache.set(path, readValueDespiteErrors(text));
    return this.valueCache.get(path);
  };

  valueAt(path: string, keys: JSONPath): unknown {
    return valueInText(this.text(path), keys);
  }

  isValidJson(path: string): boolean {
    return path.endsWith('.json') && validTree(this.text(path) ?? '') !== undefined;
  }

  get values(): ContentValues {
    return new Map(this.paths.map((path) => [path, this.value(path)]));
  }
}
