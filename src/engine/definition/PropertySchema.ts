import type { FieldSchema } from './FieldSchema.ts';

/** Fields that belong together, under one name. */
export interface GroupSchema {
  type: 'object';
  title?: string;
  description?: string;
  required: string[];
  properties: Record<string, PropertySchema>;
}

/** Entries that all ask the same. `items.title` is what one of them is called. */
export interface ListSchema {
  type: 'array';
  title: string;
  description?: string;
  minItems?: number;
  maxItems: number;
  items: GroupSchema & { title: string };
}

/** What a name in a section stands for. */
export type PropertySchema = FieldSchema | GroupSchema | ListSchema;
