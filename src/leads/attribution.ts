/** The source of a visit; its keys are among `attributionFields`. */
export type Attribution = Record<string, string>;

/** Campaign parameters that advertisements and newsletters append to the URL of their landing page. */
const campaignFields: readonly string[] = [
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
];

/** All fields that are stored about the source of a visit; the privacy page lists them. */
export const attributionFields: readonly string[] = [...campaignFields, 'referrer', 'landing_page'];

/** The request header for the attribution, so that the body of a call holds only what the form asked. */
export const attributionHeader = 'Lead-Attribution';

export function readCampaign(search: string): Attribution {
  const query = parseAttributionQuery(search);
  return Object.fromEntries(campaignFields.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
}

const maxLength = 200;

/** Parses an attribution in a query string. Unknown keys are dropped and long values cut. */
export function parseAttributionQuery(text: string): Attribution {
  const params = new URLSearchParams(text);
  const entries = attributionFields.map((name) => [name, cleanValue(params.get(name) ?? '')] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

const cleanValue = (value: string): string =>
  value
    .slice(0, 4 * maxLength)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLength);

/** A query without its campaign parameters; the others keep their encoding. */
export function withoutCampaign(search: string): string {
  const remaining = search
    .replace(/^\?/, '')
    .split('&')
    .filter((param) => param !== '' && !campaignFields.includes(param.split('=', 1)[0] ?? ''));
  return remaining.length === 0 ? '' : `?${remaining.join('&')}`;
}

/** The advertisers by the parameters that they append to links. */
const advertisers: Readonly<Record<string, string>> = {
  gclid: 'Google Ads',
  gbraid: 'Google Ads',
  wbraid: 'Google Ads',
  dclid: 'Google Display',
  msclkid: 'Microsoft Ads',
  fbclid: 'Facebook or Instagram',
  ttclid: 'TikTok',
  twclid: 'X',
  li_fat_id: 'LinkedIn',
};

/** The name of where a visit came from: its campaign, else its advertiser, else the other site; empty for none. */
export function sourceName(attribution: Attribution): string {
  const campaign = ['utm_source', 'utm_medium', 'utm_campaign'].flatMap((name) => attribution[name] ?? []);
  const [advertiser] = Object.keys(attribution).flatMap((name) => advertisers[name] ?? []);
  const { referrer = '' } = attribution;
  return campaign.join(', ') || advertiser || (URL.canParse(referrer) ? new URL(referrer).hostname : '');
}
