import { expect, it } from 'vitest';
import { content } from '../../../src/site/content/content.ts';
import { sharedHeadElements, companySchema } from '../../../src/site/search/documentHead.ts';

const { company } = content;

it('says in the terms of schema.org what the content file says, and invents nothing', () => {
  expect(companySchema()).toEqual({
    '@context': 'https://schema.org',
    '@type': 'HousePainter',
    '@id': `${company.url}/#company`,
    name: company.name,
    url: `${company.url}/`,
    description: content.pages.home.description,
    telephone: `+1-${company.phone}`,
    email: company.mailboxes.info,
    image: `${company.url}/share.jpg`,
    logo: `${company.url}/icon-512.png`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address.street,
      addressLocality: company.address.locality,
      addressRegion: company.address.region,
      postalCode: company.address.postalCode,
      addressCountry: 'CA',
    },
    areaServed: company.serviceAreas.map(({ name }) => ({ '@type': 'City', name })),
    sameAs: Object.values(company.social ?? {}),
  });
});

it('puts the company into documents that may be indexed, as data that can end no element', () => {
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(sharedHeadElements('/')) ?? [];
  expect(data).not.toContain('<');
  expect(JSON.parse(data)).toEqual(companySchema());
  expect(sharedHeadElements('*')).not.toContain('ld+json');
});
