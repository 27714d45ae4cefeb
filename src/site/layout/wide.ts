/** From this width on the header shows everything in one line. */
export const wide = '@media (min-width: 56rem)';
