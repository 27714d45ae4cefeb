/**
 * Where the header shows everything in one line. Measured in letters of the page's own size and not of the window's,
 * so that large text counts as narrow.
 */
export const wide = '@container header (min-width: 58rem)';

/** Where a phone's header has room for the quote button beside a long name. With less it stands in the menu. */
export const roomy = '@container header (min-width: 21rem)';
