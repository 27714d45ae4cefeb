/** Where a visitor came from, by the names in `attributionFields` alone. */
export type Attribution = Record<string, string>;

/** Parameters that advertisements and newsletters put into the address of the page they lead to. */
const campaignFields = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'msclkid',
  'fbclid',
  'ttclid',
  'twclid',
  'li_fat_id',
] as const;

/** All that is kept of where a visitor came from; the privacy page names it. */
export const attributionFields: readonly string[] = [...campaignFields, 'referrer', 'landing_page'];

/** The header that carries it beside a lead, so that the body of a call stays what the form asked. */
export const attributionHeader = 'Lead-Attribution';

/** The campaign parameters in the query of an address. */
export function campaignOf(search: string): Attribution {
  const found = readAttribution(search);
  return Object.fromEntries(campaignFields.flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]]])));
}

const longest = 200;

/**
 * Reads an attribution written as a query string. Names that nobody knows go, long values are cut; nothing is ever
 * wrong with one.
 */
export function readAttribution(text: string): Attribution {
  const given = new URLSearchParams(text);
  const entries = attributionFields.map((name) => [name, plain(given.get(name) ?? '')] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

const plain = (value: string): string =>
  value
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest);

const names: readonly string[] = campaignFields;

/** A query without its campaign parameters; the others stay letter for letter. */
export function withoutCampaign(search: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !names.includes(part.split('=', 1)[0] ?? ''));
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
}
