// search: files and metadata for search engines and link previews.

import fontUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import { sharing } from 'virtual:content/document';
import { areaNames, content, siteUrl } from '../content/content.ts';
import { sharePicture, sharePictureUrl, themeColours } from './brand.ts';
import { escapeHtml } from '../../leads/summaryHtml.ts';

// Only `<` must be escaped, because it could end the script element.
const asScriptText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

const icons = [
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${fontUrl}">`,
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
  `<meta name="theme-color" content="${themeColours.light}" media="(prefers-color-scheme: light)">`,
  `<meta name="theme-color" content="${themeColours.dark}" media="(prefers-color-scheme: dark)">`,
];

/** Link preview metadata that all pages share. */
const shared = Object.entries({
  'og:type': 'website',
  'og:site_name': content.company.name,
  'og:locale': 'en_CA',
  'og:image': sharePictureUrl(siteUrl),
  'og:image:width': String(sharePicture.width),
  'og:image:height': String(sharePicture.height),
  'og:image:alt': sharing.alt,
}).map(([property, value]) => `<meta property="${property}" content="${escapeHtml(value)}">`);
const sharedCard = '<meta name="twitter:card" content="summary_large_image">';

/**
 * What stands in the head of a document whatever page it shows later: icons, what links show and, where search engines
 * may look, the company's data. That is a script element but no script: the content security policy has nothing against
 * it.
 */
export function documentHead(isIndexed: boolean): string {
  const data = `<script type="application/ld+json">${asScriptText(housePainter())}</script>`;
  return [...icons, ...shared, sharedCard, ...(isIndexed ? [data] : [])].join('');
}

/** The company as schema.org describes one: what the content file says, and nothing beyond it. */
export function housePainter(): Record<string, unknown> {
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

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function sitemap(paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${xml(`${siteUrl}${path}`)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function webManifest(): string {
  const { name, tagline } = content.company;
  const icon = (size: number, purpose: 'any' | 'maskable', file: string) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name,
    short_name: name,
    description: tagline,
    lang: 'en-CA',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: themeColours.brand,
    background_color: themeColours.light,
    icons: [
      icon(192, 'any', 'icon-192.png'),
      icon(512, 'any', 'icon-512.png'),
      icon(512, 'maskable', 'icon-maskable.png'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * The files at the top of the site that search engines and browsers ask for, by name. `paths` are those of all pages.
 */
export function searchFiles(paths: readonly string[]): Record<string, string> {
  const pages = paths.filter((path) => path !== '*');
  return {
    'sitemap.xml': sitemap(pages),
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    'site.webmanifest': webManifest(),
  };
}
