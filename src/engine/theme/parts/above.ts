/** Where a form is so narrow that the numbers of a list's entries stand above the open one, not beside it. */
export const above = '@container (max-width: 22rem)';
