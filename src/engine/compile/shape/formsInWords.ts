const names = 'a name of letters, digits and _ that begins with a letter';
const options = 'the path of an option list, for example "../options/sizes.json"';
const https = 'an address that begins with https://';

/** The forms that meta-schemas ask of texts, as people say them. */
const words: Record<string, string> = {
  '^(\\.\\./)+meta/section\\.schema\\.json$': 'the path of meta/section.schema.json, for example "../meta/section.schema.json"',
  '^[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)*$': `${names}, or several of them joined by dots`,
  '^[A-Za-z][A-Za-z0-9_]*$': names,
  '^[A-Za-z][A-Za-z0-9]*$': 'a name of letters and digits that begins with a letter',
  '^[A-Za-z][A-Za-z0-9]*(\\.[A-Za-z][A-Za-z0-9]*)*$': 'a name of letters and digits that begins with a letter, or several of them joined by dots',
  '^[A-Za-z0-9][A-Za-z0-9._-]*$': 'a name of letters, digits, dots, dashes and _',
  '^[0-9]+$': 'a whole number in quotation marks',
  '^[A-Z]{3}$': 'a currency of three capital letters, for example "CAD"',
  '^\\d{4}-\\d{2}-\\d{2}$': 'a day written as year-month-day, for example "2026-11-01"',
  '^(\\.\\./)+options/[a-z0-9-]+\\.json$': options,
  '^[a-z][a-z0-9_]*$': 'a name of small letters, digits and _ that begins with a letter',
  '^[a-z][a-z0-9-]*$': 'a name of small letters, digits and dashes that begins with a letter',
  '^/[a-z][a-z0-9-]*$': 'a / and a name of small letters, digits and dashes, for example "/messages"',
  '^/': 'a page of this site, which begins with /',
  '^[a-z0-9]+(\\.[a-z0-9]+)*$': 'the ending of a file in small letters, without the dot, for example "pdf"',
  '^[a-z0-9.+-]+/([a-z0-9.+-]+|\\*)$': 'a media type in small letters, for example "application/pdf" or "image/*"',
  '^https://[^/]+$': `${https}, without a slash at the end`,
  '^https://': https,
  '^\\d{3}-\\d{3}-\\d{4}$': 'a phone number such as 403-555-0142',
  '^[^@\\s,;:<>()]+@[^@\\s,;:<>()]+\\.[^@\\s.,;:<>()]{2,}$': 'an email address such as info@example.com',
  '^[A-Z]\\d[A-Z] \\d[A-Z]\\d$': 'a postal code such as T2P 1J9',
};

/** What a pattern of a meta-schema asks for, in words; undefined when nobody has worded it yet. */
export const formInWords = (pattern: string): string | undefined => words[pattern];
