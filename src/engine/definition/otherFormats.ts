import type { DescribedFormat } from './formats.ts';

const uri: DescribedFormat = {
  description: 'a link with its scheme, such as https://example.com',
  pattern: /^[A-Za-z][A-Za-z0-9+.-]*:(?:[^\s<>"{}|\\^`%]|%[0-9A-Fa-f]{2})+$/,
  canonical: (text) => text,
  stored: { pattern: '^[A-Za-z][A-Za-z0-9+.-]*:\\S+$', example: 'https://example.com' },
};

const uuid: DescribedFormat = {
  description: 'an identifier of 32 hexadecimal digits',
  pattern: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  canonical: (text) => text.toLowerCase(),
  stored: { pattern: '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$', example: '2eb8aa08-aa98-11ea-b4aa-73b441d16380' },
};

const color: DescribedFormat = {
  description: 'a colour as #rrggbb, picked',
  pattern: /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i,
  canonical: (text) => text.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'),
  stored: { pattern: '^#[0-9a-f]{6}$', example: '#0f5c63' },
};

/** Formats that few forms use, in one part that comes with these. */
export const otherFormats = { uri, uuid, color } satisfies Record<string, DescribedFormat>;
