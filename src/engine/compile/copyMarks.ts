/** What computers put to the name of a copy, or of a file that was fetched twice. */
export const copyMarks = /^copy of |[ -]+copy( ?\(?\d+\)?)?(?=\.|$)| *\(\d+\)(?=\.|$)/gi;
