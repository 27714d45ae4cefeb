import { readCampaign, withoutCampaign } from '../leads/attribution.ts';
import { tabStorage } from './tabStorage.ts';

/** The page on another site that the visitor came from, without its query; empty for none. */
function externalReferrer(): string {
  if (document.referrer === '') return '';
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? '' : origin + pathname;
}

/**
 * Stores the visitor's origin at the first page of their visit, and takes campaign parameters out of the address:
 * nobody should copy or bookmark them. To be called before a router reads the address.
 */
export function storeOriginAndStripCampaign(): void {
  const { pathname, search, hash } = location;
  if (tabStorage('attribution') === '') {
    const attribution = { ...readCampaign(search), referrer: externalReferrer(), landing_page: pathname };
    tabStorage('attribution', new URLSearchParams(attribution).toString());
  }
  const query = withoutCampaign(search);
  if (query !== search) history.replaceState(history.state, '', pathname + query + hash);
}
