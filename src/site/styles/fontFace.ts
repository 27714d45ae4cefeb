// styles: the rules that hold everywhere, and the typeface.

import url from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';

/** Where the site's one typeface lies: one file for all weights, Latin letters alone. */
export const fontUrl = url;
