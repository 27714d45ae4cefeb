/** How one option of several choices is called among the unknowns of a scope; all options that no condition mentions, when left out. */
export const optionName = (path: string, option?: unknown): string => `${path}=${option === undefined ? '' : JSON.stringify(option)}`;
