import type { GroupSchema, PropertySchema } from './PropertySchema.ts';

/** Whether a name stands for a group of fields. */
export const isGroup = (property: PropertySchema): property is GroupSchema => property.type === 'object';
