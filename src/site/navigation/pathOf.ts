/** A path as the routes have it: without a slash at its end. */
export const pathOf = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';
