import url from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';

/** Where the site's one typeface lies: one file for all weights, Latin letters alone. */
export const fontUrl = url;

/**
 * The typeface, and its stand-ins: fonts of the visitor's own device, sized so that lines break where they would with
 * the real one. Optional: who has a slow line reads the first page in the stand-in, and nothing ever jumps.
 */
export const fontFace = `
@font-face {
  font-family: 'Bricolage Grotesque';
  font-weight: 200 800;
  font-display: optional;
  src: url(${url}) format('woff2');
}
@font-face {
  font-family: 'Stand-in';
  font-weight: 200 549;
  src: local('Arial'), local('Liberation Sans'), local('Roboto');
  size-adjust: 105%;
  ascent-override: 88.6%;
  descent-override: 25.7%;
  line-gap-override: 0%;
}
@font-face {
  font-family: 'Stand-in';
  font-weight: 550 800;
  src: local('Arial Bold'), local('Liberation Sans Bold'), local('Roboto Bold');
  size-adjust: 102.2%;
  ascent-override: 91%;
  descent-override: 26.4%;
  line-gap-override: 0%;
}
`;
