import type { FieldSchema as FieldSchemaFile } from './generated/SectionFile.ts';

/** JSON Schema of one field after compiling: references are resolved, options stand as `enum`. */
export type FieldSchema = Omit<FieldSchemaFile, 'title' | 'type' | '$ref' | 'items' | 'properties' | 'required'> & {
  title: string;
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'file';
  enum?: (string | number)[];
  /** Options that are shown, but cannot be chosen. */
  disabledOptions?: (string | number)[];
  uniqueItems?: true;
  items?: { type: 'string' | 'integer' | 'number'; enum: (string | number)[] };
};
