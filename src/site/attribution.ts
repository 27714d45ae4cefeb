import { campaignOf, withoutCampaign } from '../leads/attribution.ts';
import { keptInTab } from './keptInTab.ts';

/** The page on another site that the visitor came from, without its query. */
function referrer(): string {
  if (document.referrer === '') return '';
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? '' : origin + pathname;
}

/**
 * Keeps where the visitor came from, at the first page of their visit, and takes campaign parameters out of the
 * address: nobody should copy or bookmark them. To be called before a router reads the address.
 */
export function captureAttribution(): void {
  const { pathname, search, hash } = location;
  if (keptInTab('attribution') === '') {
    const attribution = { ...campaignOf(search), referrer: referrer(), landing_page: pathname };
    keptInTab('attribution', new URLSearchParams(attribution).toString());
  }
  const rest = withoutCampaign(search);
  if (rest !== search) history.replaceState(history.state, '', pathname + rest + hash);
}
