/** The header with the id of saved answers: in the address it would be logged. */
export const savedIdHeader = 'Saved-Id';

/** The name of the part of a page's address after `#` that holds the id, which browsers send to nobody. */
export const savedFragment = 'saved';

/** The path at which answers are saved, beside that of the call that sends them. */
export const savedPath = (callPath: string): string => `${callPath}/saved`;
