// search: files and metadata for search engines and link previews.

import { brandColour, language } from 'virtual:content/document';
import { base, otherLanguages } from 'virtual:content/site';
import { content, absolutePageUrl, siteUrl } from '../content/content.ts';
import { themeColours } from './brand.ts';

const toXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function sitemap(paths: readonly string[]): string {
  const bases = [base, ...otherLanguages.map((language) => language.base)];
  const urls = bases.flatMap((root) =>
    paths.map((path) => `  <url><loc>${toXml(absolutePageUrl(path, root))}</loc></url>`),
  );
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
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: brandColour ?? themeColours.brand,
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
export function makeRootFiles(pagePaths: readonly string[]): Record<string, string> {
  const pages = pagePaths.filter((path) => path !== '*');
  return {
    'sitemap.xml': sitemap(pages),
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    'site.webmanifest': webManifest(),
  };
}
