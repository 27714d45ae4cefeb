/** The header with the ids of saved answers, separated by spaces: in the address they would be logged. */
export const savedIdHeader = 'Saved-Id';

/** The header with the hash of a lead's answers, which is kept with the saved answers that it was made of. */
export const answersHashHeader = 'Answers-Hash';

/** The name of the part of a page's address after `#` that holds the id, which browsers send to nobody. */
export const savedFragment = 'saved';

export const savedAnswersPath = (sendPath: string): string => `${sendPath}/saved`;
