/** Id of a field's message. */
export const errorId = (id: string): string => `${id}-error`;
