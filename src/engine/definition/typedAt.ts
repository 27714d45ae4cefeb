import type { FieldSchema } from './FieldSchema.ts';

/** What a field holds: what was typed there, or its default while nothing was. A field that was emptied stays empty. */
export const typedAt = (typed: unknown, name: string, field: FieldSchema): unknown =>
  typed !== null && typeof typed === 'object' && Object.hasOwn(typed, name) && (typed as Record<string, unknown>)[name] !== null
    ? (typed as Record<string, unknown>)[name]
    : field.default;
