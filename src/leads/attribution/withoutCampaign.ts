import { campaignFields } from './attributionFields.ts';

const names: readonly string[] = campaignFields;

/** A query without its campaign parameters; the others stay letter for letter. */
export function withoutCampaign(search: string): string {
  const rest = search.replace(/^\?/, '').split('&').filter((part) => part !== '' && !names.includes(part.split('=', 1)[0] ?? ''));
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
}
