import type { FieldSchema as FieldSchemaFile } from './generated/SectionFile.ts';

/** JSON Schema of one field after compiling: references are resolved, options stand as `enum`. */
export type FieldSchema = Omit<FieldSchemaFile, '$ref' | 'items'> & {
  enum?: (string | number)[];
  uniqueItems?: true;
  items?: { type: 'string' | 'integer' | 'number'; enum: (string | number)[] };
};
