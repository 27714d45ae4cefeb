/** A path without the numbers of entries: `guests.0.name` becomes `guests.name`, the field as definitions name it. */
export const genericPath = (path: string): string => path.replace(/(^|\.)\d+(?=\.|$)/g, '');
