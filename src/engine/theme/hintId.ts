/** Id of a field's hint. */
export const hintId = (id: string): string => `${id}-hint`;
