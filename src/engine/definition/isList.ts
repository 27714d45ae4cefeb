import type { ListSchema, PropertySchema } from './PropertySchema.ts';

/** Whether a name stands for a list of entries; several choices are a field. */
export const isList = (property: PropertySchema): property is ListSchema => property.type === 'array' && property.items?.type === 'object';
