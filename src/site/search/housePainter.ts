import { content } from '../content/content.ts';
import { siteUrl } from '../content/siteUrl.ts';
import { sharePictureUrl } from './sharePictureUrl.ts';

/** The company as schema.org describes one: what the content file says, and nothing beyond it. */
export function housePainter(): Record<string, unknown> {
  const { name, phone, mailboxes, address, serviceAreas, social } = content.company;
  return {
    '@context': 'https://schema.org',
    '@type': 'HousePainter',
    '@id': `${siteUrl}/#company`,
    name,
    url: `${siteUrl}/`,
    description: content.pages.home.description,
    telephone: `+1-${phone}`,
    email: mailboxes.info,
    image: sharePictureUrl,
    logo: `${siteUrl}/icon-512.png`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: 'CA',
    },
    areaServed: serviceAreas.map((area) => ({ '@type': 'City', name: area })),
    sameAs: Object.values(social),
  };
}
