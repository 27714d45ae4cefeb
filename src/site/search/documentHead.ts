import fontUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import { isOwnLogo, language, sharing, shippedFont } from 'virtual:content/document';
import { base, otherLanguages } from 'virtual:content/site';
import { areaNames, content, absolutePageUrl, siteUrl } from '../content/content.ts';
import { sharePicture, sharePictureUrl, themeColours } from './brand.ts';
import { escapeHtml } from '../../leads/summaryHtml.ts';

// Only `<` must be escaped, because it could end the script element.
const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

const icons = [
  ...(shippedFont.any ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${fontUrl}">`] : []),
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  isOwnLogo
    ? '<link rel="icon" href="/icon-192.png" sizes="192x192" type="image/png">'
    : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
  `<meta name="theme-color" content="${themeColours.light}" media="(prefers-color-scheme: light)">`,
  `<meta name="theme-color" content="${themeColours.dark}" media="(prefers-color-scheme: dark)">`,
];

const shared = Object.entries({
  'og:type': 'website',
  'og:site_name': content.company.name,
  'og:locale': language.replace('-', '_'),
  'og:image': sharePictureUrl(siteUrl),
  'og:image:width': String(sharePicture.width),
  'og:image:height': String(sharePicture.height),
  'og:image:alt': sharing.alt,
}).map(([property, value]) => `<meta property="${property}" content="${escapeHtml(value)}">`);
const sharedCard = '<meta name="twitter:card" content="summary_large_image">';

const alternates = (path: string): string[] =>
  [{ tag: language, base }, ...otherLanguages].flatMap(({ tag, base: prefix }) => {
    const link = (lang: string): string =>
      `<link rel="alternate" hreflang="${lang}" href="${absolutePageUrl(path, prefix)}">`;
    return otherLanguages.length === 0 ? [] : [link(tag), ...(prefix === '' ? [link('x-default')] : [])];
  });

/**
 * The head elements of a document whatever page it shows later: icons, link previews and, for search engines, links to
 * other languages and the company's data. Those data are a script element but no script, so that the content security
 * policy allows them. `*` is the path of pages that are not for search engines.
 */
export function sharedHeadElements(path: string): string {
  const data = `<script type="application/ld+json">${scriptJson(companySchema())}</script>`;
  return [...icons, ...shared, sharedCard, ...(path === '*' ? [] : [...alternates(path), data])].join('');
}

/** The company in the terms of schema.org, from the content file alone. */
export function companySchema(): Record<string, unknown> {
  const { name, phone, mailboxes, address, social = {} } = content.company;
  return {
    '@context': 'https://schema.org',
    '@type': 'HousePainter',
    '@id': `${siteUrl}/#company`,
    name,
    url: `${siteUrl}/`,
    description: content.pages.home.description,
    telephone: `+1-${phone}`,
    email: mailboxes.info,
    image: sharePictureUrl(siteUrl),
    logo: `${siteUrl}/icon-512.png`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: 'CA',
    },
    areaServed: areaNames.map((area) => ({ '@type': 'City', name: area })),
    sameAs: Object.values(social).filter((link) => link !== ''),
  };
}
